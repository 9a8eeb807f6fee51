import { sql } from 'drizzle-orm'
import { MOST_PRINTED, type PaperQuery, type PrintedProduct } from '#app/domain/catalog/publish/paper.ts'
import { products } from '../schema/catalog.server.ts'
import { isIn } from '../sql/literal.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import { cardColumns, isOnSale, toSnapshotProduct } from './card.server.ts'
import { ownOrderBy } from './order.server.ts'

interface PrintedPage {
  products: PrintedProduct[]
  hasMore: boolean
}

export function printedProducts(scope: ReadScope) {
  return {
    /** Those on sale, or the given ones, also while they are hidden. */
    async printed({ ids, page }: Pick<PaperQuery, 'ids' | 'page'>): Promise<PrintedPage> {
      const isChosen = ids.length > 0 ? sql`${products.deletedAt} IS NULL AND ${isIn(products.id, ids)}` : isOnSale
      const rows = await scope
        .pick(products, { ...cardColumns, code: products.code }, isChosen)
        .orderBy(...ownOrderBy)
        .limit(MOST_PRINTED + 1)
        .offset((page - 1) * MOST_PRINTED)
      return {
        products: rows.slice(0, MOST_PRINTED).map((row) => ({
          // Paper shows no stock, so holds don't matter.
          ...toSnapshotProduct(row, []),
          code: row.code,
          unitCodes: Object.fromEntries(row.units.map(({ size, code }) => [size, code])),
        })),
        hasMore: rows.length > MOST_PRINTED,
      }
    },
  }
}
