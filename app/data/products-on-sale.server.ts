import { type SQL, sql } from 'drizzle-orm'
import { trigrams, words } from '#app/domain/catalog/search.ts'
import type { DeliveryOffer } from '#app/domain/order/delivery.ts'
import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'
import type { Context } from '#app/load-context.server.ts'
import { takesCodes } from './discount-use.server.ts'
import { productImages, products, stock } from './schema/catalog.server.ts'
import { stores } from './schema/stores.server.ts'
import { onShelf } from './snapshot.server.ts'
import { availableAt } from './stock.server.ts'
import { databaseOf } from './store-database.server.ts'
import { type ReadScope, storeScope } from './store-scope.server.ts'

export interface Counter extends DeliveryOffer {
  currency: string
  deliveryFee: number
  /** Shoppers are asked for a discount's code. */
  takesCodes: boolean
  /** In no order; what is hidden or gone is left out. */
  products: SnapshotProduct[]
}

export interface ShelfQuery {
  query: string
  categoryId: string | null
  /** Where the page before ended; '' for the first one. */
  after: string
}

export interface ShelfPage {
  products: SnapshotProduct[]
  total: number
  next: string | null
}

const PAGE = 60
const MAX_WORDS = 8

/** These products and how the store hands them over, from the database, in one round trip; null for a store that is not there. */
export async function productsOnSale(context: Context, slug: string, ids: string[]): Promise<Counter | null> {
  const scope = scopeOf(context, slug)
  const wanted = JSON.stringify([...new Set(ids)].slice(0, 200))
  const [found, goods, images, units] = await scope.batch([
    scope.pick(
      stores,
      {
        currency: stores.currency,
        hasDelivery: stores.hasDelivery,
        hasPickup: stores.hasPickup,
        deliveryFee: stores.deliveryFee,
        takesCodes: takesCodes(scope, context.now()).as('takes_codes'),
      },
      sql`${stores.closedAt} IS NULL`,
    ),
    scope.select(products, sql`${onSale} AND ${products.id} IN (SELECT value FROM json_each(${wanted}))`),
    ...partsOf(scope, wanted, context.now()),
  ])
  return found[0] ? { ...found[0], products: goods.map((product) => onShelf(product, images, units)) } : null
}

/** A page of a store with more products than travel with its page, by name. Every word of the query must be found. */
export async function searchOnSale(context: Context, slug: string, asked: ShelfQuery): Promise<ShelfPage> {
  const scope = scopeOf(context, slug)
  const filter = sql.join([onSale, ...filters(scope, asked)], sql` AND `)
  const [counted, goods] = await scope.batch([
    scope.pick(products, { total: sql<number>`count(*)`.as('total') }, filter),
    scope
      .select(products, sql`${filter} AND ${comesAfter(asked.after)}`)
      .orderBy(sql`${products.name} COLLATE NOCASE`, products.id)
      .limit(PAGE + 1),
  ])
  const page = goods.slice(0, PAGE)
  const [images, units] = await scope.batch(
    partsOf(scope, JSON.stringify(page.map((product) => product.id)), context.now()),
  )
  const last = goods.length > PAGE ? page.at(-1) : undefined
  return {
    products: page.map((product) => onShelf(product, images, units)),
    total: counted[0]?.total ?? 0,
    next: last ? placeOf(last) : null,
  }
}

/** Where a page that ends with this product ends. */
export function placeOf({ name, id }: { name: string; id: string }): string {
  return `${id} ${name}`
}

const onSale = sql`${products.deletedAt} IS NULL AND ${products.isActive} = 1`

function scopeOf(context: Context, slug: string): ReadScope {
  return storeScope(databaseOf(context, { slug }), { slug })
}

function partsOf(scope: ReadScope, ids: string, now: number) {
  const wanted = sql`(SELECT value FROM json_each(${ids}))`
  return [
    scope
      .select(productImages, sql`${productImages.productId} IN ${wanted}`)
      .orderBy(sql`${productImages.isCover} DESC`, productImages.position),
    scope
      .pick(
        stock,
        {
          productId: stock.productId,
          size: stock.size,
          label: stock.label,
          available: availableAt(now).as('available'),
        },
        sql`${stock.deletedAt} IS NULL AND ${stock.productId} IN ${wanted}`,
      )
      .orderBy(stock.position, stock.size),
  ] as const
}

function filters(scope: ReadScope, { query, categoryId }: ShelfQuery): SQL[] {
  const category = categoryId === null ? [] : [sql`${products.categoryId} = ${categoryId}`]
  return [...category, ...wordFilters(scope, query)]
}

/** A condition for each word of the query. */
export function wordFilters(scope: ReadScope, query: string): SQL[] {
  return words(query)
    .slice(0, MAX_WORDS)
    .map((word) => sql`${products.id} IN ${productsWith(scope, word)}`)
}

/** Words that begin with it; from three letters on also words that hold it, by their trigrams. */
function productsWith(scope: ReadScope, word: string): SQL {
  const parts = trigrams(word)
  const prefix = sql`SELECT product_id FROM product_terms WHERE store_id = ${scope.key}
    AND term >= ${word} AND term < ${`${word}\u{10ffff}`}`
  if (parts.length === 0) return sql`(${prefix})`
  return sql`(${prefix} UNION SELECT product_id FROM product_terms WHERE store_id = ${scope.key}
    AND term IN (SELECT value FROM json_each(${JSON.stringify(parts)})) GROUP BY product_id HAVING count(*) = ${parts.length})`
}

function comesAfter(place: string): SQL {
  const space = place.indexOf(' ')
  if (space < 0) return sql`true`
  const [id, name] = [place.slice(0, space), place.slice(space + 1)]
  return sql`(${products.name} COLLATE NOCASE > ${name}
    OR (${products.name} COLLATE NOCASE = ${name} AND ${products.id} > ${id}))`
}
