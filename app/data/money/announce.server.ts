import { holdLapses } from '#app/domain/order/change/lifecycle.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { announceMove } from '../alert/announce.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { type LiveEvent, notifyStore } from '../store/live.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'

/** `orders` are as before the change: money may renew a hold that had lapsed. */
export function announceOrders(
  scope: StoreScope,
  context: StoreContext,
  orders: readonly { id: string; status: string }[],
): void {
  const events: LiveEvent[] = ['orders', ...orders.map(({ id }) => `order:${id}` as const)]
  announceMove(context, scope.storeId, ...orders.map(({ id }) => id))
  if (orders.some(({ status }) => holdLapses(status))) refreshStore(scope, context, ...events, 'stock')
  else notifyStore(context, scope.storeId, ...events)
}
