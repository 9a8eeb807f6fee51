import { type SQL, sql } from 'drizzle-orm'
import { HOLD_MS, OVERDUE_STATUSES, SHORTAGE_FLAG_MS } from '#app/domain/order/change/lifecycle.ts'
import { MOST_ATTENTION } from '#app/domain/order/list/chips.ts'
import { MOST_UNSENT_LOOKED_THROUGH, UNSENT_AFTER_MS } from '#app/domain/order/list/unsent.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { isIn, literal } from '../../sql/literal.server.ts'
import type { ReadScope, Rows, StoreScope } from '../../sql/scope.server.ts'

const contact = sql.raw("iif(t.messaging_platform = 'telegram', t.telegram_number, t.whatsapp_number)")

const MOST_SEEN_AT_ONCE = 10

const MOST_READ = MOST_ATTENTION + 1

export function attentionOf(scope: ReadScope, now: number): SQL {
  return sql`${overdueOf(scope, now)} UNION ALL ${bookedOf(scope, now)}`
}

export function bookedOf(scope: ReadScope, now: number): SQL {
  return sql`${shortOf(scope, now)} UNION ALL ${toSettleOf(scope, now)}`
}

/** Leaves out short orders, which shortOf counts. */
function toSettleOf(scope: ReadScope, now: number): SQL {
  return sql`SELECT a.id FROM orders AS a INDEXED BY orders_with_late_problem
    WHERE a.store_id = ${scope.key} AND a.created_at <= ${now} AND a.late_problem IS NOT NULL
    AND NOT (a.is_short = 1 AND a.paid_at > ${now - SHORTAGE_FLAG_MS})`
}

function shortOf(scope: ReadScope, now: number): SQL {
  return sql`SELECT a.id FROM orders AS a WHERE a.store_id = ${scope.key} AND a.is_short = 1 AND a.paid_at > ${now - SHORTAGE_FLAG_MS}`
}

export function attentionCounts(scope: ReadScope, now: number): Rows<{ overdue: number; booked: number }> {
  const count = (ids: SQL) => sql<number>`(SELECT count(*) FROM (${ids} LIMIT ${literal(MOST_READ)}))`
  return scope.pick(stores, {
    overdue: count(overdueOf(scope, now)).as('overdue'),
    booked: count(bookedOf(scope, now)).as('booked'),
  })
}

/** Reads one order of each status: sorting them all would read them all. */
export function oldestOverdue(scope: ReadScope, now: number) {
  const oldest = sql`SELECT (SELECT a.id FROM orders AS a WHERE a.store_id = ${scope.key} AND a.status = s.value
    AND a.created_at < ${now - HOLD_MS} ORDER BY a.created_at, a.id LIMIT 1) FROM json_each(${JSON.stringify(OVERDUE_STATUSES)}) AS s`
  return scope.pick(
    orders,
    { number: orders.number, customerName: orders.customerName, createdAt: orders.createdAt },
    sql`${orders.id} IN (${oldest})`,
  )
}

export function countOf([counts]: { overdue: number; booked: number }[]): number {
  return Math.min(MOST_READ, (counts?.overdue ?? 0) + (counts?.booked ?? 0))
}

function overdueOf(scope: ReadScope, now: number): SQL {
  const statuses = sql.join(
    OVERDUE_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  )
  return sql`SELECT a.id FROM orders AS a WHERE a.store_id = ${scope.key} AND a.status IN (${statuses})
    AND a.created_at < ${now - HOLD_MS}`
}

export function orderSeen(scope: StoreScope, context: StoreContext) {
  return {
    /** Records only the first time, of orders that wait: any later status counts as seen. */
    async markSeen(ids: readonly string[], userId: string): Promise<void> {
      const first = ids.slice(0, MOST_SEEN_AT_ONCE)
      await scope.update(
        orders,
        { seenAt: context.now(), seenBy: userId },
        sql`${isIn(orders.id, first)} AND ${orders.channel} = 'store'
          AND ${orders.status} = 'pending' AND ${orders.seenAt} IS NULL`,
      )
    },
  }
}

export function unsentOf(scope: ReadScope, now: number): SQL {
  return sql`SELECT u.id FROM (SELECT id, channel, created_at, chat_opened_at FROM orders
      WHERE store_id = ${scope.key} AND status = 'pending'
      ORDER BY created_at DESC, id DESC LIMIT ${literal(MOST_UNSENT_LOOKED_THROUGH)}) AS u
    WHERE u.channel = 'store' AND u.created_at < ${now - UNSENT_AFTER_MS} AND u.chat_opened_at IS NULL
      AND EXISTS (SELECT 1 FROM stores AS t WHERE t.id = ${scope.key} AND coalesce(${contact}, '') <> '')`
}

export function unsentCount(scope: ReadScope, now: number): Rows<{ count: number }> {
  return scope.pick(stores, { count: sql<number>`(SELECT count(*) FROM (${unsentOf(scope, now)}))`.as('unsent') })
}

export function unsentOrders(scope: ReadScope) {
  return {
    async customersOf(ids: readonly string[]) {
      const isListed = isIn(orders.id, ids)
      const [rows, [store]] = await scope.batch([
        scope.pick(
          orders,
          {
            id: orders.id,
            number: orders.number,
            token: orders.token,
            customerName: orders.customerName,
            customerPhone: orders.customerPhone,
            language: orders.language,
          },
          isListed,
        ),
        scope.pick(stores, { name: stores.name, platform: stores.messagingPlatform, language: stores.language }),
      ])
      return store ? { orders: rows, store } : null
    },
  }
}
