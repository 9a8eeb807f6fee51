import { database, type Shop } from './shops.ts'

/** Adds products more0, more1, … on sale for 10.00; a page of 200 or more sends 20 at first. */
export async function addProducts(shop: Shop, count: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, n) => n))
  await database.batch([
    database
      .prepare(
        `INSERT INTO products (store_id, id, name, price, lowest_price, is_active, has_sizes, created_at, updated_at)
          SELECT ?1, 'more' || value, 'Cloth ' || value, 1000, 1000, 1, 0, 1, 1 FROM json_each(?2)`,
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

/** Adds long0, long1, … before all others, at the limits of their columns, in 4-byte letters. */
export async function addLongProducts(shop: Shop, count: number): Promise<void> {
  const text = (length: number) => '😀'.repeat(length)
  const path = `/media/stores/${shop.id}/${'0'.repeat(32)}`
  const picture = { url: `${path}.jpg`, card: `${path}-card.jpg`, isCover: false }
  const units = Array.from({ length: 60 }, (_, at) => {
    const size = text(38) + String(at).padStart(2, '0')
    return { size, label: size, inventory: 1, held: 0, code: null, price: null, compareAt: null }
  })
  const insertion = database.prepare(
    `INSERT INTO products (store_id, id, name, description, price, is_active, has_sizes, units, pictures, stock_level, position,
      created_at, updated_at) VALUES (?, ?, ?, ?, 1000, 1, 1, ?, ?, 2, ?, 1, 1)`,
  )
  const row = (at: number) => [
    ...[shop.id, `long${at}`, String(at).padStart(3, '0') + text(117), `word${at} ${text(1_990)}`],
    ...[JSON.stringify(units), JSON.stringify(Array(50).fill(picture)), at - 1_000],
  ]
  for (let from = 0; from < count; from += 20) {
    const numbers = Array.from({ length: Math.min(20, count - from) }, (_, at) => from + at)
    await database.batch(numbers.map((at) => insertion.bind(...row(at))))
  }
}
