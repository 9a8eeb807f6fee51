import { type SQL, sql } from 'drizzle-orm'
import { isNamed, type OrderSearch } from '#app/domain/order/search.ts'
import { stores } from '../schema/stores.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'

const MOST_PRODUCTS = 200

export function productNamesRead(scope: ReadScope, search: OrderSearch | null): Rows<{ names: string }> {
  const [longest] = (search?.productWords ?? []).toSorted((a, b) => b.length - a.length)
  const names =
    longest === undefined
      ? sql<string>`'[]'`
      : sql<string>`(SELECT json_group_array(json_array(product_id, name)) FROM (SELECT t.product_id, t.name FROM product_terms AS t
        WHERE t.store_id = ${scope.key} AND t.term >= ${longest} AND t.term < ${`${longest}\u{10ffff}`} AND t.is_category = 0
        LIMIT ${MOST_PRODUCTS}))`
  return scope.pick(stores, { names: names.as('names') })
}

export function namedProducts(search: OrderSearch, rows: { names: string }[]): string[] {
  const names: [string, string][] = JSON.parse(rows[0]?.names ?? '[]')
  return [...new Set(names.filter(([, name]) => isNamed(name, search.productWords)).map(([id]) => id))]
}

/** The + makes SQLite read an order's lines instead of trying each product. */
export function hasProduct(scope: ReadScope, orderId: SQL, productIds: string[]): SQL {
  return sql`EXISTS (SELECT 1 FROM order_items AS i WHERE i.store_id = ${scope.key} AND i.order_id = ${orderId}
    AND +i.product_id IN (SELECT value FROM json_each(${JSON.stringify(productIds)})))`
}
