import { desc, type SQL, sql } from 'drizzle-orm'
import { CLAIMS_PER_NETWORK, CLAIMS_PER_ORDER } from '#app/domain/limit.ts'
import type { Minor } from '#app/domain/money.ts'
import { balanceOf } from '#app/domain/order/change/balance.ts'
import { type DeclineReason, declineReason } from '#app/domain/order/change/decline.ts'
import type { Order } from '#app/domain/order/order.ts'
import { type HoldState, holdState } from '#app/domain/order/place/hold-state.ts'
import { otherClaimMethods, readClaim } from '#app/domain/payment/claim-form.ts'
import type { PaymentMethod } from '#app/domain/payment/payment-method.ts'
import { refuse } from '#app/domain/refusal.ts'
import type { Context } from '#app/load-context.server.ts'
import { type FollowingBrowser, follow, followersRead, unfollow } from '../alert/followers.server.ts'
import { handoverCodeRead } from '../delivery/handover-code.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { type ShownClaim, shownClaimsRead, submitClaim, withdrawClaim } from '../money/claim.server.ts'
import { isOfRequest } from '../money/ledger.server.ts'
import { promptAccountRead } from '../money/prompt/account.server.ts'
import { promptsRead } from '../money/prompt/reads.server.ts'
import { type OrderPrompts, orderPrompts } from '../money/prompt/shown.server.ts'
import { deliveryStops } from '../schema/delivery.server.ts'
import { payments as ledger } from '../schema/money.server.ts'
import { orderEvents, orderItems, orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { countAttempt, countShared } from '../sql/limits.server.ts'
import { type ReadScope, type Rows, storeScope } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'
import { openStore } from '../store/open-store.server.ts'
import { paymentMethodsRead } from '../store/payment-methods.server.ts'
import { revisionsRead, type ShownRevision } from './change/agreement.server.ts'
import { type PageStore, pageStoreOf, pageStoreRead } from './page-store.server.ts'
import { lineColumns, orderRead } from './reads.server.ts'

const shopper = { actor: 'shopper', id: null } as const

/** Visible to anyone with the link. A closed store shows nothing of the order. */
export type OrderByToken =
  | { closed: true; order: null }
  | {
      closed: false
      order: Order
      hold: HoldState | null
      handoverCode: string | null
      reportedCash: Minor | null
      followers: string[]
      reached: { status: string; at: number }[]
      declined: DeclineReason | null
      revisions: ShownRevision[]
      claims: ShownClaim[]
      prompts: OrderPrompts
      isPaidAhead: boolean
      store: PageStore
      payments: PaymentMethod[]
    }

export async function findByToken(context: Context, token: string): Promise<OrderByToken | null> {
  const scope = storeScope(await databaseOf(context, { token }), { token })
  const hasToken = sql`${orders.token} = ${token}`
  const orderId = sql`(SELECT id FROM orders WHERE token = ${token})`
  const [
    orderRows,
    lines,
    reached,
    revisions,
    claims,
    closingRows,
    storeRows,
    payments,
    [onTheWay],
    followers,
    [cash],
    rows,
    [account],
  ] = await scope.batch([
    orderRead(scope, hasToken),
    tiledLinesRead(scope, orderId),
    reachedRead(scope, orderId),
    revisionsRead(scope, orderId),
    shownClaimsRead(scope, orderId),
    closingPaymentRead(scope, orderId),
    pageStoreRead(scope),
    paymentMethodsRead(scope),
    handoverCodeRead(scope, orderId),
    followersRead(scope, orderId),
    reportedCashRead(scope, orderId),
    promptsRead(scope, orderId),
    promptAccountRead(scope),
  ])
  const [order, storeRow] = [orderRows[0], storeRows[0]]
  if (!order || !storeRow) return null
  const store = pageStoreOf(storeRow)
  if (!store) return { closed: true, order: null }
  return {
    closed: false,
    order: {
      ...order,
      lines: lines.map(({ held: _held, taken: _taken, restocked: _restocked, changedAt: _changed, ...line }) => line),
    },
    hold: holdState(order, lines, context.now()),
    handoverCode: onTheWay?.code ?? null,
    reportedCash: cash?.collected ?? null,
    followers: followers.map(({ id }) => id),
    reached: reached.map(({ status, at }) => ({ status, at })),
    declined:
      order.status === 'cancelled' ? declineReason(reached.find(({ note }) => note !== null)?.note ?? null) : null,
    revisions,
    claims,
    prompts: orderPrompts(context, order, { rows, account }),
    isPaidAhead: closingRows.length === 0 && order.paid > 0 && balanceOf(order) <= 0,
    store,
    payments: payments.filter((method) => method.isEnabled),
  }
}

function tiledLinesRead(scope: ReadScope, orderId: SQL) {
  // Drizzle writes columns without their table here, and products has the same names.
  const categoryId = sql<string | null>`(SELECT p.category_id FROM products AS p
    WHERE p.store_id = order_items.store_id AND p.id = order_items.product_id)`.as('category_id')
  return scope
    .pick(orderItems, { ...lineColumns, categoryId }, sql`${orderItems.orderId} = ${orderId}`)
    .orderBy(orderItems.line)
}

/** Reads steps only: the seller's notes are events, too, and no shopper reads them. */
function reachedRead(scope: ReadScope, orderId: SQL): Rows<{ status: string; at: number; note: string | null }> {
  return scope
    .pick(
      orderEvents,
      {
        status: sql<string>`${orderEvents.toStatus}`.as('status'),
        at: orderEvents.createdAt,
        note: sql<string | null>`iif(${orderEvents.type} = 'cancelled', ${orderEvents.note}, NULL)`.as('reason'),
      },
      sql`${orderEvents.orderId} = ${orderId} AND ${orderEvents.toStatus} IS NOT NULL`,
    )
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
}

function closingPaymentRead(scope: ReadScope, orderId: SQL): Rows<{ id: string }> {
  return scope.pick(
    ledger,
    { id: ledger.id },
    sql`${unlikely(sql`${ledger.orderId} = ${orderId}`)} AND ${ledger.isFinal} = 1 AND ${ledger.voidedAt} IS NULL`,
  )
}

export async function cancelByToken(context: Context, token: string) {
  const home = await openHome(context, token)
  if (!home.ok) return home
  const result = await home.store.orders.cancel(home.orderId, shopper)
  return !result.ok && result.reason === 'order-overtaken' ? refuse('not-cancellable') : result
}

export async function agreeByToken(context: Context, token: string, revision: number) {
  const home = await openHome(context, token)
  return home.ok ? home.store.orders.agree(home.orderId, { revision, by: shopper }) : home
}

export interface TypedClaim {
  message: string
  amount: string
}

/** `network` is limited as an order's is. */
export async function claimByToken(context: Context, token: string, typed: TypedClaim, network: string) {
  const home = await openHome(context, token)
  if (!home.ok) return home
  let read = readClaim(typed.message, typed.amount, home.currency)
  // Most codes are M-PESA's: only for another one the store's methods are read.
  if (!read.ok && read.reason !== 'amount-invalid') {
    const others = otherClaimMethods(await home.store.payments.list())
    read = readClaim(typed.message, typed.amount, home.currency, others)
  }
  if (!read.ok) return read
  const attempts = await Promise.all([
    countShared(context, CLAIMS_PER_ORDER, { group: home.orderId, one: network }),
    countAttempt(context, CLAIMS_PER_NETWORK, network),
  ])
  for (const attempt of attempts) {
    if (!attempt.ok) return { ok: false, reason: 'wait', waitMs: attempt.waitMs } as const
  }
  return submitClaim(home.scope, context, home.orderId, read.claim)
}

export async function withdrawClaimByToken(context: Context, token: string, claimId: string) {
  const home = await openHome(context, token)
  return home.ok ? withdrawClaim(home.scope, context, home.orderId, claimId) : home
}

export async function followByToken(context: Context, token: string, browser: FollowingBrowser) {
  const home = await openHome(context, token)
  return home.ok ? follow(home.scope, context, home.orderId, browser) : home
}

export async function unfollowByToken(context: Context, token: string, address: string) {
  const home = await openHome(context, token)
  if (home.ok) await unfollow(home.scope, home.orderId, address)
  return home
}

async function openHome(context: Context, token: string) {
  const order = await homeOfOrder(context, token)
  if (!order) return refuse('order-not-found')
  if (order.isClosed) return refuse('order-closed')
  const { storeId } = order
  const scope = storeScope(await databaseOf(context, storeId), storeId)
  return {
    ok: true,
    orderId: order.id,
    currency: order.currency,
    scope,
    store: await openStore(context, storeId),
  } as const
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
    scope.pick(
      orders,
      { id: orders.id, storeId: orders.storeId, currency: orders.currency },
      sql`${orders.token} = ${token}`,
    ),
    scope.pick(stores, { closedAt: stores.closedAt }),
  ])
  return order && store ? { ...order, isClosed: store.closedAt !== null } : null
}

function reportedCashRead(scope: ReadScope, orderId: SQL): Rows<{ collected: Minor }> {
  const isRecorded = sql`EXISTS (SELECT 1 FROM ${ledger} WHERE ${scope.owns(ledger)}
    AND ${isOfRequest(deliveryStops.reportId.getSQL())} AND ${ledger.voidedAt} IS NULL)`
  return scope.pick(
    deliveryStops,
    { collected: deliveryStops.collected },
    sql`${deliveryStops.orderId} = ${orderId} AND ${deliveryStops.state} = 'delivered'
      AND ${deliveryStops.collectedWith} = 'cash' AND ${deliveryStops.collected} > 0 AND NOT ${isRecorded}`,
  )
}
