import { type SQL, sql } from 'drizzle-orm'
import { parseCustomerSearch } from '#app/domain/customer/search.ts'
import { heldUntil, isFromNewCustomer } from '#app/domain/order/hold-state.ts'
import {
  HOLD_MS,
  holdLapses,
  needsAttention,
  OWNER_CANCELLABLE,
  SHORTAGE_FLAG_MS,
} from '#app/domain/order/lifecycle.ts'
import {
  type HistoryQuery,
  type OrderGroup,
  type OrdersQuery,
  PAGE_SIZE,
  type PagePosition,
  pagePosition,
  statusesOf,
} from '#app/domain/order/list-query.ts'
import { expandRows, isOneOf, termsRead } from '../customer/search-terms.server.ts'
import { storeCounters } from '../schema/figures.server.ts'
import { customers, orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import { type OrderSelection, orderRank, pageOfOrders } from './page.server.ts'
import { scanOrders, searchPage } from './search.server.ts'

/** Cap of the count beside 'Attention', unless the group itself is shown. */
const MOST_ATTENTION = 100

export function orderList(scope: ReadScope, now: () => number) {
  return {
    /** `query` is the one that was applied: a search with many results is sorted by date. */
    async page(query: OrdersQuery) {
      const at = now()
      const { group } = query
      const search = parseCustomerSearch(query.query)
      const [counters, attention, attentionTotal, termRows] = await scope.batch([
        scope.pick(
          storeCounters,
          { counter: storeCounters.counter, value: storeCounters.value },
          sql`${storeCounters.counter} >= 'orders' AND ${storeCounters.counter} < 'orders;'`,
        ),
        countRead(scope, sql`${attentionOf(scope, at)} LIMIT ${MOST_ATTENTION}`),
        countRead(scope, group === 'attention' && !search ? attentionOf(scope, at) : sql`SELECT 1 WHERE false`),
        termsRead(scope, 'order_names', search),
      ])
      const counts = countsOf(counters, attention[0]?.count ?? 0)
      if (group === 'attention' && !search) counts.attention = attentionTotal[0]?.count ?? 0
      const isMatch = (id: SQL) => isInGroup(scope, group, id, at)
      const searchResult = search && (await searchPage(scope, query, search, expandRows(search, termRows), isMatch))
      const totals = { total: counts[group], all: counts.all }
      const { appliedQuery, rows, total, isAtLeast } = searchResult ?? {
        appliedQuery: query,
        rows: await pageOfOrders(scope, query, (page) => choiceOf(scope, query, totals, page, at)),
        total: totals.total,
        isAtLeast: false,
      }
      const ids = rows.map(({ id }) => id)
      return {
        query: appliedQuery,
        rows: rows.map(({ isShort, paidAt, isProven, holdExpiresAt, ...row }) => ({
          ...row,
          needsAttention: needsAttention({ ...row, paidAt, isShort }, at),
          isFromNewCustomer: isFromNewCustomer({ ...row, isProven }),
          hold: holdLapses(row.status) ? { until: heldUntil({ holdExpiresAt }, at) } : null,
        })),
        counts,
        position: pagePosition(appliedQuery, total, ids, isAtLeast) satisfies PagePosition,
      }
    },

    async exported({ group, query }: Pick<OrdersQuery, 'group' | 'query'>, after: string | null, limit: number) {
      // The + makes the planner sort a search's results: the index by date would read every order.
      const plus = query === '' ? sql`` : sql`+`
      const cursor = after === null ? null : orderRank(scope, after, sql`created_at`)
      const isPastCursor = cursor === null ? sql`true` : sql`(${plus}orders.created_at, orders.id) < ${cursor}`
      const search = parseCustomerSearch(query)
      const at = now()
      const selection = search
        ? isOneOf(
            sql`orders.id`,
            await scanOrders(scope, search, (id) => isInGroup(scope, group, id, at), { from: after ?? '', limit }),
          )
        : group === 'attention'
          ? sql`orders.id IN (${attentionOf(scope, at)})`
          : hasStatusOf(group, sql`orders.status`)
      return scope
        .pick(
          orders,
          {
            id: orders.id,
            number: orders.number,
            createdAt: orders.createdAt,
            status: orders.status,
            customerName: orders.customerName,
            customerPhone: orders.customerPhone,
            customerAddress: orders.customerAddress,
            channel: orders.channel,
            deliveryMethod: orders.deliveryMethod,
            subtotal: orders.subtotalAmount,
            discount: orders.discountAmount,
            discountCode: orders.discountCode,
            deliveryFee: orders.deliveryFee,
            total: orders.totalAmount,
            currency: orders.currency,
            paymentMethod: orders.paymentMethod,
            mpesaCode: orders.mpesaCode,
            paidAt: orders.paidAt,
            items: sql<string | null>`(SELECT group_concat(i.quantity || ' x ' || i.product_name ||
              CASE WHEN coalesce(i.selected_size, '') = '' THEN '' ELSE ' (' || i.selected_size || ')' END, '; ')
              FROM order_items AS i WHERE i.store_id = orders.store_id AND i.order_id = orders.id)`.as('items'),
          },
          sql`${selection} AND ${isPastCursor}`,
        )
        .orderBy(sql`${plus}orders.created_at DESC`, sql`orders.id DESC`)
        .limit(limit)
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

interface Totals {
  /** Of the group; `all` is of the store. */
  total: number
  all: number
}

function choiceOf(
  scope: ReadScope,
  query: OrdersQuery,
  { total, all }: Totals,
  page: SQL,
  now: number,
): OrderSelection {
  const { group } = query
  if (group === 'all') return { condition: sql`true`, isIndexScan: true }
  if (query.sort === 'date')
    return { condition: sql`orders.id IN (${firstOfEachStatus(scope, group, page, now)})`, isIndexScan: false }
  if (group === 'attention') return { condition: sql`orders.id IN (${attentionOf(scope, now)})`, isIndexScan: false }
  // By name, choose what reads fewer rows: scan the index of all names, or sort the whole group.
  const isIndexScan = total * total > PAGE_SIZE * all
  return { condition: hasStatusOf(group, isIndexScan ? sql`+orders.status` : sql`orders.status`), isIndexScan }
}

function firstOfEachStatus(scope: ReadScope, group: Exclude<OrderGroup, 'all'>, page: SQL, now: number): SQL {
  const isAttention = group === 'attention'
  const statuses = JSON.stringify(isAttention ? OWNER_CANCELLABLE : statusesOf[group])
  const ageCondition = isAttention ? sql`created_at < ${now - HOLD_MS}` : sql`true`
  const candidates = sql`SELECT g.id FROM json_each(${statuses}) AS s CROSS JOIN orders AS g ON g.store_id = ${scope.key} AND g.id IN
    (SELECT id FROM orders WHERE store_id = ${scope.key} AND status = s.value AND ${ageCondition} AND ${page})`
  return isAttention ? sql`${candidates} UNION ALL ${shortOf(scope, now)}` : candidates
}

function isInGroup(scope: ReadScope, group: OrderGroup, id: SQL, now: number): SQL {
  if (group === 'all') return sql`true`
  if (group === 'attention') return sql`${id} IN (${attentionOf(scope, now)})`
  return sql`EXISTS (SELECT 1 FROM orders AS s WHERE s.store_id = ${scope.key} AND s.id = ${id}
    AND ${hasStatusOf(group, sql`s.status`)})`
}

function hasStatusOf(group: OrderGroup, status: SQL): SQL {
  return group === 'all' || group === 'attention' ? sql`true` : sql`${status} IN (${sqlList(statusesOf[group])})`
}

/** Open for more than a day, or paid recently although stock was short. */
function attentionOf(scope: ReadScope, now: number): SQL {
  return sql`SELECT a.id FROM orders AS a WHERE a.store_id = ${scope.key} AND a.status IN (${sqlList(OWNER_CANCELLABLE)})
      AND a.created_at < ${now - HOLD_MS} UNION ALL ${shortOf(scope, now)}`
}

function shortOf(scope: ReadScope, now: number): SQL {
  return sql`SELECT a.id FROM orders AS a WHERE a.store_id = ${scope.key} AND a.is_short = 1 AND a.paid_at > ${now - SHORTAGE_FLAG_MS}`
}

function countRead(scope: ReadScope, ids: SQL): Rows<{ count: number }> {
  return scope.pick(stores, { count: sql<number>`(SELECT count(*) FROM (${ids}))`.as('count') })
}

function countsOf(counters: { counter: string; value: number }[], attention: number): Record<OrderGroup, number> {
  const value = (counter: string) => counters.find((row) => row.counter === counter)?.value ?? 0
  const sum = (statuses: readonly string[]) => statuses.reduce((all, status) => all + value(`orders:${status}`), 0)
  return {
    all: value('orders'),
    new: sum(statusesOf.new),
    progress: sum(statusesOf.progress),
    paid: sum(statusesOf.paid),
    cancelled: sum(statusesOf.cancelled),
    attention,
  }
}

function sqlList(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
}
