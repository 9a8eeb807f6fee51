import { wordRows } from './demo/derived-rows.ts'

const STORES_PER_BATCH = 25
const colours = 'red blue green ochre indigo white black amber coral teal plum ivory'.split(' ')
const makes = 'woven carved beaded printed dyed forged stitched glazed polished braided'.split(' ')
const things =
  `basket mug soap sandal kikoi kanga bowl tray lamp stool apron cushion necklace bracelet earring scarf shawl blanket rug mat
  vase jug plate spoon ladle comb brush mirror frame candle bag purse wallet belt hat shirt dress skirt`.split(/\s+/)

/** Stores named `{tag}00000` and on, each with `productsEach`, five categories and search terms. */
export interface Street {
  tag: string
  /** Number of stores that exist already. */
  from?: number
  stores: number
  productsEach: number
}

export const storeName = (tag: string, at: number) => `${tag}${String(at).padStart(5, '0')}`

/**
 * Creates thousands of stores inside the database: statements cross join store ids and product
 * numbers, passed as JSON. Stock is written without its ledger, which no storefront read needs.
 */
export async function fillStreet(db: D1Database, street: Street, now: number): Promise<void> {
  const { tag, from = 0, stores, productsEach } = street
  const numbers = JSON.stringify(Array.from({ length: productsEach }, (_, at) => at))
  for (let first = from; first < stores; first += STORES_PER_BATCH) {
    const ids = Array.from({ length: Math.min(STORES_PER_BATCH, stores - first) }, (_, at) =>
      storeName(tag, first + at),
    )
    const rows = statements(JSON.stringify(ids), numbers, first, now)
    await db.batch([...rows.map(([sql, ...values]) => db.prepare(sql).bind(...values)), wordRows(db, ids)])
  }
}

type BoundQuery = [sql: string, ...values: (string | number)[]]

function statements(ids: string, numbers: string, from: number, now: number): BoundQuery[] {
  const crossJoin = 'FROM json_each(?1) AS s CROSS JOIN json_each(?2) AS n'
  const id = "printf('p%05d', n.value)"
  const word = (list: string[], factor: number) =>
    `json_extract('${JSON.stringify(list)}', '$[' || ((n.value * ${factor} + s.key + ${from}) % ${list.length}) || ']')`
  const words = [word(colours, 1), word(makes, 3), word(things, 7)]
  const name = words.join(" || ' ' || ")
  return [
    [
      `INSERT INTO stores (id, owner_id, name, slug, has_pickup, created_at, updated_at)
       SELECT value, 'owner-' || value, 'Store ' || value, value, 1, ?2, ?2 FROM json_each(?1)`,
      ids,
      now,
    ],
    [
      'INSERT INTO store_slugs (slug, store_id, is_current, created_at) SELECT value, value, 1, ?2 FROM json_each(?1)',
      ids,
      now,
    ],
    [
      `INSERT INTO categories (store_id, id, name, position, created_at, updated_at)
       SELECT s.value, 'c' || n.value, 'Shelf ' || n.value, n.value, ?2, ?2
       FROM json_each(?1) AS s CROSS JOIN json_each('[0,1,2,3,4]') AS n`,
      ids,
      now,
    ],
    [
      `INSERT INTO products (store_id, id, name, sort_key, price, lowest_price, category_id, created_at, updated_at)
       SELECT s.value, ${id}, ${name}, lower(${name}), 1000 + n.value, 1000 + n.value, 'c' || (n.value % 5), ?3, ?3 ${crossJoin}`,
      ids,
      numbers,
      now,
    ],
    [`INSERT INTO stock (store_id, product_id, inventory) SELECT s.value, ${id}, 10 ${crossJoin}`, ids, numbers],
    ...words.map(
      (term): BoundQuery => [
        `INSERT INTO product_terms (store_id, term, product_id, name, sort_key)
         SELECT s.value, ${term}, ${id}, ${name}, lower(${name}) ${crossJoin}`,
        ids,
        numbers,
      ],
    ),
  ]
}
