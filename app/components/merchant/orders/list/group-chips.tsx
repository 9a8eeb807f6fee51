import { Link, useLocation } from '@remix-run/react'
import { cappedCount } from '#app/copy/capped-count.ts'
import { MOST_ATTENTION } from '#app/domain/order/list/chips.ts'
import { ORDER_GROUPS, type OrderGroup } from '#app/domain/order/list/query.ts'
import { ordersPage as words } from '#copy/merchant/orders'
import { ChipRow } from '../../chip-row.tsx'
import { newQueryParams, queryWith } from './address.ts'
import { usePendingQuery } from './use-query-ahead.ts'

const hiddenWhenEmpty: readonly OrderGroup[] = ['attention', 'other', 'unsent']

interface Props {
  group: OrderGroup
  counts: Record<OrderGroup, number>
}

export function GroupChips({ group, counts }: Props) {
  const { pathname, search } = useLocation()
  const currentSearch = usePendingQuery() ?? search
  const shownGroups = ORDER_GROUPS.filter(
    (name) => !hiddenWhenEmpty.includes(name) || counts[name] > 0 || group === name,
  )
  return (
    <ChipRow label={words().filter} chosen={group}>
      {shownGroups.map((name) => (
        <li key={name}>
          <Link
            to={pathname + queryWith(currentSearch, { ...newQueryParams, status: name === 'all' ? null : name })}
            preventScrollReset
            aria-current={name === group ? 'true' : undefined}
            className="chip"
          >
            {words().groups[name]}
            <span className={countLook(name, group, counts[name])}>
              {name === 'attention' ? cappedCount(counts[name], MOST_ATTENTION) : counts[name]}
            </span>
          </Link>
        </li>
      ))}
    </ChipRow>
  )
}

function countLook(name: OrderGroup, group: OrderGroup, count: number): string {
  if (name === group || count === 0) return 'font-normal'
  if (name === 'new') return 'font-bold text-brand-strong'
  if (name === 'attention' || name === 'unsent')
    return 'rounded-full bg-danger-soft px-1.5 text-xs font-bold text-danger'
  return 'font-normal'
}
