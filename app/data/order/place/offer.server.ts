import { type AnyColumn, and, is, isNull, type SQL, sql } from 'drizzle-orm'
import { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { DraftLine } from '#app/domain/order/place/draft.ts'
import type { SellerLimits } from '#app/domain/staff/seller-limits.ts'
import type { OpeningRules } from '#app/domain/store/opening.ts'
import type { Platform } from '#app/domain/store/store.ts'
import { isAreaUnchanged, offersAreas, offersPoints } from '../../delivery/offered-areas.server.ts'
import { productImages, products, stock } from '../../schema/catalog.server.ts'
import { discounts, stores } from '../../schema/stores.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { openingColumns } from '../../store/hours.server.ts'

export interface QuotedStore extends OpeningRules {
  id: string
  slug: string
  name: string
  currency: string
  country: string
  timeZone: string
  language: string
  hasDelivery: boolean
  hasPickup: boolean
  deliveryFee: number
  minimumOrder: number
  hasAreas: boolean
  hasPoints: boolean
  storeAddress: string | null
  platform: Platform
  sellerContact: string | null
  /** Needed for discount codes; a snapshot doesn't have it. */
  proUntil?: number | null
}

export const quotedColumns = {
  id: stores.id,
  slug: stores.slug,
  name: stores.name,
  currency: stores.currency,
  country: stores.country,
  timeZone: stores.timeZone,
  language: stores.language,
  hasDelivery: stores.hasDelivery,
  hasPickup: stores.hasPickup,
  deliveryFee: stores.deliveryFee,
  minimumOrder: stores.minimumOrder,
  hasAreas: offersAreas,
  hasPoints: offersPoints,
  storeAddress: stores.storeAddress,
  platform: stores.messagingPlatform,
  sellerContact: sql<
    string | null
  >`iif(${stores.messagingPlatform} = 'telegram', ${stores.telegramNumber}, ${stores.whatsappNumber})`,
  proUntil: stores.proUntil,
  ...openingColumns,
} satisfies Record<keyof QuotedStore, AnyColumn | SQL>

export const limitColumns = {
  sellerDiscount: stores.sellerDiscount,
  floorPercent: stores.floorPercent,
  sellsExtras: stores.sellsExtras,
} satisfies Record<keyof SellerLimits, AnyColumn>

const comparedColumns = { ...quotedColumns, ...limitColumns }

export interface Offer {
  store: Partial<QuotedStore & SellerLimits>
  lines: DraftLine[]
  discount: { code: string; updatedAt: number } | null
  area?: { id: string; version: number } | null
  now: number
}

/** True in SQL while the store is open, has the pieces, and nothing in the quote has changed. */
export function isUnchanged(scope: StoreScope, { store, lines, discount, area, now }: Offer): SQL {
  const checks = [isStoreUnchanged(scope, store), areLinesUnchanged(scope, lines, now)]
  if (discount) checks.push(isDiscountUnchanged(scope, discount))
  if (area) checks.push(isAreaUnchanged(scope, area))
  return sql.join(checks, sql` AND `)
}

/** One parameter for all columns: a statement has room for a hundred. */
function isStoreUnchanged(scope: StoreScope, quoted: Offer['store']): SQL {
  const names = Object.keys(quoted) as (keyof Offer['store'])[]
  const columns = names.map((name) => comparedColumns[name])
  const stored = names.map((name, at) => {
    const column = columns[at]
    return is(column, SQLiteColumn) ? column.mapToDriverValue(quoted[name]) : quoted[name]
  })
  return sql`EXISTS (SELECT 1 FROM ${stores} WHERE ${and(scope.owns(stores), isNull(stores.closedAt))}
    AND json_array(${sql.join(columns, sql`, `)}) =
      (SELECT json_group_array(value) FROM json_each(${JSON.stringify(stored)})))`
}

/** True in SQL while a seller's limits are as they were read. */
export function areLimitsUnchanged(
  scope: StoreScope,
  limits: SellerLimits,
  read: { id: string; floorPrice?: number | null }[],
): SQL {
  const floors = JSON.stringify(read.map(({ id, floorPrice = null }) => [id, floorPrice]))
  return sql`${isStoreUnchanged(scope, limits)} AND NOT EXISTS (SELECT 1 FROM json_each(${floors}) AS floor
    WHERE EXISTS (SELECT 1 FROM ${products} WHERE ${scope.owns(products)} AND ${products.id} = floor.value->>0
      AND ${products.floorPrice} IS NOT floor.value->>1))`
}

function areLinesUnchanged(scope: StoreScope, lines: DraftLine[], now: number): SQL {
  const cover = sql`(SELECT ${productImages.cardUrl} FROM ${productImages} WHERE ${scope.owns(productImages)}
    AND ${productImages.productId} = ${products.id} AND ${productImages.isCover} = 1)`
  const isJudged = lines.some(({ floorPrice }) => floorPrice !== undefined)
  const isFloorSame = isJudged ? sql` AND ${products.floorPrice} IS line.value->>'floorPrice'` : sql``
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(lines)}) AS line WHERE NOT EXISTS (
    SELECT 1 FROM ${products} JOIN ${stock} ON ${scope.owns(stock)} AND ${stock.productId} = ${products.id}
    WHERE ${scope.owns(products)} AND ${products.id} = line.value->>'productId'
      AND ${products.deletedAt} IS NULL AND ${products.isActive} = 1${isFloorSame}
      AND ${products.name} = line.value->>'name' AND ${chargedAt(now)} = line.value->>'price'
      AND ${products.hasSizes} = (${stock.size} <> '')
      AND ${stock.size} = line.value->>'size' AND ${stock.deletedAt} IS NULL
      AND ${stock.inventory} - ${stock.held} >= line.value->>'quantity'
      AND iif(${stock.size} = '', NULL, coalesce(nullif(${stock.label}, ''), ${stock.size})) IS line.value->>'selectedSize'
      AND coalesce(${cover}, ${products.imageUrl}) IS line.value->>'image'))`
}

/** The unit's price, as `chargedAt` of domain/catalog/price decides it. */
function chargedAt(now: number): SQL {
  const before = sql`iif(${stock.price} IS NULL, ${products.compareAtPrice}, ${stock.compareAtPrice})`
  return sql`max(coalesce(${stock.price}, ${products.price}), iif(${now} BETWEEN coalesce(${products.saleStartsAt}, 0)
    AND coalesce(${products.saleEndsAt} - 1, 9e15), 0, coalesce(${before}, 0)))`
}

function isDiscountUnchanged(scope: StoreScope, { code, updatedAt }: { code: string; updatedAt: number }): SQL {
  return sql`EXISTS (SELECT 1 FROM ${discounts} WHERE ${scope.owns(discounts)} AND ${discounts.code} = ${code}
    AND ${discounts.updatedAt} = ${updatedAt})`
}
