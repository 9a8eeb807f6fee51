import { sql } from 'drizzle-orm'
import type { KnownProduct } from '#app/domain/sale/late-draft.ts'
import { productImages, products, stock } from '../schema/catalog.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'

type ProductRow = { id: string; name: string; imageUrl: string | null; floorPrice: number | null }
type UnitRow = { productId: string; size: string; label: string }
type CoverRow = { productId: string; card: string }

export function knownProductReads(
  scope: ReadScope,
  productIds: string[],
): [Rows<ProductRow>, Rows<UnitRow>, Rows<CoverRow>] {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(productIds)])}))`
  return [
    scope.pick(
      products,
      { id: products.id, name: products.name, imageUrl: products.imageUrl, floorPrice: products.floorPrice },
      sql`${products.id} IN ${ids}`,
    ),
    scope.pick(
      stock,
      { productId: stock.productId, size: stock.size, label: stock.label },
      sql`${stock.productId} IN ${ids}`,
    ),
    scope.pick(
      productImages,
      { productId: productImages.productId, card: productImages.cardUrl },
      sql`${productImages.productId} IN ${ids} AND ${productImages.isCover} = 1`,
    ),
  ]
}

export function knownProducts(rows: ProductRow[], units: UnitRow[], covers: CoverRow[]): KnownProduct[] {
  return rows.map(({ id, name, imageUrl, floorPrice }) => ({
    ...{ id, name, floorPrice },
    image: covers.find(({ productId }) => productId === id)?.card ?? imageUrl,
    units: units.filter(({ productId }) => productId === id),
  }))
}
