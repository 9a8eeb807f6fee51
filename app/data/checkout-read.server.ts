import { sql } from 'drizzle-orm'
import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import type { AskedDiscount } from '#app/domain/discount/discount.ts'
import { CODES_PER_ADDRESS, ORDERS_PER_ADDRESS, ORDERS_PER_PHONE } from '#app/domain/limit.ts'
import { type CheckoutInput, customerPhone } from '#app/domain/order/checkout-form.ts'
import type { Platform } from '#app/domain/store/store.ts'
import type { Context } from '#app/load-context.server.ts'
import { askedDiscount, codeReads, type KeptDiscount } from './discount-use.server.ts'
import { type Counted, counted, countsRead, waitForAll } from './limits.server.ts'
import { type FirstAnswer, firstAnswerRead } from './orders-placement.server.ts'
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
  discount: AskedDiscount<KeptDiscount> | null
  counted: Counted[]
  /** How long until this shopper may order again; null for now. */
  waitMs: number | null
  userId: string | null
  /** The order that this request id has made before. */
  answered: FirstAnswer | null
}

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
  const limited = await countedFor(input, shopper)
  const typed = { code: input.code, from: await counted(CODES_PER_ADDRESS, shopper.address), now }
  const ids = input.lines.map((line) => line.productId)
  const [, codes, tries, found, products, units, covers, counts, users, answers] = await scope.batch([
    ...codeReads(db, scope, typed),
    scope.pick(stores, storeColumns, sql`${stores.closedAt} IS NULL`),
    ...quoteReads(scope, ids, now),
    countsRead(db, scope.key, limited, now),
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
    discount: askedDiscount(typed, store, codes, tries),
    counted: limited,
    waitMs: waitForAll(counts, limited, now),
    userId: users[0]?.userId ?? null,
    answered: answers[0] ?? null,
  }
}

const storeColumns = {
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
  proUntil: stores.proUntil,
}

function countedFor(input: CheckoutInput, shopper: Shopper): Promise<Counted[]> {
  return Promise.all([
    counted(ORDERS_PER_PHONE, customerPhone(input) ?? ''),
    counted(ORDERS_PER_ADDRESS, shopper.address),
  ])
}
