import { sql } from 'drizzle-orm'
import type { StoreContext } from '#app/load-context.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'

export const MOST_SEEN_AT_ONCE = 10

export function orderSeen(scope: StoreScope, context: StoreContext) {
  return {
    /** Records only the first time, of orders that wait: any later status counts as seen. */
    async markSeen(ids: readonly string[], userId: string): Promise<void> {
      const first = JSON.stringify(ids.slice(0, MOST_SEEN_AT_ONCE))
      await scope.update(
        orders,
        { seenAt: context.now(), seenBy: userId },
        sql`${orders.id} IN (SELECT value FROM json_each(${first})) AND ${orders.channel} = 'store'
          AND ${orders.status} = 'pending' AND ${orders.seenAt} IS NULL`,
      )
    },
  }
}
