import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { type DeliveryRefusal, decideDelivery, termsOf } from '#app/domain/delivery/choice.ts'
import type { DeliverySlot } from '#app/domain/delivery/slots.ts'
import { type DiscountRefusal, decideDiscount } from '#app/domain/discount/discount.ts'
import { checkCustomer } from '#app/domain/order/place/checkout-check.ts'
import type { CheckoutErrors } from '#app/domain/order/place/checkout-fields.ts'
import { type CheckoutInput, canonicalOrder } from '#app/domain/order/place/checkout-form.ts'
import { needsAddress } from '#app/domain/order/place/delivery.ts'
import { type DraftRefusal, draftOrder, feeOf, type OrderDraft } from '#app/domain/order/place/draft.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { holdEndOf, openingAt, refusesOrders } from '#app/domain/store/opening.ts'
import type { Context } from '#app/load-context.server.ts'
import { announceOrder } from '../../alert/announce.server.ts'
import type { QuotedArea } from '../../delivery/offered-areas.server.ts'
import { databaseOf } from '../../homes/database.server.ts'
import { brokenConstraint, isOverload } from '../../sql/constraint.server.ts'
import { keyedHash } from '../../sql/hash.server.ts'
import { storeScope } from '../../sql/scope.server.ts'
import { liveEventsOf, notifyStore } from '../../store/live.server.ts'
import { type EligibilityRefusal, holdRequest, refusalOf } from './eligibility.server.ts'
import {
  type FirstResponse,
  type IdempotentRequest,
  MAX_READS,
  newIdempotentRequest,
  replay,
} from './idempotency.server.ts'
import { limitsOfOrder } from './limits.server.ts'
import type { NewOrder } from './new-order.server.ts'
import type { QuotedStore } from './offer.server.ts'
import { writeOrder } from './placement.server.ts'
import { type CheckedRequest, type OrderRequest, type Quote, quoteFromSnapshot, readQuote } from './quote.server.ts'

export type PlacedOrder = {
  ok: true
  storeId: string
  order: { id: string; number: number; token: string; total: number }
  first: boolean
  written: { draft: OrderDraft; store: QuotedStore; place: DeliveryChoice; phone: string } | null
}

export interface DeliveryChoice {
  area: QuotedArea | null
  slot: DeliverySlot | null
}

export type OrderRefused =
  | DraftRefusal
  | DeliveryRefusal
  | { ok: false; reason: 'fields-invalid'; errors: CheckoutErrors }
  | { ok: false; reason: 'key-reused'; token: string; number: number }
  | EligibilityRefusal
  | StoreRefusal
  | Refused<'order-not-saved' | 'order-cap' | 'store-not-found'>

/** Decided by the request's clock, however old the read. */
export interface StoreRefusal {
  ok: false
  reason: 'store-closed' | 'store-paused'
  store: { name: string; timeZone: string }
  opensAt: number | null
  now: number
}

type PlaceResult = PlacedOrder | OrderRefused

/** Takes one round trip when a fresh snapshot accepts the order; reads an outdated quote again. */
export async function placeOrder(context: Context, request: OrderRequest): Promise<PlaceResult> {
  const customer = checkCustomer(request.input)
  if (!customer.ok) return { ok: false, reason: 'fields-invalid', errors: customer.errors }
  const checked = { ...request, phone: customer.phone }
  const attempt = newIdempotentRequest(context, canonicalOrder(request.input))
  const result =
    (await placeFromSnapshot(context, checked, attempt)) ?? (await placeFromDatabase(context, checked, attempt))
  if (result.ok && result.first) {
    notifyStore(context, result.storeId, ...liveEventsOf(result.order.id))
    announceOrder(context, result.storeId)
  }
  return result
}

/** The snapshot may only accept: null leaves every refusal to the database. */
async function placeFromSnapshot(
  context: Context,
  request: CheckedRequest,
  attempt: IdempotentRequest,
): Promise<PlaceResult | null> {
  const quote = quoteFromSnapshot(context, request)
  const decision = quote && refuseClosed(context, quote) === null ? draftFor(context, request.input, quote) : null
  if (!quote || !decision?.ok) return null
  return write(context, request, attempt, { quote, ...decision, isRead: false })
}

async function placeFromDatabase(
  context: Context,
  request: CheckedRequest,
  attempt: IdempotentRequest,
): Promise<PlaceResult> {
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const quote = await readQuote(context, request)
    if (!quote) return refuse('store-not-found')
    if (quote.firstResponse) return replayOf(quote.store, quote.firstResponse, attempt)
    if (quote.isCapped) return refuse('order-cap')
    const closed = refuseClosed(context, quote)
    if (closed) return closed
    const decision = draftFor(context, request.input, quote)
    if (!decision.ok) return decision
    const refusal = quote.eligibility && refusalOf(quote.eligibility, quote.store.name)
    if (refusal) return refusal
    const result = await write(context, request, attempt, { quote, ...decision, isRead: true })
    if (result) return result
  }
  return refuse('order-not-saved')
}

async function write(
  context: Context,
  request: CheckedRequest,
  attempt: IdempotentRequest,
  { quote, draft, place, isRead }: { quote: Quote; draft: OrderDraft; place: DeliveryChoice; isRead: boolean },
): Promise<PlaceResult | null> {
  const { store, discount } = quote
  const db = await databaseOf(context, store.id)
  const order = orderOf(context, request, attempt, quote, { draft, place })
  const { hasAreas, hasPoints, ...others } = store
  try {
    const number = await writeOrder(storeScope(db, store.id), order, {
      store: { ...others, ...(order.deliveryMethod === 'pickup' ? { hasPoints } : { hasAreas }) },
      area: place.area,
      discount: discount?.discount ?? null,
      admission: {
        db,
        bursts: limitsOfOrder(request),
        hold: holdRequest(request, {
          now: order.now,
          calmEnd: holdEndOf(store, order.now, store.timeZone),
          today: order.day,
        }),
      },
      sweeps: isRead,
    })
    if (number === null) return null
    const { id, token, figures } = order
    const summary = { id, number, token, total: figures.total }
    const written = { draft, store, place, phone: request.phone }
    return { ok: true, storeId: store.id, order: summary, first: true, written }
  } catch (error) {
    // Safe to refuse: the client retries with the same request id.
    if (isOverload(error)) return refuse('order-not-saved')
    if (brokenConstraint(error) !== null) return null
    return replayWritten(context, request, attempt, error)
  }
}

/** Runs after an error of the write, which may have succeeded all the same. */
async function replayWritten(
  context: Context,
  request: CheckedRequest,
  attempt: IdempotentRequest,
  error: unknown,
): Promise<PlaceResult> {
  const quote = await readQuote(context, request)
  if (!quote?.firstResponse) throw error
  return replayOf(quote.store, quote.firstResponse, attempt)
}

function refuseClosed(context: Context, { store }: Quote): StoreRefusal | null {
  const now = context.now()
  const opening = openingAt(store, now, store.timeZone)
  if (opening.state === 'open' || !refusesOrders(store, opening)) return null
  const reason = opening.state === 'paused' ? 'store-paused' : 'store-closed'
  return { ok: false, reason, store: { name: store.name, timeZone: store.timeZone }, opensAt: opening.opensAt, now }
}

function draftFor(context: Context, input: CheckoutInput, { store, products, area, discount }: Quote) {
  const place = decideDelivery(input, store, area, context.now())
  if (!place.ok) return place
  const decision = draftOrder<DiscountRefusal>(
    input,
    store,
    products,
    discount && ((subtotal) => decideDiscount(discount, subtotal)),
    termsOf(place.area, store.minimumOrder, feeOf(store, input.deliveryMethod)),
  )
  return decision.ok ? { ...decision, place: { area: place.area && area, slot: place.slot } } : decision
}

function replayOf(store: QuotedStore, first: FirstResponse, attempt: IdempotentRequest): PlaceResult {
  const result = replay(first, attempt)
  return result.ok ? { ...result, storeId: store.id, written: null } : result
}

function orderOf(
  context: Context,
  { input, phone, shopper }: CheckedRequest,
  { id, token, hash }: IdempotentRequest,
  { store, languages, userId }: Quote,
  { draft, place }: { draft: OrderDraft; place: DeliveryChoice },
): NewOrder {
  const { customer, deliveryMethod } = input
  const isByRider = place.area?.kind === 'area'
  const { lines, discountCode, ...figures } = draft
  const now = context.now()
  return {
    id,
    token,
    requestId: input.requestId,
    requestHash: hash,
    eventId: context.newId(),
    channel: 'store',
    status: 'pending',
    userId,
    isAnonymous: userId === null,
    customerName: customer.name.trim(),
    customerPhone: phone,
    customerAddress: needsAddress(deliveryMethod) ? customer.address.trim() : '',
    deliveryMethod,
    place: {
      areaId: place.area?.id ?? null,
      areaName: place.area?.name ?? '',
      landmark: isByRider ? (input.landmark ?? '') : '',
      pin: isByRider ? (input.pin ?? null) : null,
      slot: place.slot,
    },
    currency: store.currency,
    language: [store.language, ...languages].find((code) => code === input.language) ?? null,
    lines,
    figures,
    discountCode,
    customerNote: input.note ?? '',
    payment: null,
    placedFrom: keyedHash(context.env.BETTER_AUTH_SECRET ?? '', `${store.id}:${shopper.address}`),
    day: dayIn(store.timeZone, now),
    placedBy: userId,
    now,
  }
}
