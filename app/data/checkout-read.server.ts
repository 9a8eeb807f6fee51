import { sql } from 'drizzle-orm'
import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import type { Standing } from '#app/domain/challenge.ts'
import type { AskedDiscount } from '#app/domain/discount/discount.ts'
import { CODES_PER_ADDRESS, limitFor, ORDERS_PER_ADDRESS, ORDERS_PER_PHONE } from '#app/domain/limit.ts'
import { type CheckoutInput, customerPhone } from '#app/domain/order/checkout-form.ts'
import type { Context } from '#app/load-context.server.ts'
import {
  type CheckoutStore,
  type FactsAsked,
  factsOf,
  readFacts,
  recallFacts,
  stampOf,
} from './checkout-facts.server.ts'
import { askedDiscount, codeReads, type KeptDiscount } from './discount-use.server.ts'
import { type FirstAnswer, firstAnswerRead } from './first-answer.server.ts'
import { type Counted, counted, countsRead, waitForAll } from './limits.server.ts'
import { stores } from './schema/stores.server.ts'
import { sessionUserRead } from './sessions.server.ts'
import { unitsRead } from './stock.server.ts'
import { databaseOf } from './store-database.server.ts'
import { storeScope } from './store-scope.server.ts'

/** Who asks: the network address, the token of a verified session cookie, and whether they have passed a challenge. */
export interface Shopper {
  address: string
  sessionToken: string | null
  /** Without one they can't be challenged. */
  standing?: Standing
}

export interface Checkout {
  slug: string
  input: CheckoutInput
  shopper: Shopper
  store: CheckoutStore
  products: QuotedProduct[]
  facts: FactsAsked
  /** Nothing was read: the order may be written if the facts still hold then. */
  isRemembered: boolean
  discount: AskedDiscount<KeptDiscount> | null
  counted: Counted[]
  /** How long until this shopper may order again; null for now. */
  waitMs: number | null
  userId: string | null
  /** The order that this request id has made before. */
  answered: FirstAnswer | null
}

/**
 * What an order is decided on, without a round trip: the facts that the last order of the same products stood on. Null when
 * none did, and for a code or a session, which are always looked up.
 */
export function recallCheckout(slug: string, input: CheckoutInput, shopper: Shopper): Checkout | null {
  const facts = recallFacts(slug, idsOf(input))
  if (!facts || input.code !== '' || shopper.sessionToken !== null) return null
  return {
    slug,
    input,
    shopper,
    ...readFacts(facts.text, () => MAX_QUANTITY),
    facts,
    isRemembered: true,
    discount: null,
    counted: countedFor(input, shopper),
    waitMs: null,
    userId: null,
    answered: null,
  }
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
  const limited = countedFor(input, shopper)
  const typed = { code: input.code, from: counted(CODES_PER_ADDRESS, shopper.address), now }
  const productIds = idsOf(input)
  const reads = [
    scope.pick(
      stores,
      { facts: factsOf(scope.key, sql`${productIds}`).as('facts'), stamp: stampOf(scope.key).as('stamp') },
      sql`${stores.closedAt} IS NULL`,
    ),
    unitsRead(scope, productIds, now),
    countsRead(db, scope.key, limited, now),
    firstAnswerRead(scope, input.requestId),
    sessionUserRead(db, shopper.sessionToken, now),
  ] as const
  const [found, units, counts, answers, users, , codes, tries] =
    input.code === ''
      ? [...(await scope.batch(reads)), null, [], []]
      : await scope.batch([...reads, ...codeReads(db, scope, typed)])
  const text = found[0]?.facts
  if (!text) return null
  // Sessions lie in the first database, wherever the store does.
  const inFirst = async () =>
    db === context.db || shopper.sessionToken === null
      ? null
      : (await sessionUserRead(context.db, shopper.sessionToken, now))[0]
  const free = new Map(units.map((unit) => [`${unit.productId} ${unit.size}`, unit.available]))
  const { store, products } = readFacts(text, (productId, size) => free.get(`${productId} ${size}`) ?? 0)
  return {
    slug,
    input,
    shopper,
    store,
    products,
    facts: { productIds, text, stamp: found[0]?.stamp ?? null },
    isRemembered: false,
    discount: askedDiscount(typed, store, codes, tries),
    counted: limited,
    waitMs: waitForAll(counts, limited, now),
    userId: (users[0] ?? (await inFirst()))?.userId ?? null,
    answered: answers[0] ?? null,
  }
}

function idsOf({ lines }: CheckoutInput): string {
  return JSON.stringify([...new Set(lines.map((line) => line.productId))].sort())
}

function countedFor(input: CheckoutInput, { address, standing = 'unchallenged' }: Shopper): Counted[] {
  return [
    counted(limitFor(ORDERS_PER_PHONE, standing), customerPhone(input) ?? ''),
    counted(limitFor(ORDERS_PER_ADDRESS, standing), address),
  ]
}
