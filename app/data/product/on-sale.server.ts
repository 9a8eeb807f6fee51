import { type SQL, sql } from 'drizzle-orm'
import type { AreaOffer } from '#app/domain/delivery/area-offer.ts'
import type { DeliveryOffer } from '#app/domain/order/place/delivery.ts'
import type { Listing } from '#app/domain/store/listing.ts'
import type { OpeningRules } from '#app/domain/store/opening.ts'
import { FIRST_PRODUCTS, type SnapshotProduct } from '#app/domain/store/snapshot.ts'
import type { Context } from '#app/load-context.server.ts'
import { offersAreas, offersPoints } from '../delivery/offered-areas.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { depositPercentOf } from '../money/deposit.server.ts'
import { takesCodes } from '../order/place/discount.server.ts'
import { categories, products } from '../schema/catalog.server.ts'
import { stores } from '../schema/stores.server.ts'
import { type ReadScope, storeScope } from '../sql/scope.server.ts'
import { isOpenToShoppers } from '../store/directory.server.ts'
import { openingColumns } from '../store/hours.server.ts'
import { isOnSale, type LapsedHold, lapsedRead, onSaleRead, snapshotProduct } from './card.server.ts'
import { shopperCursor, shopperOrder } from './order.server.ts'
import { expandTerms, findProducts } from './search.server.ts'

export interface ProductsOnSale extends DeliveryOffer, AreaOffer {
  currency: string
  deliveryFee: number
  takesCodes: boolean
  depositPercent: number
  store: OpeningRules & { name: string; timeZone: string }
  products: SnapshotProduct[]
}

export interface SearchQuery extends Listing {
  /** Cursor of the previous page's last row; '' for the first page. */
  after: string
}

export interface SearchPage {
  products: SnapshotProduct[]
  /** A search counts up to MOST_COUNTED. */
  total: number
  next: string | null
}

export async function productsOnSale(context: Context, slug: string, ids: string[]): Promise<ProductsOnSale | null> {
  const scope = await scopeOf(context, slug)
  const idList = JSON.stringify([...new Set(ids)].slice(0, 200))
  const [[store], rows, lapsed] = await scope.batch([
    scope.pick(
      stores,
      {
        currency: stores.currency,
        hasDelivery: stores.hasDelivery,
        hasPickup: stores.hasPickup,
        deliveryFee: stores.deliveryFee,
        hasAreas: offersAreas.as('has_areas'),
        hasPoints: offersPoints.as('has_points'),
        name: stores.name,
        timeZone: stores.timeZone,
        ...openingColumns,
        takesCodes: takesCodes(scope, context.now()).as('takes_codes'),
        depositPercent: depositPercentOf(scope, context.now()).as('deposit_percent'),
      },
      isOpenToShoppers,
    ),
    scope.select(products, sql`${isOnSale} AND ${products.id} IN (SELECT value FROM json_each(${idList}))`),
    lapsedRead(scope, context.now()),
  ])
  if (!store) return null
  const {
    currency,
    hasDelivery,
    hasPickup,
    deliveryFee,
    takesCodes: takes,
    depositPercent,
    hasAreas,
    hasPoints,
    ...times
  } = store
  return {
    ...{
      currency,
      hasDelivery,
      hasPickup,
      deliveryFee,
      takesCodes: takes,
      depositPercent,
      hasAreas,
      hasPoints,
      store: times,
    },
    products: rows.map((product) => snapshotProduct(product, lapsed, context.now())),
  }
}

export async function searchOnSale(context: Context, slug: string, request: SearchQuery): Promise<SearchPage> {
  const scope = await scopeOf(context, slug)
  const search = {
    where: isListed(request.categoryId),
    cursor: request.after,
    direction: 'after',
    order: shopperOrder(scope, request.sort, request.after),
    limit: FIRST_PRODUCTS + 1,
  } as const
  const terms = await expandTerms(scope, request.query)
  const counterRead =
    request.categoryId === null
      ? onSaleRead(scope)
      : scope.pick(categories, { value: categories.onSaleCount }, sql`${categories.id} = ${request.categoryId}`)
  const { rows, total, also } = await findProducts<[LapsedHold]>(scope, { ...search, terms: terms }, counterRead, [
    lapsedRead(scope, context.now()),
  ])
  const page = rows.slice(0, FIRST_PRODUCTS)
  const lastProduct = rows.length > FIRST_PRODUCTS ? page.at(-1) : undefined
  return {
    products: page.map((product) => snapshotProduct(product, also[0], context.now())),
    total,
    next: lastProduct ? shopperCursor(lastProduct, lastProduct.stockLevel === 0) : null,
  }
}

function isListed(categoryId: string | null): SQL {
  return categoryId === null ? isOnSale : sql`${isOnSale} AND ${products.categoryId} = ${categoryId}`
}

async function scopeOf(context: Context, slug: string): Promise<ReadScope> {
  return storeScope(await databaseOf(context, { slug }), { slug })
}
