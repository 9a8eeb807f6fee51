import { Link, useLocation } from '@remix-run/react'
import { customersPage as words } from '#app/copy/en/merchant/customers.ts'
import { chipLook } from '../orders/chip-look.ts'

export function BlockedChips({ isBlocked, count }: { isBlocked: boolean; count: number }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={words.filter} className="mb-3 flex gap-2">
      <Link to={pathname} aria-current={isBlocked ? undefined : 'true'} className={chipLook(!isBlocked)}>
        {words.all}
      </Link>
      <Link
        to={`${pathname}?show=blocked`}
        aria-current={isBlocked ? 'true' : undefined}
        className={chipLook(isBlocked)}
      >
        {words.blocked}
        <span className="font-normal">{count}</span>
      </Link>
    </nav>
  )
}
