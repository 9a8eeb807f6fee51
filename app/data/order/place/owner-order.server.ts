import { sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { priceOf } from '#app/domain/catalog/price.ts'
import { HOLD_MS } from '#app/domain/order/change/lifecycle.ts'
import { type BelowLowest, judgeNewOrder } from '#app/domain/order/edit/seller-limits.ts'
import { feeOf } from '#app/domain/order/place/draft.ts'
import {
  decideOwnerOrder,
  type LeftOut,
  linesAgain,
  type OwnerDraft,
  type OwnerOrder,
  type OwnerOrderRefusal,
} from '#app/domain/order/place/owner-order.ts'
import type { PhoneRefusal } from '#app/domain/phone.ts'
import { readPhone } from '#app/domain/reference/phone-country.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { Approval } from '#app/domain/staff/approval.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { quotedProducts, quoteReads } from '../../product/stock/stock.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { brokenConstraint } from '../../sql/constraint.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { liveEventsOf, notifyStore } from '../../store/live.server.ts'
import { approvalStatements } from '../change/approval.server.ts'
import { linesRead, orderRead } from '../reads.server.ts'
import {
  type FirstResponse,
  firstResponseRead,
  type IdempotentRequest,
  MAX_READS,
  newIdempotentRequest,
  replay,
} from './idempotency.server.ts'
import type { NewOrder } from './new-order.server.ts'
import { limitColumns, quotedColumns } from './offer.server.ts'
import { writeOrder } from './placement.server.ts'

interface OwnerRequest {
  requestId: string
  by: string | null
}

export type RequestedOrder = OwnerRequest &
  OwnerOrder & {
    phone: string
    isLimited?: boolean
    approval?: Approval | null
  }

type Taken = { id: string; number: number; token: string; total: number }

export type TakeResult =
  | { ok: true; order: Taken }
  | ((OwnerOrderRefusal | BelowLowest) & { currency: string })
  | Refused<PhoneRefusal | 'order-closed' | 'order-not-saved'>
  | { ok: false; reason: 'key-reused'; number: number }

export type AgainResult =
  | { ok: true; order: Taken; leftOut: LeftOut[] }
  | { ok: false; reason: 'nothing-left' }
  | Exclude<TakeResult, { ok: true }>
  | Refused<'order-not-found'>

const { currency, timeZone, country, hasDelivery, hasPickup, deliveryFee } = quotedColumns

export async function takeOrder(
  scope: StoreScope,
  context: StoreContext,
  { phone: typedPhone, requestId, by, isLimited = false, approval = null, ...wanted }: RequestedOrder,
): Promise<TakeResult> {
  const attempt = newIdempotentRequest(context, JSON.stringify(['new', wanted, typedPhone]))
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const { store, products, firstResponse } = await readSupply(scope, context, requestId, idsOf(wanted.lines))
    if (firstResponse) return replayOf(firstResponse, attempt)
    if (!store) return refuse('order-closed')
    const phone = readPhone(typedPhone, store.country)
    if (!phone.ok) return phone
    const decision = decideOwnerOrder(wanted, products)
    if (!decision.ok) return { ...decision, currency: store.currency }
    const below = isLimited
      ? judgeNewOrder(decision.draft, { limits: store, products, currency: store.currency })
      : null
    if (below && !approval) return { ...below, currency: store.currency }
    const limited = { isLimited, approval: below && approval }
    const written = { ...limited, wanted, phone: phone.phone, draft: decision.draft, store, products }
    const result = await write(scope, context, { ...written, attempt, requestId, by })
    if (result) return result
  }
  return refuse('order-not-saved')
}

export async function orderAgain(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  { requestId, by }: OwnerRequest,
): Promise<AgainResult> {
  const attempt = newIdempotentRequest(context, JSON.stringify(['again', orderId]))
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const [orderRows, lines] = await scope.batch([
      orderRead(scope, sql`${orders.id} = ${orderId}`),
      linesRead(scope, sql`${orderId}`),
    ])
    const earlier = orderRows[0]
    if (!earlier) return refuse('order-not-found')
    const { store, products, firstResponse } = await readSupply(scope, context, requestId, idsOf(lines))
    if (firstResponse) return replayAgain(scope, firstResponse, attempt, lines)
    if (!store) return refuse('order-closed')
    const { leftOut, ...had } = linesAgain({ lines, extras: earlier.extras }, products)
    if (had.lines.length === 0) return { ok: false, reason: 'nothing-left' }
    const method = earlier.deliveryMethod
    const wanted = {
      ...{ ...had, method, fee: feeOf(store, method), address: earlier.customerAddress },
      ...{ name: earlier.customerName, note: '' },
    }
    const decision = decideOwnerOrder(wanted, products)
    if (!decision.ok) return { ...decision, currency: store.currency }
    const written = {
      isLimited: false,
      approval: null,
      wanted,
      phone: earlier.customerPhone,
      draft: decision.draft,
      store,
      products,
    }
    const result = await write(scope, context, { ...written, attempt, requestId, by })
    if (result) return result.ok ? { ...result, leftOut } : result
  }
  return refuse('order-not-saved')
}

interface Written extends OwnerRequest {
  wanted: OwnerOrder
  phone: string
  draft: OwnerDraft
  store: NonNullable<Supply['store']>
  products: Supply['products']
  attempt: IdempotentRequest
  isLimited: boolean
  approval: Approval | null
}

async function write(scope: StoreScope, context: StoreContext, written: Written): Promise<TakeResult | null> {
  const { draft, store, products, isLimited, approval, by } = written
  const order = orderOf(context, written)
  const quotedLines = draft.lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId)
    const floor = isLimited && { floorPrice: product?.floorPrice ?? null }
    return product ? { ...line, price: priceOf(product, line.size), ...floor } : line
  })
  try {
    const { currency, timeZone, sellerDiscount, floorPercent } = store
    const number = await writeOrder(scope, order, {
      store: { currency, timeZone, ...(isLimited && { sellerDiscount, floorPercent }) },
      ...{ sweeps: true, quotedLines },
      also: (isWritten) =>
        approvalStatements(scope, context, order.id, { approval, actorId: by, now: order.now }, isWritten),
    })
    if (number === null) return null
    notifyStore(context, scope.storeId, ...liveEventsOf(order.id))
    return { ok: true, order: { id: order.id, number, token: order.token, total: draft.figures.total } }
  } catch (error) {
    if (brokenConstraint(error) === null) throw error
    return null
  }
}

function orderOf(context: StoreContext, { wanted, phone, draft, store, attempt, requestId, by }: Written): NewOrder {
  const now = context.now()
  const { lines, extras, figures, address } = draft
  return {
    id: attempt.id,
    token: attempt.token,
    requestId,
    requestHash: attempt.hash,
    eventId: context.newId(),
    channel: 'owner',
    status: 'pending',
    userId: null,
    isAnonymous: true,
    customerName: wanted.name,
    customerPhone: phone,
    customerAddress: address,
    deliveryMethod: wanted.method,
    currency: store.currency,
    language: null,
    lines,
    extras,
    customerNote: wanted.note,
    figures,
    discountCode: null,
    payment: null,
    placedFrom: null,
    day: dayIn(store.timeZone, now),
    heldUntil: now + HOLD_MS,
    placedBy: by,
    now,
  }
}

type Supply = Awaited<ReturnType<typeof readSupply>>

async function readSupply(scope: StoreScope, context: StoreContext, requestId: string, productIds: string[]) {
  const [storeRows, products, units, covers, responses] = await scope.batch([
    scope.pick(
      stores,
      { currency, timeZone, country, hasDelivery, hasPickup, deliveryFee, ...limitColumns },
      sql`${stores.closedAt} IS NULL`,
    ),
    ...quoteReads(scope, productIds, context.now()),
    firstResponseRead(scope, requestId),
  ])
  return {
    store: storeRows[0] ?? null,
    products: quotedProducts(products, units, covers, context.now()),
    firstResponse: responses[0] ?? null,
  }
}

function replayOf(first: FirstResponse, attempt: IdempotentRequest): TakeResult {
  const result = replay(first, attempt)
  return result.ok ? { ok: true, order: result.order } : { ok: false, reason: 'key-reused', number: result.number }
}

async function replayAgain(
  scope: StoreScope,
  first: FirstResponse,
  attempt: IdempotentRequest,
  earlier: (LeftOut & { productId: string; size: string })[],
): Promise<AgainResult> {
  const result = replayOf(first, attempt)
  if (!result.ok) return result
  const lines = await linesRead(scope, sql`${first.id}`)
  const leftOut = earlier
    .filter(({ productId, size }) => !lines.some((line) => line.productId === productId && line.size === size))
    .map(({ name, selectedSize }) => ({ name, selectedSize }))
  return { ok: true, order: result.order, leftOut }
}

function idsOf(lines: { productId: string | null }[]): string[] {
  return lines.flatMap(({ productId }) => productId ?? [])
}
