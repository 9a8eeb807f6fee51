import { type SQL, sql } from 'drizzle-orm'
import { HOLD_MS, holdLapses, needsAttention, OVERDUE_STATUSES } from '#app/domain/order/change/lifecycle.ts'
import { orderChips } from '#app/domain/order/list/chips.ts'
import { hasFilters, MOST_LOOKED_THROUGH } from '#app/domain/order/list/filters.ts'
import {
  type HistoryQuery,
  lastPage,
  MAX_TYPED_PAGE,
  type OrdersQuery,
  PAGE_SIZE,
  type PagePosition,
  pagePosition,
  skippedRows,
} from '#app/domain/order/list/query.ts'
import { parseOrderSearch } from '#app/domain/order/list/search.ts'
import { ALL_TIME, type TimeSpan } from '#app/domain/order/list/time-span.ts'
import { isUnseen } from '#app/domain/order/list/unsent.ts'
import { heldUntil, isFromNewCustomer } from '#app/domain/order/place/hold-state.ts'
import { termsRead } from '../../customer/search-terms.server.ts'
import { waitingCount } from '../../delivery/run-reads.server.ts'
import { storeCounters } from '../../schema/figures.server.ts'
import { customers, orders } from '../../schema/orders.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { literal } from '../../sql/literal.server.ts'
import type { ReadScope, Rows } from '../../sql/scope.server.ts'
import { attentionCounts, attentionOf, bookedOf, countOf, unsentCount, unsentOf } from './attention.server.ts'
import { countsOf, hasStatusOf, idsOfGroup, isOrderCounter, statusesIn } from './groups.server.ts'
import {
  countFiltered,
  filtered,
  matcher,
  newestOrders,
  type OrderFilter,
  type OrderSelection,
  pageOfOrders,
} from './page.server.ts'
import { type ExpandedOrderSearch, expandOrderSearch, productNamesRead, searchPage } from './search.server.ts'

export function orderList(scope: ReadScope, now: () => number) {
  return {
    /** `query` is the applied one: a search with many results is sorted by date. */
    async page(query: OrdersQuery, span: TimeSpan = ALL_TIME) {
      const at = now()
      const { group } = query
      const search = parseOrderSearch(query.query)
      const isNarrowed = search !== null || hasFilters(query)
      const [counters, attention, [unsent], attentionTotal, [deliveries], termRows, productRows] = await scope.batch([
        scope.pick(
          storeCounters,
          { counter: storeCounters.counter, value: storeCounters.value },
          isOrderCounter(storeCounters.counter),
        ),
        attentionCounts(scope, at),
        unsentCount(scope, at),
        countRead(scope, group === 'attention' && !isNarrowed ? attentionOf(scope, at) : sql`SELECT 1 WHERE false`),
        waitingCount(scope),
        termsRead(scope, 'order_names', search),
        productNamesRead(scope, search),
      ])
      const counts = countsOf(counters, countOf(attention), unsent?.count ?? 0)
      const totals = { total: group === 'attention' ? (attentionTotal[0]?.count ?? 0) : counts[group], all: counts.all }
      const list = { scope, query, at, statuses: statusesIn(group, counters) }
      const filter = { ...query, span }
      const readPage = (list: List) => {
        if (search) return searchedPage(list, expandOrderSearch(search, termRows, productRows), filter, counts.all)
        return hasFilters(query) ? filteredPage(list, filter) : listedPage(list, totals)
      }
      let found = await readPage(list)
      if (hasLeft(query, found)) found = await readPage({ ...list, query: withoutCursor(query) })
      const { appliedQuery, rows, total, isAtLeast, isPartial } = found
      const ids = rows.map(({ id }) => id)
      return {
        query: appliedQuery,
        rows: rows.map(({ isShort, isToSettle, paidAt, isProven, holdExpiresAt, seenAt, ...row }) => ({
          ...row,
          chips: orderChips(row),
          isUnseen: isUnseen({ ...row, seenAt }),
          needsAttention: needsAttention({ ...row, paidAt, isShort, isToSettle }, at),
          isFromNewCustomer: isFromNewCustomer({ ...row, isProven }),
          hold: holdLapses(row.status) && row.paid <= 0 ? { until: heldUntil({ holdExpiresAt }, at) } : null,
        })),
        counts,
        deliveriesWaiting: deliveries?.count ?? 0,
        position: pagePosition(appliedQuery, total, ids, isAtLeast) satisfies PagePosition,
        isPartial,
      }
    },

    async ofCustomer(query: HistoryQuery) {
      const isOfCustomer = sql`${orders.customerPhone} = ${query.phone}`
      const [customer] = await scope.pick(
        customers,
        { name: customers.name, total: customers.ordersCount },
        sql`${customers.phone} = ${query.phone}`,
      )
      if (!customer) return { name: '', rows: [], position: pagePosition(query, 0, []) }
      const newestFirst = { ...query, sort: 'date', direction: 'desc' } as const
      const rows = await pageOfOrders(scope, newestFirst, () => ({ condition: isOfCustomer, isIndexScan: true }))
      const ids = rows.map(({ id }) => id)
      return { name: customer.name, rows, position: pagePosition(query, customer.total, ids) satisfies PagePosition }
    },
  }
}

interface List {
  scope: ReadScope
  query: OrdersQuery
  at: number
  statuses: readonly string[] | null
}

/** The list has shrunk since the cursor was written: the page is found by its number instead. */
function hasLeft({ page, after, before }: OrdersQuery, found: { rows: unknown[]; total: number; isAtLeast: boolean }) {
  if (after + before === '' || found.total === 0 || found.isAtLeast) return false
  return found.rows.length === 0 || page > lastPage(found.total)
}

function withoutCursor(query: OrdersQuery): OrdersQuery {
  return { ...query, after: '', before: '', page: Math.min(query.page, MAX_TYPED_PAGE) }
}

interface Totals {
  total: number
  all: number
}

async function searchedPage(
  { scope, query, at }: List,
  expanded: ExpandedOrderSearch,
  filter: OrderFilter,
  all: number,
) {
  const isMatch = matcher(scope, query.group, filter, at)
  const page = await searchPage(scope, query, expanded, { isMatch, span: filter.span })
  return { ...page, isPartial: expanded.productIds.length > 0 && all > MOST_LOOKED_THROUGH }
}

async function filteredPage({ scope, query, at, statuses }: List, filter: OrderFilter) {
  const groupIds = idsOfGroup(scope, query.group, at)
  const candidates = groupIds
    ? sql`SELECT id FROM (${groupIds}) LIMIT ${literal(MOST_LOOKED_THROUGH)}`
    : newestOrders(scope, { statuses, span: filter.span, most: MOST_LOOKED_THROUGH })
  const { total, isPartial } = await countFiltered(scope, candidates, filter)
  const appliedQuery = { ...query, page: Math.min(query.page, lastPage(total)) }
  const selection = { condition: sql`orders.id IN (${filtered(scope, candidates, filter)})`, isIndexScan: false }
  const rows = await pageOfOrders(scope, appliedQuery, () => selection, skippedRows(appliedQuery))
  return { appliedQuery, rows, total, isAtLeast: false, isPartial }
}

async function listedPage(list: List, totals: Totals) {
  const { scope, query } = list
  const appliedQuery = { ...query, page: Math.min(query.page, lastPage(totals.total)) }
  const rows = await pageOfOrders(
    scope,
    appliedQuery,
    (page) => choiceOf(list, totals, page),
    skippedRows(appliedQuery),
  )
  return { appliedQuery, rows, total: totals.total, isAtLeast: false, isPartial: false }
}

function choiceOf({ scope, query, at, statuses }: List, { total, all }: Totals, page: SQL): OrderSelection {
  const { group } = query
  if (group === 'all') return { condition: sql`true`, isIndexScan: true }
  if (group === 'unsent') return { condition: sql`orders.id IN (${unsentOf(scope, at)})`, isIndexScan: false }
  if (query.sort === 'date')
    return { condition: sql`orders.id IN (${firstOfEachStatus(scope, statuses, page, at)})`, isIndexScan: false }
  if (group === 'attention') return { condition: sql`orders.id IN (${attentionOf(scope, at)})`, isIndexScan: false }
  // Chooses the cheaper read by name: the index of all names, or a sort of the whole group.
  const isIndexScan = total * total > PAGE_SIZE * all
  return { condition: hasStatusOf(group, isIndexScan ? sql`+orders.status` : sql`orders.status`), isIndexScan }
}

function firstOfEachStatus(scope: ReadScope, statuses: readonly string[] | null, page: SQL, now: number): SQL {
  const ageCondition = statuses === null ? sql`created_at < ${now - HOLD_MS}` : sql`true`
  const candidates = sql`SELECT g.id FROM json_each(${JSON.stringify(statuses ?? OVERDUE_STATUSES)}) AS s CROSS JOIN orders AS g ON g.store_id = ${scope.key} AND g.id IN
    (SELECT id FROM orders WHERE store_id = ${scope.key} AND status = s.value AND ${ageCondition} AND ${page})`
  return statuses === null ? sql`${candidates} UNION ALL ${bookedOf(scope, now)}` : candidates
}

function countRead(scope: ReadScope, ids: SQL): Rows<{ count: number }> {
  return scope.pick(stores, { count: sql<number>`(SELECT count(*) FROM (${ids}))`.as('count') })
}
