import { type SQL, sql } from 'drizzle-orm'
import { ownedRead, scheduleCheck } from '../media/checks.server.ts'
import { productImages, products, type ShownPicture } from '../schema/catalog.server.ts'
import type { Change, StoreScope } from '../sql/scope.server.ts'

/** Addresses that an upload answered with; without a cover the first is it. */
export interface ImageInput {
  url: string
  card: string
  isCover?: boolean
}

export interface ImageRow {
  id: string
  url: string
  card: string
  isCover: number
  position: number
}

/** Keeps the pictures from the sweep while they are being put on a product, and names those that this store has. */
export function imageReads(scope: StoreScope, images: ImageInput[], now: number) {
  const asked = JSON.stringify(images.flatMap(({ url, card }) => [url, card]))
  const urls = sql`SELECT value AS url FROM json_each(${asked})`
  return [scheduleCheck(scope, now, urls), ownedRead(scope, urls)] as const
}

/** What a product points at now, as `url`. */
export function imageUrls(scope: StoreScope, productId: string): SQL {
  const isIts = sql`store_id = ${scope.key} AND product_id = ${productId}`
  return sql`SELECT image_url AS url FROM product_images WHERE ${isIts}
    UNION ALL SELECT card_url FROM product_images WHERE ${isIts}`
}

/** Those of which the store has both files. */
export function imageRows(images: ImageInput[], kept: { url: string }[], newId: () => string): ImageRow[] {
  const has = new Set(kept.map((row) => row.url))
  const own = images.filter(({ url, card }) => has.has(url) && has.has(card))
  const cover = Math.max(
    0,
    own.findIndex((image) => image.isCover),
  )
  return own.map(({ url, card }, position) => ({
    id: newId(),
    url,
    card,
    isCover: Number(position === cover),
    position,
  }))
}

/** As lists show them, in the product's own row. */
export function shownPictures(rows: ImageRow[]): ShownPicture[] {
  return rows.map((row) => ({ ...row, isCover: row.isCover === 1 }))
}

export function coverOf(rows: ImageRow[]): string | null {
  return rows.find((row) => row.isCover === 1)?.url ?? null
}

export function imageStatement(scope: StoreScope, productId: string, rows: ImageRow[], guard: SQL): Change {
  return scope.insertFrom(
    productImages,
    {
      productId,
      id: sql`value->>'id'`,
      imageUrl: sql`value->>'url'`,
      cardUrl: sql`value->>'card'`,
      isCover: sql`value->>'isCover'`,
      position: sql`value->>'position'`,
    },
    sql`FROM json_each(${JSON.stringify(rows)}) WHERE ${guard}`,
  )
}

/** True in SQL while the product is there, in the version given (null: in any). */
export function productGuard(scope: StoreScope, id: string, version: number | null): SQL {
  const isVersion = version === null ? sql`` : sql`AND p.version = ${version}`
  return sql`EXISTS (SELECT 1 FROM ${products} AS p WHERE p.store_id = ${scope.key} AND p.id = ${id}
    AND p.deleted_at IS NULL ${isVersion})`
}
