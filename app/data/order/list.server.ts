import { type SQL, sql } from 'drizzle-orm'
import { HOLD_MS, needsAttention, OWNER_CANCELS, SHORT_MS } from '#app/domain/order/lifecycle.ts'
import {
  type HistoryQuery,
  type OrderGroup,
  type OrdersQuery,
  PAGE_SIZE,
  type PagePosition,
  pagePosition,
  statusesOf,
} from '#app/domain/order/list-query.ts'
import { peopleSearch } from '#app/domain/order/people-search.ts'
import { expandRows, isOneOf, termsRead } from '../customer/people-search.server.ts'
import { storeCounters } from '../schema/figures.server.ts'
import { customers, orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import { type Choice, orderRank, pageOfOrders } from './page.server.ts'
import { scanOrders, searchPage } from './search.server.ts'

/** The figure beside 'Attention' ends here, unless the group itself is shown. */
const MOST_ATTENTION = 100

/** The orders as the owner's page lists them. Figures come from the counters; only a search or 'Attention' counts rows. */
export function orderList(scope: ReadScope, now: () => number) {
  return {
    /** What was asked comes back as it was done: a search that finds many is listed by date. */
    async page(given: OrdersQuery) {
      const at = now()
      const { group } = given
      const search = peopleSearch(given.query)
      const [counters, attention, grouped, meaning] = await scope.batch([
        scope.pick(
          storeCounters,
          { counter: storeCounters.counter, value: storeCounters.value },
          sql`${storeCounters.counter} >= 'orders' AND ${storeCounters.counter} < 'orders;'`,
        ),
        countRead(scope, sql`${attentionOf(scope, at)} LIMIT ${MOST_ATTENTION}`),
        // The counters know all other groups.
        countRead(scope, group === 'attention' && !search ? attentionOf(scope, at) : sql`SELECT 1 WHERE false`),
        termsRead(scope, 'order_names', search),
      ])
      const counts = countsOf(counters, attention[0]?.count ?? 0)
      if (group === 'attention' && !search) counts.attention = grouped[0]?.count ?? 0
      const more = (id: SQL) => isIn(scope, group, id, at)
      const found = search && (await searchPage(scope, given, search, expandRows(search, meaning), more))
      const known = { total: counts[group], all: counts.all }
      const { asked, rows, total, isAtLeast } = found ?? {
        asked: given,
        rows: await pageOfOrders(scope, given, (page) => choiceOf(scope, given, known, page, at)),
        total: known.total,
        isAtLeast: false,
      }
      const ids = rows.map(({ id }) => id)
      return {
        asked,
        rows: rows.map(({ isShort, paidAt, ...row }) => ({
          ...row,
          needsAttention: needsAttention({ ...row, paidAt, isShort }, at),
        })),
        counts,
        place: pagePosition(asked, total, ids, isAtLeast) satisfies PagePosition,
      }
    },

    /** The next orders of an export, newest first, with all that a row of it says. */
    async exported({ group, query }: Pick<OrdersQuery, 'group' | 'query'>, after: string | null, limit: number) {
      // What was found is sorted; to walk all by date and ask each would read them all.
      const plus = query === '' ? sql`` : sql`+`
      const place = after === null ? null : orderRank(scope, after, sql`created_at`)
      const beyond = place === null ? sql`true` : sql`(${plus}orders.created_at, orders.id) < ${place}`
      const search = peopleSearch(query)
      const at = now()
      const among = search
        ? isOneOf(
            sql`orders.id`,
            await scanOrders(scope, search, (id) => isIn(scope, group, id, at), { from: after ?? '', limit }),
          )
        : group === 'attention'
          ? sql`orders.id IN (${attentionOf(scope, at)})`
          : inGroup(group, sql`orders.status`)
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
          sql`${among} AND ${beyond}`,
        )
        .orderBy(sql`${plus}orders.created_at DESC`, sql`orders.id DESC`)
        .limit(limit)
    },

    /** A page of a customer's orders, newest first: the phone as the customers' list has it. */
    async ofCustomer(asked: HistoryQuery) {
      const isTheirs = sql`${orders.customerPhone} = ${asked.phone}`
      const [known] = await scope.pick(
        customers,
        { name: customers.name, total: customers.ordersCount },
        sql`${customers.phone} = ${asked.phone}`,
      )
      if (!known) return { name: '', rows: [], place: pagePosition(asked, 0, []) }
      const newest = { ...asked, sort: 'date', direction: 'desc' } as const
      const rows = await pageOfOrders(scope, newest, () => ({ among: isTheirs, isWalk: true }))
      const ids = rows.map(({ id }) => id)
      return { name: known.name, rows, place: pagePosition(asked, known.total, ids) satisfies PagePosition }
    },
  }
}

interface Known {
  /** Orders of the group, and of all. */
  total: number
  all: number
}

function choiceOf(scope: ReadScope, asked: OrdersQuery, { total, all }: Known, page: SQL, now: number): Choice {
  const { group } = asked
  if (group === 'all') return { among: sql`true`, isWalk: true }
  if (asked.sort === 'date')
    return { among: sql`orders.id IN (${firstOfEach(scope, group, page, now)})`, isWalk: false }
  if (group === 'attention') return { among: sql`orders.id IN (${attentionOf(scope, now)})`, isWalk: false }
  // By name: what reads less, to walk along all names or to sort the whole group.
  const isWalk = total * total > PAGE_SIZE * all
  return { among: inGroup(group, isWalk ? sql`+orders.status` : sql`orders.status`), isWalk }
}

/** The first orders of each status of the group by date. */
function firstOfEach(scope: ReadScope, group: Exclude<OrderGroup, 'all'>, page: SQL, now: number): SQL {
  const isAttention = group === 'attention'
  const statuses = JSON.stringify(isAttention ? OWNER_CANCELS : statusesOf[group])
  const old = isAttention ? sql`created_at < ${now - HOLD_MS}` : sql`true`
  const each = sql`SELECT g.id FROM json_each(${statuses}) AS s CROSS JOIN orders AS g ON g.store_id = ${scope.key} AND g.id IN
    (SELECT id FROM orders WHERE store_id = ${scope.key} AND status = s.value AND ${old} AND ${page})`
  return isAttention ? sql`${each} UNION ALL ${shortOf(scope, now)}` : each
}

/** Whether an order of a search is of the group asked besides. */
function isIn(scope: ReadScope, group: OrderGroup, id: SQL, now: number): SQL {
  if (group === 'all') return sql`true`
  if (group === 'attention') return sql`${id} IN (${attentionOf(scope, now)})`
  return sql`EXISTS (SELECT 1 FROM orders AS s WHERE s.store_id = ${scope.key} AND s.id = ${id}
    AND ${inGroup(group, sql`s.status`)})`
}

function inGroup(group: OrderGroup, status: SQL): SQL {
  return group === 'all' || group === 'attention' ? sql`true` : sql`${status} IN (${list(statusesOf[group])})`
}

/** Open for more than a day, or paid of late although pieces were missing. */
function attentionOf(scope: ReadScope, now: number): SQL {
  return sql`SELECT a.id FROM orders AS a WHERE a.store_id = ${scope.key} AND a.status IN (${list(OWNER_CANCELS)})
      AND a.created_at < ${now - HOLD_MS} UNION ALL ${shortOf(scope, now)}`
}

function shortOf(scope: ReadScope, now: number): SQL {
  return sql`SELECT a.id FROM orders AS a WHERE a.store_id = ${scope.key} AND a.is_short = 1 AND a.paid_at > ${now - SHORT_MS}`
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

function list(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
}
