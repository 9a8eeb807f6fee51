import { checkCustomer } from '#app/domain/order/checkout-check.ts'
import type { CheckoutErrors } from '#app/domain/order/checkout-fields.ts'
import { type CheckoutInput, canonicalOrder, customerPhone } from '#app/domain/order/checkout-form.ts'
import { needsAddress } from '#app/domain/order/delivery.ts'
import { type DraftRefusal, draftOrder, type OrderDraft } from '#app/domain/order/draft.ts'
import { HOLD_MS } from '#app/domain/order/lifecycle.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { Context } from '#app/load-context.server.ts'
import { storeDay } from '../figures/day.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { brokenConstraint, isOverload } from '../sql/constraint.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import { limitsOfOrder } from '../sql/limits.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { liveEventsOf, notifyStore } from '../store/live.server.ts'
import type { FirstResponse } from './first-response.server.ts'
import type { QuotedStore } from './offer.server.ts'
import { type NewOrder, writeOrder } from './placement.server.ts'
import { type OrderRequest, orderLimits, type Quote, quoteFromSnapshot, readQuote } from './quote.server.ts'

export type PlacedOrder = {
  ok: true
  storeId: string
  order: { id: string; number: number; token: string; total: number }
  /** False when the request id had made the order before. */
  first: boolean
  /** What was written just now, and for which store; null for an order of before. */
  written: { draft: OrderDraft; store: QuotedStore } | null
}

export type OrderRefused =
  | DraftRefusal
  | { ok: false; reason: 'fields-invalid'; errors: CheckoutErrors }
  | { ok: false; reason: 'key-reused'; token: string; number: number }
  | { ok: false; reason: 'too-many-orders'; waitMs: number }
  | Refused<'order-not-saved' | 'store-not-found'>

type Outcome = PlacedOrder | OrderRefused

/** How often an order is decided on a read, while others change what it was decided on. */
const MAX_READS = 3

/**
 * Places an order in one round trip when this isolate has a fresh copy of the store that says yes,
 * else on a read of the database. The INSERT holds only while what was quoted is still so, and what
 * did change is read and decided again. The same request id and body answers the first order for
 * ever; with another body it is refused with that order's token.
 */
export async function placeOrder(context: Context, request: OrderRequest): Promise<Outcome> {
  const errors = checkCustomer(request.input)
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'fields-invalid', errors }
  const attempt: Attempt = {
    id: context.newId(),
    token: context.newId(),
    hash: sha256(canonicalOrder(request.input)),
  }
  const placed = (await placeUnread(context, request, attempt)) ?? (await placeRead(context, request, attempt))
  if (placed.ok && placed.first) notifyStore(context, placed.storeId, ...liveEventsOf(placed.order.id))
  return placed
}

/** One request: the order it makes has the same id and token however often it is tried. */
interface Attempt {
  id: string
  token: string
  hash: string
}

/** The copy may only say yes: null leaves everything else to a read. */
async function placeUnread(context: Context, request: OrderRequest, attempt: Attempt): Promise<Outcome | null> {
  const quote = quoteFromSnapshot(context, request)
  const decided = quote && decide(request.input, quote)
  if (!quote || !decided?.ok) return null
  return write(context, request, attempt, { quote, draft: decided.draft, isRead: false })
}

async function placeRead(context: Context, request: OrderRequest, attempt: Attempt): Promise<Outcome> {
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const quote = await readQuote(context, request)
    if (!quote) return refuse('store-not-found')
    if (quote.firstAnswer) return replay(quote.store.id, quote.firstAnswer, attempt)
    const decided = decide(request.input, quote)
    if (!decided.ok) return decided
    if (quote.waitMs !== null) return { ok: false, reason: 'too-many-orders', waitMs: quote.waitMs }
    const placed = await write(context, request, attempt, { quote, draft: decided.draft, isRead: true })
    if (placed) return placed
  }
  return refuse('order-not-saved')
}

/** Null when nothing was written because something is no longer as it was quoted. */
async function write(
  context: Context,
  request: OrderRequest,
  attempt: Attempt,
  { quote, draft, isRead }: { quote: Quote; draft: OrderDraft; isRead: boolean },
): Promise<Outcome | null> {
  const { store, discount } = quote
  const db = databaseOf(context, store.id)
  const order = orderOf(context, request, attempt, quote, draft)
  try {
    const number = await writeOrder(storeScope(db, store.id), order, {
      store,
      discount: discount?.found ?? null,
      limits: limitsOfOrder(db, store.id, orderLimits(request), order.now),
      sweeps: isRead,
    })
    if (number === null) return null
    const { id, token, figures } = order
    const placed = { id, number, token, total: figures.total }
    return { ok: true, storeId: store.id, order: placed, first: true, written: { draft, store } }
  } catch (error) {
    // The same key is sent again when there is room: it finds its order then, or makes it.
    if (isOverload(error)) return refuse('order-not-saved')
    if (brokenConstraint(error) !== null) return null
    return findLost(context, request, attempt, error)
  }
}

/** The answer to a write may be lost when the write was not. */
async function findLost(context: Context, request: OrderRequest, attempt: Attempt, error: unknown): Promise<Outcome> {
  const quote = await readQuote(context, request)
  if (!quote?.firstAnswer) throw error
  return replay(quote.store.id, quote.firstAnswer, attempt)
}

function decide(input: CheckoutInput, { store, products, discount }: Quote) {
  return draftOrder(input, store, products, discount)
}

function replay(storeId: string, first: FirstResponse, { id, hash }: Attempt): Outcome {
  const { requestHash, ...order } = first
  if (requestHash !== hash) return { ok: false, reason: 'key-reused', token: order.token, number: order.number }
  return { ok: true, storeId, order, first: order.id === id, written: null }
}

function orderOf(
  context: Context,
  { input }: OrderRequest,
  { id, token, hash }: Attempt,
  { store, userId }: Quote,
  draft: OrderDraft,
): NewOrder {
  const { customer, deliveryMethod } = input
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
    customerPhone: customerPhone(input) ?? '',
    customerAddress: needsAddress(deliveryMethod) ? customer.address.trim() : '',
    deliveryMethod,
    currency: store.currency,
    lines,
    figures,
    discountCode,
    payment: null,
    holdExpiresAt: now + HOLD_MS,
    day: storeDay(store.timeZone, now),
    placedBy: userId,
    now,
  }
}
