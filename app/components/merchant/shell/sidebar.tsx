import { Link, useLocation } from '@remix-run/react'
import { PRODUCT_NAME } from '#app/copy/en/brand.ts'
import { merchantNav as words } from '#app/copy/en/merchant/shell.ts'
import { StallMark } from '../../ui/awning.tsx'
import { LiveBadge } from './live-badge.tsx'
import { LiveSound } from './live-sound.tsx'
import { isCurrentEntry, navEntries } from './nav-entries.ts'

export function Sidebar({ email, planLine }: { email: string; planLine: string }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={words.label} className="sticky top-0 hidden h-dvh flex-col border-r border-line px-3 py-4 md:flex">
      <Link to="/dashboard" className="mb-4 inline-flex min-h-11 items-center gap-2.5 px-2 text-base font-bold">
        <StallMark />
        {PRODUCT_NAME}
      </Link>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ul>
          {navEntries.map((entry) => {
            const isCurrent = isCurrentEntry(entry, pathname)
            return (
              <li key={entry.path} className={entry.startsGroup ? 'mt-4' : ''}>
                <Link
                  to={entry.path}
                  prefetch="intent"
                  aria-current={isCurrent ? 'page' : undefined}
                  className={`flex min-h-9.5 items-center gap-3 rounded-control px-2.5 text-sm font-semibold ${isCurrent ? 'bg-(--nav) text-ink' : 'text-ink-2 hover:bg-wash'}`}
                >
                  <entry.icon
                    className={`icon icon-small ${isCurrent ? 'text-brand-strong' : ''}`}
                    aria-hidden="true"
                  />
                  {entry.label}
                  {entry.path === '/orders' && <LiveBadge look="ml-auto" />}
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
      <LiveSound />
      <p className="border-t border-line px-2.5 pt-3 text-xs text-ink-2">
        <strong className="block truncate text-sm text-ink" title={email}>
          {email}
        </strong>
        {planLine}
      </p>
    </nav>
  )
}
