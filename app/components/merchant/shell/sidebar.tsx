import { Link, useLocation } from '@remix-run/react'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { merchantNav as words } from '#copy/merchant/shell'
import { StallMark } from '../../ui/awning.tsx'
import { PrefetchLink } from '../prefetch-link.tsx'
import { useAccess } from '../use-access.ts'
import { ClaimsBadge } from './claims-badge.tsx'
import { CloseShiftLink } from './close-shift-link.tsx'
import { LiveBadge } from './live-badge.tsx'
import { LiveSound } from './live-sound.tsx'
import { isCurrentEntry, useNavEntries } from './nav-entries.ts'

export function Sidebar({ name, planLine }: { name: string; planLine: string }) {
  const { pathname } = useLocation()
  return (
    <nav id="all-pages" aria-label={words().label} className="side">
      <Link
        to={useAccess().home}
        className="mb-2 grid min-h-11 flex-none place-items-center font-bold lg:mb-4 lg:grid-flow-col lg:justify-start lg:gap-2.5 lg:px-2"
      >
        <StallMark />
        <span className="max-lg:sr-only">{PRODUCT_NAME}</span>
      </Link>
      <ul>
        {useNavEntries().map((entry) => (
          <li key={entry.path} className={entry.startsGroup ? 'lg:mt-4' : undefined}>
            <PrefetchLink
              to={entry.path}
              aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}
              className="side-entry"
            >
              <entry.icon className="icon" aria-hidden="true" />
              {entry.label}
              {entry.path === '/orders' && <LiveBadge />}
              {entry.path === '/money' && <ClaimsBadge />}
            </PrefetchLink>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-1 pt-2">
        <CloseShiftLink look="side-entry" />
        <LiveSound look="side-entry" />
        <p className="border-t border-line px-1 pt-2 text-center text-xs leading-tight text-balance text-ink-2 lg:px-2.5 lg:pt-3 lg:text-start lg:leading-normal">
          <strong className="block truncate text-sm text-ink max-lg:hidden" dir="auto">
            {name}
          </strong>
          {planLine}
        </p>
      </div>
    </nav>
  )
}
