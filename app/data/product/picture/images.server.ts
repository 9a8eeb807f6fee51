import { type SQL, sql } from 'drizzle-orm'
import { ownedRead, scheduleCheck } from '../../media/checks.server.ts'
import { type ProductPicture, productImages, products } from '../../schema/catalog.server.ts'
import type { Change, StoreScope } from '../../sql/scope.server.ts'

/** URLs are from an upload's response; without a cover, the first image is the cover. */
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

/** Protects uploads from the media sweep during a save, and reads which the store owns. */
export function imageReads(scope: StoreScope, images: ImageInput[], now: number) {
  const urlList = JSON.stringify(images.flatMap(({ url, card }) => [url, card]))
  const urls = sql`SELECT value AS url FROM json_each(${urlList})`
  return [scheduleCheck(scope, now, urls), ownedRead(scope, urls)] as const
}

export function imageUrls(scope: StoreScope, productId: string): SQL {
  const isOfProduct = sql`store_id = ${scope.key} AND product_id = ${productId}`
  return sql`SELECT image_url AS url FROM product_images WHERE ${isOfProduct}
    UNION ALL SELECT card_url FROM product_images WHERE ${isOfProduct}`
}

export function imageRows(images: ImageInput[], ownedFiles: { url: string }[], newId: () => string): ImageRow[] {
  const ownedUrls = new Set(ownedFiles.map((file) => file.url))
  const ownedImages = images.filter(({ url, card }) => ownedUrls.has(url) && ownedUrls.has(card))
  const cover = Math.max(
    0,
    ownedImages.findIndex((image) => image.isCover),
  )
  return ownedImages.map(({ url, card }, position) => ({
    id: newId(),
    url,
    card,
    isCover: Number(position === cover),
    position,
  }))
}

export function pictureColumns(rows: ImageRow[]): { imageUrl: string | null; pictures: ProductPicture[] } {
  const pictures = rows.map((row) => ({ ...row, isCover: row.isCover === 1 }))
  return { imageUrl: pictures.find((picture) => picture.isCover)?.url ?? null, pictures }
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

export function productGuard(scope: StoreScope, id: string | SQL, version: number | null): SQL {
  const hasVersion = version === null ? sql`` : sql`AND p.version = ${version}`
  return sql`EXISTS (SELECT 1 FROM ${products} AS p WHERE p.store_id = ${scope.key} AND p.id = ${id}
    AND p.deleted_at IS NULL ${hasVersion})`
}
