import { type SQL, sql } from 'drizzle-orm'
import { startOfDay } from '#app/domain/sale/day.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { type DayTaking, daySummary } from './day-summary.server.ts'
import { wordFilters } from './products-on-sale.server.ts'
import { products } from './schema/catalog.server.ts'
import { availableAt, quotedProducts, quoteReads } from './stock.server.ts'
import type { ReadScope } from './store-scope.server.ts'

export interface TillShelf {
  /** By name, in stock only. */
  products: TillProduct[]
  /** False when there are more than were read. */
  isWhole: boolean
}

export const TILL_PRODUCTS = 200

export function createTill(scope: ReadScope, now: () => number) {
  async function shelfOf(where: SQL): Promise<TillShelf> {
    const at = now()
    const found = await scope
      .pick(
        products,
        { id: products.id, code: products.code },
        sql`${products.deletedAt} IS NULL AND ${products.isActive} = 1 AND ${where} AND ${inStock(at)}`,
      )
      .orderBy(sql`${products.name} COLLATE NOCASE`, products.id)
      .limit(TILL_PRODUCTS + 1)
    const page = found.slice(0, TILL_PRODUCTS)
    const ids = page.map((product) => product.id)
    const quoted = quotedProducts(...(await scope.batch(quoteReads(scope, ids, at))))
    const shelf = page.flatMap(({ id, code }) => {
      const product = quoted.find((one) => one.id === id)
      if (!product || product.available <= 0) return []
      const { name, price, image, hasSizes, available } = product
      const sizes = product.sizes.filter((size) => size.available > 0)
      return [{ id, name, price, image, code, hasSizes, sizes, available }]
    })
    return { products: shelf, isWhole: found.length <= TILL_PRODUCTS }
  }

  return {
    /** What can be sold now; with words only what matches all of them. */
    shelf: (query = ''): Promise<TillShelf> => shelfOf(sql.join([sql`true`, ...wordFilters(scope, query)], sql` AND `)),

    /** The product in stock with this code. */
    async byCode(code: string): Promise<TillProduct | null> {
      const shelf = await shelfOf(sql`${products.code} = ${code.trim()} COLLATE NOCASE`)
      return shelf.products[0] ?? null
    },

    /** What this day has brought by payment method, in the store's time zone. */
    day: async (timeZone: string): Promise<DayTaking[]> => daySummary(scope, startOfDay(timeZone, now())),
  }
}

function inStock(now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM stock WHERE stock.store_id = products.store_id AND stock.product_id = products.id
    AND stock.deleted_at IS NULL AND (stock.size <> '') = products.has_sizes AND ${availableAt(now)} > 0)`
}
