import { Link, useLocation } from '@remix-run/react'
import { moneyPage as words } from '#copy/merchant/money'
import { countText } from '../shell/live-store.tsx'
import { MONEY_TABS, type MoneyView } from './money-view.ts'

export function MoneyTabs({ tab, claimsWaiting, debtors }: MoneyView) {
  const { pathname } = useLocation()
  const counts = { check: claimsWaiting, owes: debtors, day: 0 }
  return (
    <nav aria-label={words().title} className="overflow-x-auto border-b border-line print:hidden">
      <ul className="flex gap-5 md:gap-6">
        {MONEY_TABS.map((name) => (
          <li key={name}>
            <Link
              to={name === 'check' ? pathname : `${pathname}?tab=${name}`}
              prefetch="intent"
              aria-current={tab === name ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-ink-2 aria-[current]:border-brand aria-[current]:text-ink"
            >
              {words().tabs[name]}
              {counts[name] > 0 && (
                <span className={name === 'check' ? 'live-badge' : 'live-badge bg-wash! text-ink-2!'}>
                  {countText(counts[name])}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
