import { type SQL, sql } from 'drizzle-orm'
import { showsBranding } from '#app/domain/plan/subscription.ts'
import { dialCodeOf } from '#app/domain/reference/countries.ts'
import { currencySymbol } from '#app/domain/reference/currencies.ts'
import { PRODUCTS_IN_PAGE, type SnapshotProduct, type StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { categories, productImages, products, stock } from './schema/catalog.server.ts'
import { storeCounters } from './schema/figures.server.ts'
import { stores } from './schema/stores.server.ts'
import { availableAt } from './stock.server.ts'
import type { ReadScope } from './store-scope.server.ts'

/** Part of the key of every kept copy: a new shape never meets an old copy. */
export const SNAPSHOT_VERSION = 1

type StoreRow = typeof stores.$inferSelect
export interface Unit {
  productId: string
  size: string
  label: string
  available: number
}

/**
 * All that a shopper may see of a store in one round trip; null for an unknown or closed store. Asked by a former slug it
 * answers with the store, whose own slug then differs.
 */
export async function readSnapshot(scope: ReadScope, now: number): Promise<StoreSnapshot | null> {
  const onSale = sql`${products.deletedAt} IS NULL AND ${products.isActive} = 1`
  const [store, groups, goods, images, units, counters] = await scope.batch([
    scope.select(stores, sql`${stores.closedAt} IS NULL`),
    scope
      .pick(categories, { id: categories.id, name: categories.name })
      .orderBy(categories.position, sql`${categories.name} COLLATE NOCASE`),
    scope.select(products, onSale).orderBy(sql`${products.name} COLLATE NOCASE`, products.id).limit(PRODUCTS_IN_PAGE),
    scope
      .select(productImages, sql`${productImages.productId} IN ${inPage(scope)}`)
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
        sql`${stock.deletedAt} IS NULL AND ${stock.productId} IN ${inPage(scope)}`,
      )
      .orderBy(stock.position, stock.size),
    scope.pick(storeCounters, { value: storeCounters.value }, sql`${storeCounters.counter} = 'products:on_sale'`),
  ])
  const row = store[0]
  if (!row) return null
  return {
    ...storeFacts(row, now),
    categories: groups,
    products: goods.map((product) => onShelf(product, images, units)),
    productCount: Math.max(counters[0]?.value ?? 0, goods.length),
  }
}

export function onShelf(
  product: typeof products.$inferSelect,
  images: (typeof productImages.$inferSelect)[],
  units: Unit[],
): SnapshotProduct {
  const free = units
    .filter((unit) => unit.productId === product.id && (unit.size !== '') === product.hasSizes)
    .map(({ size, label, available }) => ({ value: size, label: label || size, available }))
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: product.price,
    compareAt: product.compareAtPrice,
    categoryId: product.categoryId,
    images: images
      .filter((image) => image.productId === product.id)
      .map((image) => ({ url: image.imageUrl, card: image.cardUrl })),
    hasSizes: product.hasSizes,
    sizes: product.hasSizes ? free : [],
    available: free.reduce((sum, unit) => sum + unit.available, 0),
  }
}

function storeFacts(row: StoreRow, now: number): Omit<StoreSnapshot, 'categories' | 'products' | 'productCount'> {
  return {
    storeId: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    logo: row.logoUrl,
    shareCard: row.shareCardUrl,
    primaryColor: row.primaryColor,
    accentColor: row.accentColor,
    currency: row.currency,
    symbol: currencySymbol(row.currency),
    country: row.country,
    dialCode: dialCodeOf(row.country),
    platform: row.messagingPlatform,
    sellerContact: row.messagingPlatform === 'telegram' ? row.telegramNumber : row.whatsappNumber,
    hasDelivery: row.hasDelivery,
    hasPickup: row.hasPickup,
    deliveryFee: row.deliveryFee,
    storeAddress: row.storeAddress,
    links: {
      instagram: row.instagramUrl,
      facebook: row.facebookUrl,
      youtube: row.youtubeUrl,
      tiktok: row.tiktokUrl,
      whatsappGroup: row.whatsappGroupUrl,
      telegramGroup: row.telegramGroupUrl,
      additional: row.additionalLinkUrl,
      map: row.googleMapUrl,
    },
    showsBranding: showsBranding(row.proUntil, now),
  }
}

function inPage(scope: ReadScope): SQL {
  return sql`(SELECT p.id FROM products p WHERE p.store_id = ${scope.key} AND p.deleted_at IS NULL AND p.is_active = 1
    ORDER BY p.name COLLATE NOCASE, p.id LIMIT ${PRODUCTS_IN_PAGE})`
}
