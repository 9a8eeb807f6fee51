import { type SQL, sql } from 'drizzle-orm'
import { MOST_UNSENT_LOOKED_THROUGH, UNSENT_AFTER_MS } from '#app/domain/order/unsent.ts'
import { orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { literal } from '../sql/literal.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'

const contact = sql.raw("iif(t.messaging_platform = 'telegram', t.telegram_number, t.whatsapp_number)")

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
      const isListed = sql`${orders.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
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
