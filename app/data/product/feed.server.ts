import { sql } from 'drizzle-orm'
import { FEED_COLUMNS, feedLine, feedRows } from '#app/domain/catalog/publish/feed.ts'
import { RESTORABLE_MS } from '#app/domain/catalog/removed-product.ts'
import { PRODUCT_FEEDS } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { products, stock } from '../schema/catalog.server.ts'
import { stores } from '../schema/stores.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import { countAttempt } from '../sql/limits.server.ts'
import { type ReadScope, storeScope } from '../sql/scope.server.ts'
import { withTimeout } from '../sql/with-timeout.server.ts'
import { isOpenToShoppers } from '../store/directory.server.ts'
import { cardColumns, lapsedRead, toSnapshotProduct } from './card.server.ts'

/** Part of every KV key: increment it when the rows change. Ids of rows never change. */
const VERSION = 1
const KEPT_SECONDS = 60 * 60
const KV_TIMEOUT_MS = 500
const PAGE = 200
export const MOST_FEED_PRODUCTS = 10_000
const MOST_FEED_LETTERS = 20_000_000
const UNIT_KEY = 12

interface Store {
  id: string
  slug: string
  name: string
  currency: string
}

export type ProductFeed =
  | { kind: 'whole'; body: string | ReadableStream }
  | { kind: 'off' }
  | { kind: 'unavailable'; waitMs?: number }

/** Whole or unavailable: what a feed lacks is deleted by its readers. @throws D1's error */
export async function productFeed(context: Context, slug: string, origin: string): Promise<ProductFeed> {
  const scope = storeScope(await databaseOf(context, { slug }), { slug })
  const { id, name, currency } = stores
  const isOffered = sql`${isOpenToShoppers} AND ${stores.hasFeed} = 1 AND ${stores.awaitsConfirmation} = 0`
  const [[store]] = await scope.batch([scope.pick(stores, { id, slug: stores.slug, name, currency }, isOffered)])
  if (!store) return { kind: 'off' }
  const look = JSON.stringify([store.slug, store.name, store.currency, origin])
  const kept = await keptFeed(context, store.id, look)
  if (kept) return { kind: 'whole', body: kept }
  const limit = await countAttempt(context, PRODUCT_FEEDS, store.id)
  if (!limit.ok) return { kind: 'unavailable', waitMs: limit.waitMs }
  const body = await writeFeed(context, scope, store, origin)
  if (body === null) return { kind: 'unavailable' }
  context.waitUntil(keepFeed(context, store.id, look, body))
  return { kind: 'whole', body }
}

/** Null for a feed without a row, or beyond what a Worker can hold. */
async function writeFeed(context: Context, scope: ReadScope, store: Store, origin: string): Promise<string | null> {
  const now = context.now()
  // A hidden product may be a draft that nobody is to see, so it is left out, removed or not.
  const isFed = sql`${products.isActive} = 1 AND (${products.deletedAt} IS NULL OR ${products.deletedAt} > ${now - RESTORABLE_MS})`
  const lapsed = await lapsedRead(scope, now)
  const lines: string[] = []
  let letters = 0
  let after = ''
  for (let read = 0; read <= MOST_FEED_PRODUCTS; read += PAGE) {
    const page = await scope
      .pick(products, { ...cardColumns, deletedAt: products.deletedAt }, sql`${isFed} AND ${products.id} > ${after}`)
      .orderBy(products.id)
      .limit(PAGE)
    const last = page.at(-1)
    const removed = last ? await removedUnits(scope, [after, last.id], now) : []
    for (const row of page) {
      const removedHere = removed.filter(({ productId }) => productId === row.id)
      const unitKeys = Object.fromEntries(
        [...row.units, ...removedHere].map(({ size }) => [size, sha256(size).slice(0, UNIT_KEY)]),
      )
      const product = { ...toSnapshotProduct(row, lapsed), isRemoved: row.deletedAt !== null, unitKeys }
      const shown = [product, ...removedHere.map((unit) => ({ ...product, isRemoved: true, ...unitAlone(unit) }))]
      for (const cells of shown.flatMap((product) => feedRows(product, { ...store, origin }, now))) {
        const line = feedLine(FEED_COLUMNS.map((column) => cells[column]))
        letters += line.length
        lines.push(line)
      }
    }
    if (letters > MOST_FEED_LETTERS) return null
    if (last === undefined || page.length < PAGE) {
      return lines.length === 0 ? null : feedLine(FEED_COLUMNS) + lines.join('')
    }
    after = last.id
  }
  return null
}

/** Sizes that a product has lost, and its stock without sizes once it has some. */
function removedUnits(scope: ReadScope, [after, last]: [string, string], now: number) {
  const { productId, size, label, price, compareAtPrice: compareAt } = stock
  return scope.pick(
    stock,
    { productId, size, label, price, compareAt },
    sql`${productId} > ${after} AND ${productId} <= ${last} AND ${stock.deletedAt} > ${now - RESTORABLE_MS}`,
  )
}

function unitAlone({ size, label, price, compareAt }: Awaited<ReturnType<typeof removedUnits>>[number]) {
  const sizes = size === '' ? [] : [{ value: size, label: label || size, available: 0, price, compareAt }]
  return { hasSizes: size !== '', sizes }
}

async function keptFeed({ cache }: Context, storeId: string, look: string): Promise<ReadableStream | null> {
  try {
    const kept = await withTimeout(cache.getWithMetadata<{ look: string }>(keyOf(storeId), 'stream'), KV_TIMEOUT_MS)
    if (kept?.metadata?.look === look) return kept.value
    await kept?.value?.cancel()
    return null
  } catch {
    return null
  }
}

async function keepFeed(context: Context, storeId: string, look: string, body: string): Promise<void> {
  try {
    await context.cache.put(keyOf(storeId), body, { metadata: { look }, expirationTtl: KEPT_SECONDS })
  } catch {
    // KV is down or limits the key to one write a second: the next request writes the feed again.
  }
}

function keyOf(storeId: string): string {
  return `feed:${VERSION}:${storeId}`
}
