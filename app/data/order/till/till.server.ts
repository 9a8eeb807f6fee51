import { sql } from 'drizzle-orm'
import { chargedAt } from '#app/domain/catalog/price.ts'
import { startOfDay } from '#app/domain/sale/day.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { PRODUCTS_IN_PAGE } from '#app/domain/store/snapshot.ts'
import {
  isOnSale,
  type LapsedHold,
  lapsedRead,
  onSaleRead,
  type ProductRow,
  pageLimit,
} from '../../product/card.server.ts'
import { hasCode } from '../../product/codes.server.ts'
import { isSoldOut, positionOrderBy } from '../../product/order.server.ts'
import { expandTerms, findProducts } from '../../product/search.server.ts'
import { products } from '../../schema/catalog.server.ts'
import { orderItems, orders } from '../../schema/orders.server.ts'
import { isIn } from '../../sql/literal.server.ts'
import type { ReadScope, Rows } from '../../sql/scope.server.ts'
import { type DayTotal, daySummary } from './day-summary.server.ts'
import { type TillProductsPage, tillProductsPage, toTillProduct } from './products.server.ts'

export interface TillProducts {
  products: TillProduct[]
  /** False for a store with more than PRODUCTS_IN_PAGE products: these are the first matches. */
  isComplete: boolean
}

const MAX_RESULTS = 48

const inStock = sql`${isOnSale} AND ${products.stockLevel} > 0`

export function createTill(scope: ReadScope, now: () => number) {
  return {
    async products(query = '', categoryId: string | null = null): Promise<TillProducts> {
      const [onSale, lapsed] = [onSaleRead(scope), lapsedRead(scope, now())]
      const terms = await expandTerms(scope, query)
      const where = categoryId === null ? inStock : sql`${inStock} AND ${products.categoryId} = ${categoryId}`
      const options = { where, cursor: '', direction: 'after', limit: MAX_RESULTS, isCounted: false } as const
      const isFiltered = terms !== null || categoryId !== null
      const result = await (isFiltered
        ? findProducts<[LapsedHold]>(scope, { terms, ...options }, onSale, [lapsed])
        : readAll(scope, onSale, lapsed, lapsedProductsRead(scope, now())))
      return {
        products: result.rows.flatMap((row) => toTillProducts(row, result.also[0], now())),
        isComplete: result.total <= PRODUCTS_IN_PAGE,
      }
    },

    async byIds(ids: string[]): Promise<TillProduct[]> {
      if (ids.length === 0) return []
      const [rows, lapsed] = await scope.batch([
        scope.select(products, sql`${isOnSale} AND ${isIn(products.id, ids)}`),
        lapsedRead(scope, now()),
      ])
      return rows.flatMap((row) => toTillProducts(row, lapsed, now()))
    },

    async byCode(code: string): Promise<TillProduct | null> {
      const [rows, lapsed] = await scope.batch([
        scope.select(products, sql`${isOnSale} AND ${hasCode(scope, [code.trim()])}`).limit(1),
        lapsedRead(scope, now()),
      ])
      return rows.flatMap((row) => toTillProducts(row, lapsed, now()))[0] ?? null
    },

    productsPage: (after: string): Promise<TillProductsPage> => tillProductsPage(scope, after, now()),

    day: (timeZone: string): Promise<DayTotal[]> => daySummary(scope, startOfDay(timeZone, now())),
  }
}

async function readAll(
  scope: ReadScope,
  onSaleRead: Rows<{ value: number }>,
  lapsedRead: Rows<LapsedHold>,
  lapsedProductsRead: Rows<ProductRow>,
) {
  const firstPage = scope
    .select(products, sql`${isOnSale} AND ${isSoldOut} = 0`)
    .orderBy(...positionOrderBy)
    .limit(pageLimit(scope))
  const [rows, lapsedRows, lapsed, counts] = await scope.batch([firstPage, lapsedProductsRead, lapsedRead, onSaleRead])
  return { rows: [...rows, ...lapsedRows].sort(byPosition), total: counts[0]?.value ?? 0, also: [lapsed] as const }
}

function byPosition(a: ProductRow, b: ProductRow): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1)
}

/** Finds products without stock in their row, although holds on them have lapsed. */
function lapsedProductsRead(scope: ReadScope, now: number): Rows<ProductRow> {
  return scope.select(
    products,
    sql`${isOnSale} AND +${products.stockLevel} = 0 AND ${products.id} IN (
      SELECT ${orderItems.productId} FROM ${orders} JOIN ${orderItems}
      ON ${scope.owns(orderItems)} AND ${orderItems.orderId} = ${orders.id} AND +${orderItems.held} > 0
      WHERE ${scope.owns(orders)} AND ${orders.holdExpiresAt} <= ${now})`,
  )
}

function toTillProducts(row: ProductRow, lapsed: LapsedHold[], now: number): TillProduct[] {
  const product = chargedAt(toTillProduct(row, lapsed), now)
  if (product.available <= 0) return []
  return [{ ...product, sizes: product.sizes.filter((size) => size.available > 0) }]
}
