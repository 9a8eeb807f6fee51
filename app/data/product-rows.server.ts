import { type SQL, sql } from 'drizzle-orm'
import { terms } from '#app/domain/catalog/search.ts'
import { isOwnMedia } from './media.server.ts'
import { productImages, products, productTerms } from './schema/catalog.server.ts'
import type { Change, StoreScope } from './store-scope.server.ts'

/** Addresses below /media/stores/{id}/; without a cover the first is it. */
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

/** Only this store's own files become its pictures. */
export function imageRows(scope: StoreScope, images: ImageInput[], newId: () => string): ImageRow[] {
  const own = images.filter(({ url, card }) => isOwnMedia(scope.storeId, url) && isOwnMedia(scope.storeId, card))
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

/** What the search of a big store finds a product by; written in the product's own batch. */
export function termStatements(scope: StoreScope, productId: string, text: string, guard: SQL): Change[] {
  return [
    scope.remove(productTerms, sql`${productTerms.productId} = ${productId} AND ${guard}`),
    scope
      .insertFrom(
        productTerms,
        { term: sql`value`, productId },
        sql`FROM json_each(${JSON.stringify(terms(text))}) WHERE ${guard}`,
      )
      .onConflictDoNothing(),
  ]
}

/** True in SQL while the product is there, in the version given (null: in any). */
export function productGuard(scope: StoreScope, id: string, version: number | null): SQL {
  const isVersion = version === null ? sql`` : sql`AND p.version = ${version}`
  return sql`EXISTS (SELECT 1 FROM ${products} AS p WHERE p.store_id = ${scope.key} AND p.id = ${id}
    AND p.deleted_at IS NULL ${isVersion})`
}
