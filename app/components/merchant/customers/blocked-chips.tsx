import { Link, useLocation } from '@remix-run/react'
import { customersPage as words } from '#app/copy/en/merchant/customers.ts'

const chip = 'inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 text-sm font-semibold whitespace-nowrap'

export function BlockedChips({ isBlocked, count }: { isBlocked: boolean; count: number }) {
  const { pathname } = useLocation()
  const look = (isChosen: boolean) =>
    `${chip} ${isChosen ? 'bg-ink text-card' : 'bg-card text-ink-2 inset-ring inset-ring-line'}`
  return (
    <nav aria-label={words.filter} className="mb-3 flex gap-2">
      <Link to={pathname} aria-current={isBlocked ? undefined : 'true'} className={look(!isBlocked)}>
        {words.all}
      </Link>
      <Link to={`${pathname}?show=blocked`} aria-current={isBlocked ? 'true' : undefined} className={look(isBlocked)}>
        {words.blocked}
        <span className="font-normal">{count}</span>
      </Link>
    </nav>
  )
}
