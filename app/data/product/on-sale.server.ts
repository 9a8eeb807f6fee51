import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryOffer } from '#app/domain/order/delivery.ts'
import { FIRST_PRODUCTS, type SnapshotProduct } from '#app/domain/store/snapshot.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { takesCodes } from '../order/discount-use.server.ts'
import { categories, products } from '../schema/catalog.server.ts'
import { stores } from '../schema/stores.server.ts'
import { cursorOf } from '../sql/name-order.server.ts'
import { type ReadScope, storeScope } from '../sql/scope.server.ts'
import { isOnSale, type Lapsed, lapsedRead, onSaleRead, toSnapshotProduct } from './card.server.ts'
import { expandTerms, findProducts } from './search.server.ts'

export interface Counter extends DeliveryOffer {
  currency: string
  deliveryFee: number
  /** Shoppers are asked for a discount's code. */
  takesCodes: boolean
  /** In no order; what is hidden or gone is left out. */
  products: SnapshotProduct[]
}

export interface SearchQuery {
  query: string
  categoryId: string | null
  /** Where the page before ended; '' for the first one. */
  after: string
}

export interface SearchPage {
  products: SnapshotProduct[]
  /** A search counts at most MOST_COUNTED. */
  total: number
  next: string | null
}

/** These products and how the store hands them over, from the database, in one round trip; null for a store that is not there. */
export async function productsOnSale(context: Context, slug: string, ids: string[]): Promise<Counter | null> {
  const scope = scopeOf(context, slug)
  const wanted = JSON.stringify([...new Set(ids)].slice(0, 200))
  const [found, goods, lapsed] = await scope.batch([
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
    scope.select(products, sql`${isOnSale} AND ${products.id} IN (SELECT value FROM json_each(${wanted}))`),
    lapsedRead(scope, context.now()),
  ])
  return found[0] ? { ...found[0], products: goods.map((product) => toSnapshotProduct(product, lapsed)) } : null
}

/** A page of a store with more products than travel with its page, by name. Every word of the query must be found. */
export async function searchOnSale(context: Context, slug: string, asked: SearchQuery): Promise<SearchPage> {
  const scope = scopeOf(context, slug)
  const sought = {
    where: isOnShelf(asked.categoryId),
    place: asked.after,
    way: 'after',
    limit: FIRST_PRODUCTS + 1,
  } as const
  const meanings = await expandTerms(scope, asked.query)
  const known =
    asked.categoryId === null
      ? onSaleRead(scope)
      : scope.pick(categories, { value: categories.onSaleCount }, sql`${categories.id} = ${asked.categoryId}`)
  const { rows, total, also } = await findProducts<[Lapsed]>(scope, { ...sought, meanings }, known, [
    lapsedRead(scope, context.now()),
  ])
  const page = rows.slice(0, FIRST_PRODUCTS)
  const last = rows.length > FIRST_PRODUCTS ? page.at(-1) : undefined
  return {
    products: page.map((product) => toSnapshotProduct(product, also[0])),
    total,
    next: last ? cursorOf(last) : null,
  }
}

function isOnShelf(categoryId: string | null): SQL {
  return categoryId === null ? isOnSale : sql`${isOnSale} AND ${products.categoryId} = ${categoryId}`
}

function scopeOf(context: Context, slug: string): ReadScope {
  return storeScope(databaseOf(context, { slug }), { slug })
}
