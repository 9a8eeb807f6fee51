import { sql } from 'drizzle-orm'
import { eventsRead, linesRead, orderRead } from './order-reads.server.ts'
import { paymentMethodsRead } from './payments.server.ts'
import { orders } from './schema/orders.server.ts'
import { stores } from './schema/stores.server.ts'
import type { ReadScope } from './store-scope.server.ts'

/** All that the owner sees of one order, in one batch. */
export function orderHistory(scope: ReadScope) {
  return {
    /** With its lines, every change of it, the store's facts that its messages name and the ways to pay; null when it is not there. */
    async details(orderId: string) {
      const [found, lines, events, shops, payments] = await scope.batch([
        orderRead(scope, sql`${orders.id} = ${orderId}`),
        linesRead(scope, sql`${orderId}`),
        eventsRead(scope, sql`${orderId}`),
        scope.pick(stores, {
          name: stores.name,
          slug: stores.slug,
          logo: stores.logoUrl,
          country: stores.country,
          platform: stores.messagingPlatform,
          timeZone: stores.timeZone,
          storeAddress: stores.storeAddress,
          googleMapUrl: stores.googleMapUrl,
          whatsappNumber: stores.whatsappNumber,
          telegramNumber: stores.telegramNumber,
          proUntil: stores.proUntil,
        }),
        paymentMethodsRead(scope),
      ])
      const [order, store] = [found[0], shops[0]]
      if (!order || !store) return null
      return { order: { ...order, lines }, events, store, payments: payments.filter((method) => method.isEnabled) }
    },
  }
}

export type OrderDetails = NonNullable<Awaited<ReturnType<ReturnType<typeof orderHistory>['details']>>>
