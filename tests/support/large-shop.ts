import { database, type Shop } from './shops.ts'

/** Adds products more0, more1, … on sale for 10.00; a page of 200 or more sends 20 at first. */
export async function addProducts(shop: Shop, count: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, n) => n))
  await database.batch([
    database
      .prepare(
        `INSERT INTO products (store_id, id, name, price, is_active, has_sizes, created_at, updated_at)
          SELECT ?1, 'more' || value, 'Cloth ' || value, 1000, 1, 0, 1, 1 FROM json_each(?2)`,
      )
      .bind(shop.id, numbers),
    database
      .prepare(
        `INSERT INTO store_counters (store_id, counter, value)
          SELECT ?1, 'products:on_sale', count(*) FROM products WHERE store_id = ?1 AND is_active = 1
          ON CONFLICT DO UPDATE SET value = excluded.value`,
      )
      .bind(shop.id),
  ])
}
