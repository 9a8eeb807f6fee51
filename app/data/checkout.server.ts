import { type CheckoutErrors, checkCheckout } from '#app/domain/order/checkout-fields.ts'
import { type CheckoutInput, canonicalOrder, customerPhone } from '#app/domain/order/checkout-form.ts'
import { needsAddress } from '#app/domain/order/delivery.ts'
import { type DraftRefusal, draftOrder, type OrderDraft } from '#app/domain/order/draft.ts'
import { HOLD_MS } from '#app/domain/order/lifecycle.ts'
import { dialCodeOf } from '#app/domain/reference/countries.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { Context } from '#app/load-context.server.ts'
import { type CheckoutStore, forgetFacts, rememberFacts } from './checkout-facts.server.ts'
import { type Checkout, readCheckout } from './checkout-read.server.ts'
import { brokenConstraint, isOverload } from './constraint.server.ts'
import type { FirstAnswer } from './first-answer.server.ts'
import { sha256 } from './hash.server.ts'
import { notifyStore, orderHints } from './live.server.ts'
import { type NewOrder, writeOrder } from './orders-placement.server.ts'
import { databaseOf } from './store-database.server.ts'
import { storeScope } from './store-scope.server.ts'

export type PlacedOrder = {
  ok: true
  order: { id: string; number: number; token: string; total: number }
  first: boolean
  /** What was written just now, and for which store; null for an order of before. */
  written: { draft: OrderDraft; store: CheckoutStore } | null
}

export type CheckoutRefused =
  | DraftRefusal
  | { ok: false; reason: 'fields-invalid'; errors: CheckoutErrors }
  | { ok: false; reason: 'key-reused'; token: string; number: number }
  | { ok: false; reason: 'too-many-orders'; waitMs: number }
  | Refused<'order-not-saved' | 'store-not-found'>

/**
 * Decides the order on what was read, or remembered, and writes it in one batch. The same request id and body answers the
 * first order for ever, also when an earlier answer was lost; with another body it is refused with that order's token.
 */
export async function placeOrder(context: Context, checkout: Checkout): Promise<PlacedOrder | CheckoutRefused> {
  const result = await decideOrder(context, checkout, sha256(canonicalOrder(checkout.input)))
  if (result.ok && result.first) notifyStore(context, checkout.store.id, ...orderHints(result.order.id))
  return result
}

async function decideOrder(context: Context, checkout: Checkout, hash: string): Promise<PlacedOrder | CheckoutRefused> {
  const { input, store, discount, counted } = checkout
  if (checkout.answered) return answer(checkout.answered, hash, null)
  const errors = fieldErrors(input)
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'fields-invalid', errors }
  const decided = draftOrder(input, store, checkout.products, discount)
  if (!decided.ok) return checkout.isRemembered ? explain(context, checkout, hash, null) : decided
  if (checkout.waitMs !== null) return { ok: false, reason: 'too-many-orders', waitMs: checkout.waitMs }

  const scope = storeScope(databaseOf(context, store.id), store.id)
  const order = orderOf(context, checkout, decided.draft, hash)
  const offerStamp = checkout.isRemembered ? checkout.facts.stamp : null
  try {
    const number = await writeOrder(scope, order, { counted, discount: discount?.found ?? null, offerStamp })
    if (number === null) return explain(context, checkout, hash, order.id)
    rememberFacts(checkout.slug, checkout.facts)
    const { id, token, figures } = order
    const written = { draft: decided.draft, store }
    return { ok: true, order: { id, number, token, total: figures.total }, first: true, written }
  } catch (error) {
    return explain(context, checkout, hash, order.id, error)
  }
}

function answer(first: FirstAnswer, hash: string, ownId: string | null): PlacedOrder | CheckoutRefused {
  const { requestHash, ...order } = first
  if (requestHash !== hash) return { ok: false, reason: 'key-reused', token: order.token, number: order.number }
  return { ok: true, order, first: order.id === ownId, written: null }
}

/**
 * Why nothing was written: a CHECK names the rule, not the line, and a guard names nothing, so what has changed is found by
 * reading again. An answer that got lost is found too, and what was only remembered is decided anew. Any other error is
 * thrown on.
 */
async function explain(
  context: Context,
  before: Checkout,
  hash: string,
  ownId: string | null,
  error?: unknown,
): Promise<PlacedOrder | CheckoutRefused> {
  const { slug, input, shopper, facts } = before
  // The same key is sent again when there is room: it finds its order then, or makes it.
  if (isOverload(error)) return refuse('order-not-saved')
  forgetFacts(slug, facts.productIds)
  const isRefusal = error === undefined || brokenConstraint(error) !== null
  const again = await readCheckout(context, slug, input, shopper)
  if (again?.answered) return answer(again.answered, hash, ownId)
  if (!isRefusal) throw error
  if (!again) return refuse('store-not-found')
  if (before.isRemembered) return decideOrder(context, again, hash)
  const decided = draftOrder(input, again.store, again.products, again.discount)
  if (!decided.ok) return decided
  return again.waitMs === null
    ? { ok: false, reason: 'order-not-saved' }
    : { ok: false, reason: 'too-many-orders', waitMs: again.waitMs }
}

function orderOf(context: Context, checkout: Checkout, draft: OrderDraft, requestHash: string): NewOrder {
  const { input, store, userId } = checkout
  const { customer, deliveryMethod } = input
  const { lines, discountCode, ...figures } = draft
  const now = context.now()
  return {
    id: context.newId(),
    token: context.newId(),
    requestId: input.requestId,
    requestHash,
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
    timeZone: store.timeZone,
    placedBy: userId,
    now,
  }
}

function fieldErrors({ customer, deliveryMethod }: CheckoutInput): CheckoutErrors {
  return checkCheckout(customer, {
    needsAddress: needsAddress(deliveryMethod),
    phoneCountry: { iso: customer.countryIso, dialCode: dialCodeOf(customer.countryIso) },
  })
}
