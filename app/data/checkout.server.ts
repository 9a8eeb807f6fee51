import { sql } from 'drizzle-orm'
import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import { type CheckoutErrors, checkCheckout } from '#app/domain/order/checkout-fields.ts'
import { type CheckoutInput, canonicalOrder } from '#app/domain/order/checkout-form.ts'
import { needsAddress } from '#app/domain/order/delivery.ts'
import { type DraftRefusal, draftOrder, type OrderDraft } from '#app/domain/order/draft.ts'
import { HOLD_MS } from '#app/domain/order/lifecycle.ts'
import { maxDigitsFor, normalizePhone } from '#app/domain/phone.ts'
import { dialCodeOf } from '#app/domain/reference/countries.ts'
import type { Refused } from '#app/domain/refusal.ts'
import type { Platform } from '#app/domain/store/store.ts'
import type { Context } from '#app/load-context.server.ts'
import { brokenConstraint } from './constraint.server.ts'
import { sha256 } from './hash.server.ts'
import {
  type Counted,
  countStatements,
  countsRead,
  isOverLimit,
  ORDERS_PER_ADDRESS,
  ORDERS_PER_PHONE,
  underLimits,
} from './limits.server.ts'
import { notifyStore, orderHints } from './live.server.ts'
import {
  type FirstAnswer,
  firstAnswerRead,
  isPlaced,
  type NewOrder,
  placementStatements,
} from './orders-placement.server.ts'
import { stores } from './schema/stores.server.ts'
import { sessionUserRead } from './sessions.server.ts'
import { quotedProducts, quoteReads } from './stock.server.ts'
import { databaseOf } from './store-database.server.ts'
import { storeScope } from './store-scope.server.ts'

/** Who asks: the network address, and the token of a verified session cookie. */
export interface Shopper {
  address: string
  sessionToken: string | null
}

export interface CheckoutStore {
  id: string
  slug: string
  name: string
  currency: string
  country: string
  timeZone: string
  hasDelivery: boolean
  hasPickup: boolean
  deliveryFee: number
  storeAddress: string | null
  platform: Platform
  whatsappNumber: string | null
  telegramNumber: string | null
}

export interface Checkout {
  slug: string
  input: CheckoutInput
  shopper: Shopper
  store: CheckoutStore
  products: QuotedProduct[]
  counted: Counted[]
  isOverLimit: boolean
  userId: string | null
  /** The order that this request id has made before. */
  answered: FirstAnswer | null
}

export type PlacedOrder = {
  ok: true
  order: { id: string; number: number; token: string; total: number }
  first: boolean
}

export type CheckoutRefused =
  | DraftRefusal
  | { ok: false; reason: 'fields-invalid'; errors: CheckoutErrors }
  | { ok: false; reason: 'key-reused'; token: string; number: number }
  | Refused<'too-many-orders' | 'order-not-saved'>

/**
 * Reads all that an order is decided on, in one batch; null for a store that is not there or closed. A former slug is taken
 * too: a page that was open while the store was renamed can still order.
 */
export async function readCheckout(
  context: Context,
  slug: string,
  input: CheckoutInput,
  shopper: Shopper,
): Promise<Checkout | null> {
  const now = context.now()
  const db = databaseOf(context, { slug })
  const scope = storeScope(db, { slug })
  const counted = countedFor(input, shopper)
  const ids = input.lines.map((line) => line.productId)
  const [found, products, units, covers, counts, users, answers] = await scope.batch([
    scope.pick(
      stores,
      {
        id: stores.id,
        slug: stores.slug,
        name: stores.name,
        currency: stores.currency,
        country: stores.country,
        timeZone: stores.timeZone,
        hasDelivery: stores.hasDelivery,
        hasPickup: stores.hasPickup,
        deliveryFee: stores.deliveryFee,
        storeAddress: stores.storeAddress,
        platform: stores.messagingPlatform,
        whatsappNumber: stores.whatsappNumber,
        telegramNumber: stores.telegramNumber,
      },
      sql`${stores.closedAt} IS NULL`,
    ),
    ...quoteReads(scope, ids, now),
    countsRead(db, scope.key, counted, now),
    sessionUserRead(db, shopper.sessionToken, now),
    firstAnswerRead(scope, input.requestId),
  ])
  const store = found[0]
  if (!store) return null
  return {
    slug,
    input,
    shopper,
    store,
    products: quotedProducts(products, units, covers),
    counted,
    isOverLimit: isOverLimit(counts, counted),
    userId: users[0]?.userId ?? null,
    answered: answers[0] ?? null,
  }
}

/**
 * Decides the order on what was read and writes it in one batch. The same request id and body answers the first order for
 * ever, also when an earlier answer was lost; with another body it is refused with that order's token.
 */
export async function placeOrder(context: Context, checkout: Checkout): Promise<PlacedOrder | CheckoutRefused> {
  const result = await decideOrder(context, checkout)
  if (result.ok && result.first) notifyStore(context, checkout.store.id, ...orderHints(result.order.id))
  return result
}

async function decideOrder(context: Context, checkout: Checkout): Promise<PlacedOrder | CheckoutRefused> {
  const { input, store } = checkout
  const hash = await sha256(canonicalOrder(input))
  if (checkout.answered) return answer(checkout.answered, hash, null)

  const errors = fieldErrors(input)
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'fields-invalid', errors }
  const decided = draftOrder(input, store, checkout.products)
  if (!decided.ok) return decided
  if (checkout.isOverLimit) return { ok: false, reason: 'too-many-orders' }

  const scope = storeScope(databaseOf(context, store.id), store.id)
  const order = orderOf(context, checkout, decided.draft, hash)
  const db = databaseOf(context, store.id)
  try {
    const [[first]] = await scope.commit(
      [
        ...placementStatements(scope, order, underLimits(scope.key, checkout.counted, order.now)),
        ...countStatements(db, scope.key, checkout.counted, order.now, isPlaced(scope, order.id)),
      ],
      firstAnswerRead(scope, input.requestId),
    )
    return first ? answer(first, hash, order.id) : { ok: false, reason: 'too-many-orders' }
  } catch (error) {
    return explain(context, checkout, hash, order.id, error)
  }
}

function answer(first: FirstAnswer, hash: string, ownId: string | null): PlacedOrder | CheckoutRefused {
  const { requestHash, ...order } = first
  if (requestHash !== hash) return { ok: false, reason: 'key-reused', token: order.token, number: order.number }
  return { ok: true, order, first: order.id === ownId }
}

/** A CHECK names the rule, not the line: what is short is found by reading again. An answer that got lost is found too. */
async function explain(
  context: Context,
  { slug, input, shopper }: Checkout,
  hash: string,
  ownId: string,
  error: unknown,
): Promise<PlacedOrder | CheckoutRefused> {
  const isRefusal = brokenConstraint(error) !== null
  const again = await readCheckout(context, slug, input, shopper)
  if (again?.answered) return answer(again.answered, hash, ownId)
  if (!isRefusal || !again) throw error
  const decided = draftOrder(input, again.store, again.products)
  return decided.ok ? { ok: false, reason: 'order-not-saved' } : decided
}

function orderOf(context: Context, checkout: Checkout, draft: OrderDraft, requestHash: string): NewOrder {
  const { input, store, userId } = checkout
  const { customer, deliveryMethod } = input
  const now = context.now()
  return {
    id: context.newId(),
    token: context.newId(),
    eventId: context.newId(),
    requestId: input.requestId,
    requestHash,
    channel: 'store',
    status: 'pending',
    userId,
    isAnonymous: userId === null,
    customerName: customer.name.trim(),
    customerPhone: phoneOf(input) ?? '',
    customerAddress: needsAddress(deliveryMethod) ? customer.address.trim() : '',
    deliveryMethod,
    currency: store.currency,
    lines: draft.lines,
    figures: { subtotal: draft.subtotal, fee: draft.fee, total: draft.total },
    discount: null,
    payment: null,
    holdExpiresAt: now + HOLD_MS,
    timeZone: store.timeZone,
    actorId: userId,
    now,
  }
}

function fieldErrors({ customer, deliveryMethod }: CheckoutInput): CheckoutErrors {
  return checkCheckout(customer, {
    needsAddress: needsAddress(deliveryMethod),
    phoneCountry: { iso: customer.countryIso, dialCode: dialCodeOf(customer.countryIso) },
  })
}

function phoneOf({ customer }: CheckoutInput): string | null {
  const { countryIso } = customer
  const result = normalizePhone(customer.phone, {
    dialCode: dialCodeOf(countryIso),
    maxDigits: maxDigitsFor(countryIso),
  })
  return result.ok ? result.phone : null
}

function countedFor(input: CheckoutInput, shopper: Shopper): Counted[] {
  return [
    { limit: ORDERS_PER_PHONE, who: phoneOf(input) ?? '' },
    { limit: ORDERS_PER_ADDRESS, who: shopper.address },
  ]
}
