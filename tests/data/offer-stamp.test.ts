import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { factsOf, stampOf } from '#app/data/checkout-facts.server.ts'
import { database, insert, openCrafts, openFabrics, productOf, rows, type Shop } from '../support/shops.ts'

/** The tables that an order is decided on, by their column of the store. */
const decisive = { stores: 'id', products: 'store_id', product_images: 'store_id', stock: 'store_id' }

interface Offer {
  facts: string | null
  stamp: number | null
}

async function offerOf(shop: Shop, ids: string[]): Promise<Offer> {
  const [id, all] = [sql`${shop.id}`, sql`${JSON.stringify(ids)}`]
  return drizzle(database).get<Offer>(sql`SELECT ${factsOf(id, all)} AS facts, ${stampOf(id)} AS stamp`)
}

async function offered() {
  const shop = await openCrafts()
  return { shop, ids: [productOf(shop, 'Basket'), productOf(shop, 'Sandals')] }
}

test.each(Object.entries(decisive))(
  'no column of %s changes what an order is decided on unseen',
  async (table, owner) => {
    const columns = await rows<{ name: string; pk: number }>(`PRAGMA table_info(${table})`)
    const seen: string[] = []
    for (const { name } of columns.filter(({ pk }) => pk === 0)) {
      const { shop, ids } = await offered()
      const before = await offerOf(shop, ids)
      const other = `CASE typeof(${name}) WHEN 'text' THEN ${name} || 'x' WHEN 'null' THEN 7 ELSE iif(${name} = 0, 1, 0) END`
      const changed = await database
        .prepare(`UPDATE ${table} SET ${name} = ${other} WHERE ${owner} = ?`)
        .bind(shop.id)
        .run()
        .catch(() => null)
      if (changed === null) continue
      const after = await offerOf(shop, ids)
      if (after.facts === before.facts) continue
      seen.push(name)
      expect(after.stamp, name).not.toBe(before.stamp)
    }
    expect(seen.length).toBeGreaterThan(1)
  },
)

const acts: [string, (shop: Shop, id: string) => D1PreparedStatement][] = [
  [
    'a new size',
    (shop, id) => insert('stock', { store_id: shop.id, product_id: id, size: '45', label: '45', position: 9 }),
  ],
  ['a cover that has gone', (shop, id) => byId('DELETE FROM product_images', shop, id)],
  ['a product that has gone', (shop, id) => byId('UPDATE products SET deleted_at = 1', shop, id, 'id')],
]

function byId(what: string, shop: Shop, id: string, column = 'product_id') {
  return database.prepare(`${what} WHERE store_id = ? AND ${column} = ?`).bind(shop.id, id)
}

test.each(acts)('%s moves the stamp of its store, and no other', async (_what, act) => {
  const { shop, ids } = await offered()
  const neighbour = await openFabrics()
  const [before, beside] = [await offerOf(shop, ids), await offerOf(neighbour, [])]
  await act(shop, ids[1] as string).run()
  const after = await offerOf(shop, ids)
  expect(after.facts).not.toBe(before.facts)
  expect(after.stamp).not.toBe(before.stamp)
  expect(await offerOf(neighbour, [])).toEqual(beside)
})

test('a closed store has no stamp, whatever becomes of its rows', async () => {
  const { shop, ids } = await offered()
  await database.prepare('UPDATE stores SET closed_at = 1 WHERE id = ?').bind(shop.id).run()
  await database.prepare("UPDATE products SET name = 'Kiondo' WHERE store_id = ?").bind(shop.id).run()
  await database.prepare("UPDATE stores SET name = '' WHERE id = ?").bind(shop.id).run()
  expect(await offerOf(shop, ids)).toEqual({ facts: null, stamp: null })
})
