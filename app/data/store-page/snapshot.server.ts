import { sql } from 'drizzle-orm'
import { showsBranding } from '#app/domain/plan/subscription.ts'
import { dialCodeOf } from '#app/domain/reference/countries.ts'
import { currencySymbol } from '#app/domain/reference/currencies.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { cardColumns, isOnSale, lapsedRead, onSaleRead, pageLimit, toSnapshotProduct } from '../product/card.server.ts'
import { isNotRemoved } from '../product/category-state.server.ts'
import { categories, products } from '../schema/catalog.server.ts'
import { stores } from '../schema/stores.server.ts'
import { byName } from '../sql/name-order.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'

/** Part of the key of every kept copy: a new shape never meets an old copy. */
export const SNAPSHOT_VERSION = 2

type StoreRow = typeof stores.$inferSelect
/**
 * All that a shopper may see of a store in one round trip; null for an unknown or closed store. Asked by a former slug it
 * answers with the store, whose own slug then differs.
 */
export async function readSnapshot(scope: ReadScope, now: number): Promise<StoreSnapshot | null> {
  const [[row], groups, goods, lapsed, [onSale]] = await scope.batch([
    scope.select(stores, sql`${stores.closedAt} IS NULL`),
    scope
      .pick(categories, { id: categories.id, name: categories.name }, isNotRemoved)
      .orderBy(categories.position, sql`${categories.name} COLLATE NOCASE`),
    scope
      .pick(products, cardColumns, isOnSale)
      .orderBy(...byName(products))
      .limit(pageLimit(scope)),
    lapsedRead(scope, now),
    onSaleRead(scope),
  ])
  if (!row) return null
  return {
    ...storeFacts(row, now),
    categories: groups,
    products: goods.map((product) => toSnapshotProduct(product, lapsed)),
    productCount: Math.max(onSale?.value ?? 0, goods.length),
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
    timeZone: row.timeZone,
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
