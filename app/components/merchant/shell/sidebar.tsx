import { Link, useLocation } from '@remix-run/react'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { merchantNav as words } from '#copy/merchant/shell'
import { StallMark } from '../../ui/awning.tsx'
import { ClaimsBadge } from './claims-badge.tsx'
import { LiveBadge } from './live-badge.tsx'
import { LiveSound } from './live-sound.tsx'
import { isCurrentEntry, navEntries } from './nav-entries.ts'

/** Eight entries of the rail, the sound and the plan fit a window of 600px. */
const entryClass =
  'relative grid min-h-[clamp(48px,(100dvh-188px)/8,60px)] w-full flex-none content-center justify-items-center gap-[3px] rounded-control text-center text-xs leading-tight font-semibold tracking-[-0.01em] text-ink-2 hover:not-aria-[current]:bg-wash aria-[current]:bg-(--nav) aria-[current]:text-ink lg:flex lg:min-h-9.5 lg:items-center lg:gap-3 lg:px-2.5 lg:text-start lg:text-sm lg:tracking-[normal] [&>.icon]:size-5.5 aria-[current]:[&>.icon]:text-brand-strong lg:[&>.icon]:size-5'
const badgeClass =
  'h-[1.125rem]! min-w-[1.125rem]! px-[5px]! leading-none max-lg:absolute max-lg:start-[calc(50%+4px)] max-lg:top-1 lg:ms-auto'

export function Sidebar({ email, planLine }: { email: string; planLine: string }) {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={words().label}
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line px-1 py-3 md:flex lg:px-3 lg:py-4 print:hidden"
    >
      <Link
        to="/dashboard"
        className="mb-2 grid min-h-11 flex-none place-items-center font-bold lg:mb-4 lg:grid-flow-col lg:justify-start lg:gap-2.5 lg:px-2"
      >
        <StallMark />
        <span className="max-lg:sr-only">{PRODUCT_NAME}</span>
      </Link>
      <ul>
        {navEntries().map((entry) => (
          <li key={entry.path} className={entry.startsGroup ? 'lg:mt-4' : undefined}>
            <Link
              to={entry.path}
              prefetch="intent"
              aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}
              className={entryClass}
            >
              <entry.icon className="icon" aria-hidden="true" />
              {entry.label}
              {entry.path === '/orders' && <LiveBadge look={badgeClass} />}
              {entry.path === '/money' && <ClaimsBadge look={badgeClass} />}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-2">
        <LiveSound look={`${entryClass} max-lg:[&>span]:hidden`} />
        <p className="border-t border-line px-1 pt-2 text-center text-xs leading-tight text-balance text-ink-2 lg:px-2.5 lg:pt-3 lg:text-start lg:leading-normal">
          <strong className="block truncate text-sm text-ink max-lg:hidden" dir="auto" title={email}>
            {email}
          </strong>
          {planLine}
        </p>
      </div>
    </nav>
  )
}
