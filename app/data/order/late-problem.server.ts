import { sql } from 'drizzle-orm'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'

export function lateProblems(scope: StoreScope, context: StoreContext) {
  return {
    async settleLate(orderId: string): Promise<{ ok: true } | Refused<'order-not-found'>> {
      const isOrder = sql`${orders.id} = ${orderId}`
      const [[order]] = await scope.commit(
        [
          scope.update(
            orders,
            { lateProblem: null, updatedAt: context.now() },
            sql`${isOrder} AND ${orders.lateProblem} IS NOT NULL`,
          ),
        ],
        scope.pick(orders, { id: orders.id }, isOrder),
      )
      if (!order) return refuse('order-not-found')
      notifyStore(context, scope.storeId, 'orders', `order:${orderId}`)
      return { ok: true }
    },
  }
}
