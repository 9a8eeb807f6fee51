import { sql } from 'drizzle-orm'
import { sortKey } from '#app/domain/text/fold.ts'
import { products, stock } from '../schema/catalog.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'
import { productCatalog } from './catalog.server.ts'

export interface ListPosition {
  name: string
  id: string
}

const PAGE = 50

export function productList(scope: ReadScope, now: () => number) {
  const columns = {
    id: products.id,
    name: products.name,
    description: products.description,
    price: products.price,
    compareAtPrice: products.compareAtPrice,
    isActive: products.isActive,
    hasSizes: products.hasSizes,
    categoryId: products.categoryId,
    imageUrl: products.imageUrl,
    lowStock: products.lowStock,
    code: products.code,
    version: products.version,
    inventory: sql<number>`(SELECT coalesce(sum(k.inventory), 0) FROM stock AS k
      WHERE k.store_id = products.store_id AND k.product_id = products.id AND k.deleted_at IS NULL)`.as('inventory'),
  }
  return {
    ...productCatalog(scope, now),

    list(after: ListPosition | null = null, limit = PAGE) {
      const isPastCursor = after
        ? sql`(${products.sortKey}, ${products.id}) > (${sortKey(after.name)}, ${after.id})`
        : sql`true`
      return scope
        .pick(products, columns, sql`${products.deletedAt} IS NULL AND ${isPastCursor}`)
        .orderBy(products.sortKey, products.id)
        .limit(limit)
    },

    async find(id: string) {
      const [[product], sizes] = await scope.batch([
        scope.pick(products, columns, sql`${products.id} = ${id} AND ${products.deletedAt} IS NULL`),
        scope
          .pick(
            stock,
            { value: stock.size, label: stock.label, inventory: stock.inventory, code: stock.code },
            sql`${stock.productId} = ${id} AND ${stock.deletedAt} IS NULL`,
          )
          .orderBy(stock.position, stock.size),
      ])
      return product ? { ...product, sizes: product.hasSizes ? sizes.filter((size) => size.value !== '') : [] } : null
    },

    async holdingOrders(...ids: string[]): Promise<number[]> {
      const held = sql`SELECT i.order_id FROM json_each(${JSON.stringify(ids)}) AS j
        CROSS JOIN order_items AS i INDEXED BY order_items_holding
          ON i.store_id = ${scope.key} AND i.product_id = j.value AND i.held > 0`
      const holders = await scope
        .pick(
          orders,
          { number: orders.number },
          sql`${unlikely(sql`${orders.id} IN (${held})`)} AND (${orders.holdExpiresAt} IS NULL OR ${orders.holdExpiresAt} > ${now()})`,
        )
        .orderBy(orders.number)
      return holders.map(({ number }) => number)
    },
  }
}
