import { type SQL, sql } from 'drizzle-orm'
import { HOLD_MS, needsAttention, OWNER_CANCELS, SHORT_MS } from '#app/domain/order/lifecycle.ts'
import {
  type HistoryAsked,
  type OrderGroup,
  type OrdersAsked,
  PAGE_SIZE,
  type PagePlace,
  pagePlace,
  searched,
  statusesOf,
} from '#app/domain/order/list-asked.ts'
import { storeCounters } from './schema/figures.server.ts'
import { customers, orders } from './schema/orders.server.ts'
import type { ReadScope } from './store-scope.server.ts'

// Spelled out: drizzle drops the table's name from columns in a selection, and they would mean those of order_items.
const isShort = sql<number>`(orders.paid_at IS NOT NULL AND EXISTS (SELECT 1 FROM order_items AS i
  WHERE i.store_id = orders.store_id AND i.order_id = orders.id AND i.taken < i.quantity))`

const columns = {
  id: orders.id,
  number: orders.number,
  customerName: orders.customerName,
  customerAddress: orders.customerAddress,
  channel: orders.channel,
  deliveryMethod: orders.deliveryMethod,
  status: orders.status,
  total: orders.totalAmount,
  currency: orders.currency,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  isShort: isShort.as('isShort'),
}

/** The orders as the owner's page lists them. Figures come from the counters; only a search or 'Attention' counts rows. */
export function orderList(scope: ReadScope, now: () => number) {
  return {
    async page(asked: OrdersAsked) {
      const at = now()
      const filter = filterOf(asked, at)
      const [counters, attention, found] = await scope.batch([
        scope.pick(storeCounters, { counter: storeCounters.counter, value: storeCounters.value }),
        scope.pick(orders, { count: sql<number>`count(*)`.as('count') }, wantsAttention(at)),
        // Without a search the counters know.
        asked.query === ''
          ? scope.pick(orders, { count: sql<number>`0`.as('count') }, sql`false`)
          : scope.pick(orders, { count: sql<number>`count(*)`.as('count') }, filter),
      ])
      const counts = countsOf(counters, attention[0]?.count ?? 0)
      const total = asked.query === '' ? counts[asked.group] : (found[0]?.count ?? 0)
      const rows = await rowsOf(scope, asked, filter, total)
      return {
        rows: rows.map(({ isShort, paidAt, ...row }) => ({
          ...row,
          needsAttention: needsAttention({ ...row, paidAt, isShort: isShort === 1 }, at),
        })),
        counts,
        place: pagePlace(
          asked,
          total,
          rows.map(({ id }) => id),
        ) satisfies PagePlace,
      }
    },

    /** The next orders of an export, newest first, with all that a row of it says. */
    exported(asked: Pick<OrdersAsked, 'group' | 'query'>, after: string | null, limit: number) {
      const beyond =
        after === null
          ? sql`true`
          : sql`(${orders.createdAt}, ${orders.id}) < (${placeOf(scope, after, sql`created_at`)})`
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
          sql`${filterOf(asked, now())} AND ${beyond}`,
        )
        .orderBy(sql`${orders.createdAt} DESC`, sql`${orders.id} DESC`)
        .limit(limit)
    },

    /** A page of a customer's orders, newest first: the phone as the customers' list has it. */
    async ofCustomer(asked: HistoryAsked) {
      const isTheirs = sql`${orders.customerPhone} = ${asked.phone}`
      const [known] = await scope.pick(
        customers,
        { name: customers.name, total: customers.ordersCount },
        sql`${customers.phone} = ${asked.phone}`,
      )
      if (!known) return { name: '', rows: [], place: pagePlace(asked, 0, []) }
      const rows = await rowsOf(scope, { ...asked, sort: 'date', direction: 'desc' }, isTheirs, known.total)
      const ids = rows.map(({ id }) => id)
      return { name: known.name, rows, place: pagePlace(asked, known.total, ids) satisfies PagePlace }
    },
  }
}

type Place = Pick<OrdersAsked, 'page' | 'after' | 'before' | 'sort' | 'direction'>

async function rowsOf(scope: ReadScope, asked: Place, filter: SQL, total: number) {
  const { page } = pagePlace(asked, total, [])
  const isBack = asked.before !== ''
  const key = page === 1 ? '' : isBack ? asked.before : asked.after
  const column = asked.sort === 'date' ? sql`created_at` : sql`customer_name COLLATE NOCASE`
  const isDown = (asked.direction === 'desc') !== (key !== '' && isBack)
  const way = isDown ? sql`DESC` : sql`ASC`
  const beyond =
    key === ''
      ? sql`true`
      : sql`(orders.${column}, orders.id) ${isDown ? sql`<` : sql`>`} (${placeOf(scope, key, column)})`
  const rows = await scope
    .pick(orders, columns, sql`${filter} AND ${beyond}`)
    .orderBy(sql`orders.${column} ${way}`, sql`orders.id ${way}`)
    .limit(PAGE_SIZE)
    .offset(key === '' ? (page - 1) * PAGE_SIZE : 0)
  return key !== '' && isBack ? rows.reverse() : rows
}

/** Where a known order stands; a foreign one stands nowhere. */
function placeOf(scope: ReadScope, id: string, column: SQL): SQL {
  return sql`SELECT ${column}, id FROM orders AS k WHERE k.store_id = ${scope.key} AND k.id = ${id}`
}

function filterOf({ group, query }: Pick<OrdersAsked, 'group' | 'query'>, now: number): SQL {
  const search = searchOf(query)
  if (group === 'all') return search
  if (group === 'attention') return sql`${wantsAttention(now)} AND ${search}`
  return sql`${orders.status} IN (${list(statusesOf[group])}) AND ${search}`
}

/** Open for more than a day, or paid of late although pieces were missing. */
function wantsAttention(now: number): SQL {
  return sql`((orders.status IN (${list(OWNER_CANCELS)}) AND orders.created_at < ${now - HOLD_MS})
    OR (orders.paid_at > ${now - SHORT_MS} AND ${isShort}))`
}

function searchOf(query: string): SQL {
  const { text, digits, number } = searched(query)
  if (text === '') return sql`true`
  const ways = [
    sql`instr(lower(orders.customer_name), ${text.toLowerCase()}) > 0`,
    sql`instr(orders.customer_name, ${text}) > 0`,
  ]
  if (number !== null) ways.push(sql`orders.number = ${number}`)
  if (digits !== '') ways.push(sql`instr(orders.customer_phone, ${digits}) > 0`)
  if (/^[0-9a-f]{4,32}$/i.test(text)) ways.push(sql`substr(orders.id, 1, ${text.length}) = ${text.toLowerCase()}`)
  return sql`(${sql.join(ways, sql` OR `)})`
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
