import { Link, useLocation } from '@remix-run/react'
import { customersPage as words } from '#copy/merchant/customers'
import { ChipRow } from '../chip-row.tsx'

export function BlockedChips({ isBlocked, count }: { isBlocked: boolean; count: number }) {
  const { pathname } = useLocation()
  return (
    <div className="mb-3 flex">
      <ChipRow label={words().filter} chosen={isBlocked ? 'blocked' : 'all'}>
        <li>
          <Link to={pathname} aria-current={isBlocked ? undefined : 'true'} className="chip">
            {words().all}
          </Link>
        </li>
        <li>
          <Link to={`${pathname}?show=blocked`} aria-current={isBlocked ? 'true' : undefined} className="chip">
            {words().blocked}
            <span className="font-normal">{count}</span>
          </Link>
        </li>
      </ChipRow>
    </div>
  )
}
