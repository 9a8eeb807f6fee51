import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LOW_STOCK } from '#app/domain/catalog/stock.ts'
import { categories, products } from '../schema/catalog.server.ts'
import { storeCounters } from '../schema/figures.server.ts'
import { orders } from '../schema/orders.server.ts'
import { discounts } from '../schema/stores.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'

const UNITS = sql`(SELECT json_group_array(json_object('size', size, 'label', label, 'inventory', inventory,
  'held', held, 'code', code, 'price', price, 'compareAt', compare_at_price) ORDER BY position, size) FROM stock AS s
  WHERE s.store_id = products.store_id AND s.product_id = products.id AND s.deleted_at IS NULL)`
const AVAILABLE = sql`coalesce((SELECT sum(inventory - held) FROM stock AS s
  WHERE s.store_id = products.store_id AND s.product_id = products.id AND s.deleted_at IS NULL), 0)`
const LOWEST = sql`coalesce((SELECT min(coalesce(s.price, products.price)) FROM stock AS s
  WHERE s.store_id = products.store_id AND s.product_id = products.id AND s.deleted_at IS NULL), price)`
const PICTURES = sql`(SELECT json_group_array(json_object('id', id, 'url', image_url, 'card', card_url,
  'isCover', json(CASE is_cover WHEN 1 THEN 'true' ELSE 'false' END), 'position', position) ORDER BY position, id)
  FROM product_images AS i WHERE i.store_id = products.store_id AND i.product_id = products.id)`
const LEVEL = sql`CASE WHEN available <= 0 THEN 0 WHEN available <= coalesce(low_stock, ${DEFAULT_LOW_STOCK}) THEN 1 ELSE 2 END`
const SHORT = sql`(paid_at IS NOT NULL AND EXISTS (SELECT 1 FROM order_items AS i
  WHERE i.store_id = orders.store_id AND i.order_id = orders.id AND i.taken < i.quantity))`
const PAID = sql`(SELECT coalesce(sum(p.amount), 0) FROM payments AS p
  WHERE p.store_id = orders.store_id AND likelihood(p.order_id = orders.id, 0.0001) AND p.voided_at IS NULL)`
const CLAIMS = sql`(SELECT count(*) FROM payment_claims AS c
  WHERE c.store_id = orders.store_id AND c.order_id = orders.id AND c.state = 'waiting')`

/** Counters come last, because the triggers of these updates change them. */
export function derivedStatements(scope: StoreScope): Statement[] {
  const inCategory = (condition: SQL) => sql`(SELECT count(*) FROM products AS p INDEXED BY products_by_category
    WHERE p.store_id = categories.store_id AND p.category_id = categories.id AND p.deleted_at IS NULL AND ${condition})`
  const uses = sql`coalesce((SELECT json_group_object(code, uses) FROM (
    SELECT d.code AS code, count(*) AS uses FROM orders AS o
    JOIN discounts AS d ON d.store_id = o.store_id AND d.code = o.discount_code AND d.created_at <= o.created_at
    WHERE o.store_id = ${scope.key} AND o.counts_use = 1 GROUP BY d.code)) ->> code, 0)`
  const counts = { productsCount: inCategory(sql`true`), onSaleCount: inCategory(sql`p.is_active = 1`) }
  return [
    scope.update(
      products,
      { units: UNITS, available: AVAILABLE, pictures: PICTURES, lowestPrice: LOWEST },
      sql`(units, available, pictures, lowest_price) IS NOT (${UNITS}, ${AVAILABLE}, ${PICTURES}, ${LOWEST})`,
    ),
    scope.update(products, { stockLevel: LEVEL }, sql`stock_level <> ${LEVEL}`),
    scope.update(discounts, { uses }, sql`uses <> ${uses}`),
    scope.update(orders, { isShort: SHORT }, sql`is_short <> ${SHORT}`),
    scope.update(
      orders,
      { paidAmount: PAID, claimsWaiting: CLAIMS },
      sql`(paid_amount, claims_waiting) IS NOT (${PAID}, ${CLAIMS})`,
    ),
    scope.update(
      categories,
      counts,
      sql`(products_count, on_sale_count) IS NOT (${counts.productsCount}, ${counts.onSaleCount})`,
    ),
    scope.remove(storeCounters, sql`true`),
    ...counterStatements(scope),
  ]
}

function counterStatements(scope: StoreScope): Statement[] {
  const count = (counter: SQL, from: SQL) => scope.insertFrom(storeCounters, { counter, value: sql`count(*)` }, from)
  const ofProducts = (counter: string, where: SQL) =>
    count(sql`${counter}`, sql`FROM products WHERE store_id = ${scope.key} AND deleted_at IS NULL AND ${where}`)
  return [
    count(sql`'orders:' || status`, sql`FROM orders WHERE store_id = ${scope.key} GROUP BY status`),
    count(
      sql`'claims:waiting'`,
      sql`FROM payment_claims WHERE store_id = ${scope.key} AND state = 'waiting' GROUP BY state`,
    ),
    ofProducts('products', sql`true`),
    ofProducts('products:on_sale', sql`is_active = 1`),
  ]
}
