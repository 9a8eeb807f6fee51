import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import type { ChallengeState } from '#app/domain/challenge.ts'
import type { DiscountInput } from '#app/domain/discount/discount.ts'
import { CODES_PER_ADDRESS } from '#app/domain/limit.ts'
import type { CheckoutInput } from '#app/domain/order/place/checkout-form.ts'
import type { Context } from '#app/load-context.server.ts'
import { sessionUserRead } from '../../account/sessions.server.ts'
import { offeredAreaRead, type QuotedArea } from '../../delivery/offered-areas.server.ts'
import { databaseOf } from '../../homes/database.server.ts'
import { quotedProducts, quoteReads } from '../../product/stock/stock.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { rateLimitKey } from '../../sql/limits.server.ts'
import { storeScope } from '../../sql/scope.server.ts'
import { isOpenToShoppers } from '../../store/directory.server.ts'
import { freshSnapshot } from '../../store-page/lookup.server.ts'
import { codeReads, discountInput, type StoredDiscount } from './discount.server.ts'
import { type Eligibility, eligibilityRead } from './eligibility.server.ts'
import { type FirstResponse, firstResponseRead } from './idempotency.server.ts'
import { type QuotedStore, quotedColumns } from './offer.server.ts'
import { isCapped } from './order-cap.server.ts'

/** `address` is the network address, `sessionToken` comes from a verified session cookie. */
export interface Shopper {
  address: string
  sessionToken: string | null
  /** Absent for a shopper who can't be challenged. */
  challenge?: ChallengeState
}

export interface OrderRequest {
  /** Current or former slug, in lower case. */
  slug: string
  input: CheckoutInput
  shopper: Shopper
}

export interface CheckedRequest extends OrderRequest {
  phone: string
}

export interface Quote {
  store: QuotedStore
  languages: string[]
  products: QuotedProduct[]
  area: QuotedArea | null
  discount: DiscountInput<StoredDiscount> | null
  /** Null where the INSERT alone decides. */
  eligibility: Eligibility | null
  isCapped: boolean
  userId: string | null
  firstResponse: FirstResponse | null
}

/** Returns null for the database to decide: stale snapshot, other products, area, code, session. */
export function quoteFromSnapshot(context: Context, { slug, input, shopper }: OrderRequest): Quote | null {
  const snapshot = freshSnapshot(slug, context.now())
  if (!snapshot || input.code !== '' || input.areaId || shopper.sessionToken !== null) return null
  const products: QuotedProduct[] = []
  for (const { productId } of input.lines) {
    const product = snapshot.products.find(({ id }) => id === productId)
    if (!product) return null
    const { id, name, price, hasSizes, sizes, available, images } = product
    products.push({ id, name, price, hasSizes, sizes, available, isActive: true, image: images[0]?.card ?? null })
  }
  const { storeId, name, currency, country, timeZone, hasDelivery, hasPickup, deliveryFee } = snapshot
  const { minimumOrder, hasAreas, hasPoints } = snapshot
  const { storeAddress, platform, sellerContact, language, languages } = snapshot
  const { openingHours, closedDays, whenClosed, pausedUntil, pauseNote } = snapshot
  return {
    store: {
      id: storeId,
      slug: snapshot.slug,
      name,
      currency,
      country,
      timeZone,
      language,
      hasDelivery,
      hasPickup,
      deliveryFee,
      ...{ minimumOrder, hasAreas, hasPoints },
      storeAddress,
      platform,
      sellerContact,
      ...{ openingHours, closedDays, whenClosed, pausedUntil, pauseNote },
    },
    languages,
    products,
    area: null,
    discount: null,
    eligibility: null,
    isCapped: false,
    userId: null,
    firstResponse: null,
  }
}

export async function readQuote(context: Context, request: CheckedRequest): Promise<Quote | null> {
  const { input, shopper } = request
  const now = context.now()
  const db = await databaseOf(context, { slug: request.slug })
  const scope = storeScope(db, { slug: request.slug })
  const typedCode = { code: input.code, from: rateLimitKey(CODES_PER_ADDRESS, shopper.address), now }
  const ids = input.lines.map(({ productId }) => productId)
  const { sellerContact, hasAreas, hasPoints, ...columns } = quotedColumns
  const reads = [
    scope.pick(
      stores,
      {
        ...columns,
        sellerContact: sellerContact.as('seller_contact'),
        hasAreas: hasAreas.as('has_areas'),
        hasPoints: hasPoints.as('has_points'),
        languages: stores.languages,
        isCapped: isCapped(scope, now).as('is_capped'),
      },
      isOpenToShoppers,
    ),
    ...quoteReads(scope, ids, now),
    eligibilityRead(scope, request, now),
    firstResponseRead(scope, input.requestId),
    sessionUserRead(db, shopper.sessionToken, now),
    offeredAreaRead(scope, input.areaId ?? ''),
  ] as const
  const [storeRows, products, units, covers, eligibilities, responses, users, areas, , codes, attempts] =
    input.code === ''
      ? [...(await scope.batch(reads)), null, [], []]
      : await scope.batch([...reads, ...codeReads(db, scope, typedCode)])
  if (!storeRows[0]) return null
  const { isCapped: isFull, languages, ...store } = storeRows[0]
  // Sessions are in the first database, wherever the store's rows are.
  const sessionUser = async () =>
    db === context.db || shopper.sessionToken === null
      ? null
      : (await sessionUserRead(context.db, shopper.sessionToken, now))[0]
  return {
    store,
    languages,
    products: quotedProducts(products, units, covers, now),
    area: areas[0] ?? null,
    discount: discountInput(typedCode, store, codes, attempts),
    eligibility: eligibilities[0]?.eligibilities[dayIn(store.timeZone, now)] ?? null,
    isCapped: isFull === 1,
    userId: (users[0] ?? (await sessionUser()))?.userId ?? null,
    firstResponse: responses[0] ?? null,
  }
}
