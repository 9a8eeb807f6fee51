import { sql } from 'drizzle-orm'
import { startOfDay } from '#app/domain/sale/day.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { PRODUCTS_IN_PAGE } from '#app/domain/store/snapshot.ts'
import {
  isOnSale,
  type Lapsed,
  lapsedRead,
  onSaleRead,
  type ProductRow,
  pageLimit,
  toSnapshotProduct,
} from '../product/card.server.ts'
import { expandTerms, findProducts } from '../product/search.server.ts'
import { products } from '../schema/catalog.server.ts'
import { orderItems, orders } from '../schema/orders.server.ts'
import { byName, compareNames } from '../sql/name-order.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'
import { type DayTaking, daySummary } from './day-summary.server.ts'

export interface TillProducts {
  /** By name, in stock only. */
  products: TillProduct[]
  /** False for a store with more than PRODUCTS_IN_PAGE: its first products are here, or the first that were found. */
  isWhole: boolean
}

const MOST_FOUND = 48

const inStock = sql`${isOnSale} AND ${products.stockLevel} > 0`

export function createTill(scope: ReadScope, now: () => number) {
  return {
    /** What can be sold now; with words only what matches all of them. */
    async shelf(query = ''): Promise<TillProducts> {
      const [onSale, lapsed] = [onSaleRead(scope), lapsedRead(scope, now())]
      const meanings = await expandTerms(scope, query)
      const some = { where: inStock, place: '', way: 'after', limit: MOST_FOUND, isCounted: false } as const
      const found = await (meanings
        ? findProducts<[Lapsed]>(scope, { meanings, ...some }, onSale, [lapsed])
        : everything(scope, onSale, lapsed, backRead(scope, now())))
      return {
        products: found.rows.flatMap((row) => forSale(row, found.also[0])),
        isWhole: found.total <= PRODUCTS_IN_PAGE,
      }
    },

    /** The product in stock with this code. */
    async byCode(code: string): Promise<TillProduct | null> {
      const isIt = unlikely(sql`${products.code} = ${code.trim()} COLLATE NOCASE`)
      const [rows, lapsed] = await scope.batch([
        scope.select(products, sql`${isOnSale} AND ${products.code} IS NOT NULL AND ${isIt}`).limit(1),
        lapsedRead(scope, now()),
      ])
      return rows.flatMap((row) => forSale(row, lapsed))[0] ?? null
    },

    /** What this day has brought by payment method, in the store's time zone. */
    day: async (timeZone: string): Promise<DayTaking[]> => daySummary(scope, startOfDay(timeZone, now())),
  }
}

async function everything(
  scope: ReadScope,
  onSaleRead: Rows<{ value: number }>,
  lapsedRead: Rows<Lapsed>,
  backRead: Rows<ProductRow>,
) {
  const first = scope
    .select(products, inStock)
    .orderBy(...byName(products))
    .limit(pageLimit(scope))
  const [rows, back, lapsed, counted] = await scope.batch([first, backRead, lapsedRead, onSaleRead])
  return { rows: [...rows, ...back].sort(compareNames), total: counted[0]?.value ?? 0, also: [lapsed] as const }
}

/** Out of stock by their rows, though what was held has lapsed. */
function backRead(scope: ReadScope, now: number): Rows<ProductRow> {
  return scope.select(
    products,
    sql`${isOnSale} AND +${products.stockLevel} = 0 AND ${products.id} IN (
      SELECT ${orderItems.productId} FROM ${orders} JOIN ${orderItems}
      ON ${scope.mine(orderItems)} AND ${orderItems.orderId} = ${orders.id} AND +${orderItems.held} > 0
      WHERE ${scope.mine(orders)} AND ${orders.holdExpiresAt} <= ${now})`,
  )
}

function forSale(row: ProductRow, lapsed: Lapsed[]): TillProduct[] {
  const { id, name, price, images, hasSizes, available, sizes } = toSnapshotProduct(row, lapsed)
  if (available <= 0) return []
  const image = images[0]?.card ?? row.imageUrl
  return [
    { id, name, price, image, code: row.code, hasSizes, sizes: sizes.filter((size) => size.available > 0), available },
  ]
}
