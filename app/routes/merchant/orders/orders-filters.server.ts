import type { FilterField, FilterView } from '#app/components/merchant/orders/list/filter-panel.tsx'
import { ordersFound } from '#app/copy/phrases/merchant/orders.ts'
import { shortDate } from '#app/copy/short-date.ts'
import { filterParams, HAND_OVERS, hasFilters, MOST_LOOKED_THROUGH, PAYMENTS } from '#app/domain/order/list/filters.ts'
import type { OrdersQuery, PagePosition } from '#app/domain/order/list/query.ts'
import { orderDialog, ordersPage, orderFilters as words } from '#copy/merchant/orders'

interface Listed {
  query: OrdersQuery
  position: PagePosition
  isPartial: boolean
}

export function filterView({ query, position, isPartial }: Listed, now: number): FilterView {
  const { from, to, paidWith, handOver } = query
  const chips = [
    { param: 'from', label: from && words().fromDay({ day: dayWords(from, now) }) },
    { param: 'to', label: to && words().toDay({ day: dayWords(to, now) }) },
    { param: 'paid', label: paidWith && orderDialog().methods[paidWith] },
    { param: 'handover', label: handOver && ordersPage()[handOver] },
  ].filter(({ label }) => label !== '')
  const criteria = [
    ...(query.query === '' ? [] : [words().quoted({ text: query.query })]),
    ...(query.group === 'all' ? [] : [ordersPage().groups[query.group]]),
    ...chips.map(({ label }) => label),
  ]
  return {
    params: filterParams(query),
    fields: fieldsOf(query),
    chips,
    found: query.query === '' && !hasFilters(query) ? '' : ordersFound(position.total, position.isAtLeast),
    noneFound: words().noneFound({ criteria: criteria.join(', ') }),
    note: isPartial ? words().partial({ n: MOST_LOOKED_THROUGH }) : '',
  }
}

function fieldsOf({ from, to, paidWith, handOver, sort, direction }: OrdersQuery): FilterField[] {
  const any = { value: '', label: words().any }
  const payments = PAYMENTS.map((value) => ({ value, label: orderDialog().methods[value] }))
  const handOvers = HAND_OVERS.map((value) => ({ value, label: ordersPage()[value] }))
  const sorts = Object.entries(words().sorts).map(([value, label]) => ({ value, label }))
  return [
    { name: 'by', label: words().sortBy, value: `${sort}.${direction}`, options: sorts },
    { name: 'from', label: words().from, value: from, options: null },
    { name: 'to', label: words().to, value: to, options: null },
    { name: 'paid', label: words().paidWith, value: paidWith, options: [any, ...payments] },
    { name: 'handover', label: words().handOver, value: handOver, options: [any, ...handOvers] },
  ]
}

function dayWords(day: string, now: number): string {
  return shortDate(Date.parse(day), now, 'UTC')
}
