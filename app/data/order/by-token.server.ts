import { sql } from 'drizzle-orm'
import { type HoldState, holdState } from '#app/domain/order/hold-state.ts'
import type { Order } from '#app/domain/order/order.ts'
import type { PaymentMethod } from '#app/domain/payment/payment-method.ts'
import { refuse } from '#app/domain/refusal.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { openStore } from '../store/open-store.server.ts'
import { paymentMethodsRead } from '../store/payment-methods.server.ts'
import { eventsRead, linesRead, type OrderEvent, orderRead } from './reads.server.ts'

export interface OrderStore {
  id: string
  slug: string
  name: string
  logo: string | null
  primaryColor: string
  accentColor: string
  country: string
  timeZone: string
  language: string
  languages: string[]
  platform: 'whatsapp' | 'telegram'
  /** As the owner typed it; null when there is no chat to open. */
  sellerContact: string | null
  storeAddress: string | null
  googleMapUrl: string | null
  hasPickup: boolean
  hasDelivery: boolean
}

/** What anyone with the order's link may see. A closed store shows nothing of the order. */
export type OrderByToken =
  | { closed: true; order: null }
  | {
      closed: false
      order: Order
      hold: HoldState | null
      events: Pick<OrderEvent, 'type' | 'toStatus' | 'createdAt'>[]
      store: OrderStore
      payments: PaymentMethod[]
    }

/** Reads an order by its token in one batch; null for an unknown token. */
export async function findByToken(context: Context, token: string): Promise<OrderByToken | null> {
  const scope = storeScope(await databaseOf(context, { token }), { token })
  const hasToken = sql`${orders.token} = ${token}`
  const orderId = sql`(SELECT id FROM orders WHERE token = ${token})`
  const [orderRows, lines, events, storeRows, payments] = await scope.batch([
    orderRead(scope, hasToken),
    linesRead(scope, orderId),
    eventsRead(scope, orderId),
    scope.pick(stores, {
      id: stores.id,
      slug: stores.slug,
      name: stores.name,
      logo: stores.logoUrl,
      primaryColor: stores.primaryColor,
      accentColor: stores.accentColor,
      country: stores.country,
      timeZone: stores.timeZone,
      language: stores.language,
      languages: stores.languages,
      platform: stores.messagingPlatform,
      whatsappNumber: stores.whatsappNumber,
      telegramNumber: stores.telegramNumber,
      storeAddress: stores.storeAddress,
      googleMapUrl: stores.googleMapUrl,
      hasPickup: stores.hasPickup,
      hasDelivery: stores.hasDelivery,
      closedAt: stores.closedAt,
    }),
    paymentMethodsRead(scope),
  ])
  const [order, storeRow] = [orderRows[0], storeRows[0]]
  if (!order || !storeRow) return null
  const { closedAt, whatsappNumber, telegramNumber, ...store } = storeRow
  if (closedAt !== null) return { closed: true, order: null }
  const number = store.platform === 'telegram' ? telegramNumber : whatsappNumber
  return {
    closed: false,
    order: {
      ...order,
      lines: lines.map(({ held: _held, taken: _taken, restocked: _restocked, changedAt: _changed, ...line }) => line),
    },
    hold: holdState(order, lines, context.now()),
    events: events.map(({ type, toStatus, createdAt }) => ({ type, toStatus, createdAt })),
    store: { ...store, sellerContact: number?.trim() || null },
    payments: payments.filter((method) => method.isEnabled),
  }
}

export async function cancelByToken(context: Context, token: string) {
  const order = await homeOfOrder(context, token)
  if (!order) return refuse('order-not-found')
  if (order.isClosed) return refuse('order-closed')
  const store = await openStore(context, order.storeId)
  const result = await store.orders.cancel(order.id, { actor: 'shopper', id: null })
  return !result.ok && result.reason === 'order-overtaken' ? refuse('not-cancellable') : result
}

export async function markChatOpened(context: Context, token: string): Promise<boolean> {
  const order = await homeOfOrder(context, token)
  if (!order || order.isClosed) return false
  const store = await openStore(context, order.storeId)
  await store.orders.markChatOpened(order.id)
  return true
}

export async function homeOfOrder(context: Context, token: string) {
  const scope = storeScope(await databaseOf(context, { token }), { token })
  const [[order], [store]] = await scope.batch([
    scope.pick(orders, { id: orders.id, storeId: orders.storeId }, sql`${orders.token} = ${token}`),
    scope.pick(stores, { closedAt: stores.closedAt }),
  ])
  return order && store ? { ...order, isClosed: store.closedAt !== null } : null
}
