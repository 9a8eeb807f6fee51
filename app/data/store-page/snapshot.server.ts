import { getTableColumns, sql } from 'drizzle-orm'
import { limitsOf } from '#app/domain/plan/limits.ts'
import { showsBranding, tierUntil } from '#app/domain/plan/subscription.ts'
import { dialCodeOf } from '#app/domain/reference/countries.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { fitSnapshot } from '#app/domain/store/snapshot-size.ts'
import { lowestAreaFee, offersAreas, offersPoints } from '../delivery/offered-areas.server.ts'
import { cardColumns, isOnSale, lapsedRead, onSaleCount, pageLimit, snapshotProduct } from '../product/card.server.ts'
import { isNotRemoved } from '../product/category/state.server.ts'
import { featuredBeyondRead } from '../product/featured.server.ts'
import { ownOrderBy } from '../product/order.server.ts'
import { categories, products } from '../schema/catalog.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import type { CachedSnapshot } from './isolate-cache.server.ts'

/** Part of every KV key: increment it when the shape changes, so that no old snapshot is read. */
export const SNAPSHOT_VERSION = 12

type AreaKey = 'hasAreas' | 'hasPoints' | 'lowestAreaFee'
type ReadKey = AreaKey | 'categories' | 'products' | 'featured' | 'featuredBeyond' | 'productCount'
type StoreRow = typeof stores.$inferSelect

export function toCachedSnapshot(whole: StoreSnapshot, asOf: number): CachedSnapshot {
  return { ...fitSnapshot(whole), asOf }
}

export async function readSnapshot(scope: ReadScope, now: number): Promise<StoreSnapshot | null> {
  const store = await readStorePage(scope, now)
  return store === 'hidden' ? null : store
}

export async function readStorePage(scope: ReadScope, now: number): Promise<StoreSnapshot | 'hidden' | null> {
  const [[row], categoryRows, productRows, lapsedHolds, featuredBeyond] = await scope.batch([
    scope.pick(
      stores,
      {
        ...getTableColumns(stores),
        hasAreas: offersAreas.as('has_areas'),
        hasPoints: offersPoints.as('has_points'),
        lowestAreaFee: lowestAreaFee.as('lowest_area_fee'),
        productCount: onSaleCount(scope).as('product_count'),
      },
      sql`${stores.closedAt} IS NULL`,
    ),
    scope
      .pick(categories, { id: categories.id, name: categories.name }, isNotRemoved)
      .orderBy(categories.position, sql`${categories.name} COLLATE NOCASE`),
    scope
      .pick(products, { ...cardColumns, isFeatured: products.isFeatured }, isOnSale)
      .orderBy(...ownOrderBy)
      .limit(pageLimit(scope)),
    lapsedRead(scope, now),
    featuredBeyondRead(scope),
  ])
  if (!row) return null
  if (row.hiddenAt !== null) return 'hidden'
  const featuredRows = featuredBeyond.length > 0 ? featuredBeyond : productRows.filter(({ isFeatured }) => isFeatured)
  return {
    ...storeFields(row, now),
    hasAreas: row.hasAreas,
    hasPoints: row.hasPoints,
    lowestAreaFee: row.lowestAreaFee,
    categories: categoryRows,
    products: productRows.map((product) => snapshotProduct(product, lapsedHolds, now)),
    featured: featuredRows.map(({ id }) => id),
    featuredBeyond: featuredBeyond
      .filter(({ id }) => !productRows.some((product) => product.id === id))
      .map((product) => snapshotProduct(product, lapsedHolds, now)),
    productCount: Math.max(row.productCount, productRows.length),
  }
}

function storeFields(row: StoreRow, now: number): Omit<StoreSnapshot, ReadKey> {
  return {
    storeId: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    logo: row.logoUrl,
    cover: row.bannerUrl,
    shareCard: row.shareCardUrl,
    primaryColor: row.primaryColor,
    accentColor: row.accentColor,
    currency: row.currency,
    moneyFormat: moneyFormatOf(row.currency),
    country: row.country,
    dialCode: dialCodeOf(row.country),
    timeZone: row.timeZone,
    language: row.language,
    languages: row.languages,
    platform: row.messagingPlatform,
    sellerContact: row.messagingPlatform === 'telegram' ? row.telegramNumber : row.whatsappNumber,
    hasDelivery: row.hasDelivery,
    hasPickup: row.hasPickup,
    deliveryFee: row.deliveryFee,
    minimumOrder: row.minimumOrder,
    depositPercent: limitsOf(tierUntil(row.proUntil, now)).hasDeposits ? row.depositPercent : 0,
    storeAddress: row.storeAddress,
    openingHours: row.openingHours,
    closedDays: row.closedDays,
    whenClosed: row.whenClosed,
    pausedUntil: row.pausedUntil !== null && row.pausedUntil > now ? row.pausedUntil : null,
    pauseNote: row.pauseNote,
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
    awaitsConfirmation: row.awaitsConfirmation,
  }
}
