import { expect, test } from 'vitest'
import { type OrderRequest, readQuote } from '#app/data/order/place/quote.server.ts'
import { draftOrder } from '#app/domain/order/place/draft.ts'
import type { Context } from '#app/load-context.server.ts'
import { afterFirstBatch, checkoutOf, type OrderWish, send } from '../support/shopping.ts'
import { contextAt, database, insert, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'

/** The tables that an order is priced on, with their store column. */
const pricedTables = { stores: 'id', products: 'store_id', product_images: 'store_id', stock: 'store_id' }

/** Of columns that are read as more than text. */
const validValues: Record<string, string> = {
  time_zone: "'Asia/Tokyo'",
  languages: `'["sw"]'`,
  opening_hours: `'[{"days":"1111111","from":0,"to":1}]'`,
  closed_days: `'[{"from":"2030-01-01","to":"2030-01-02","note":""}]'`,
}

const wish: OrderWish = {
  lines: [
    ['Basket', null, 1],
    ['Sandals', '38', 1],
  ],
  deliveryMethod: 'delivery',
  address: 'Kilimani 4',
}

/** Store and draft that an order would be written with now, as JSON; null for a closed store. */
async function offerOf(context: Context, { slug, input }: OrderRequest): Promise<string | null> {
  const quote = await readQuote(context, {
    slug,
    input,
    phone: '+254712345678',
    shopper: { address: '', sessionToken: null },
  })
  return quote && JSON.stringify([quote.store, draftOrder(input, quote.store, quote.products)])
}

/** Whether the first attempt wrote the order, and whether the change affected its price. */
async function orderWhile(shop: Shop, change: () => Promise<unknown>) {
  const context = contextAt()
  const input = checkoutOf(shop, wish)
  const request = { slug: shop.slug, input, shopper: { address: '', sessionToken: null } }
  const before = await offerOf(context, request)
  let reads = 0
  const countingDb = new Proxy(context.db, {
    get(db, name, self) {
      if (name === 'batch') reads += 1
      return Reflect.get(db, name, self)
    },
  })
  const result = await send(afterFirstBatch({ ...context, db: countingDb }, change), shop, input)
  return {
    isWritten: result.ok && reads === 2,
    isChanged: (await offerOf(context, request)) !== before,
  }
}

test.each(Object.entries(pricedTables))(
  'no column of %s changes between reading and writing what an order is written with',
  async (table, owner) => {
    const columns = await rows<{ name: string; pk: number }>(`PRAGMA table_info(${table})`)
    const pricedColumns: string[] = []
    for (const { name } of columns.filter(({ pk }) => pk === 0)) {
      const shop = await openCrafts()
      const newValue =
        validValues[name] ??
        `CASE typeof(${name}) WHEN 'text' THEN ${name} || 'x' WHEN 'null' THEN 7 ELSE iif(${name} = 0, 1, 0) END`
      const change = () =>
        database
          .prepare(`UPDATE ${table} SET ${name} = ${newValue} WHERE ${owner} = ?`)
          .bind(shop.id)
          .run()
          .catch(() => null)
      const { isWritten, isChanged } = await orderWhile(shop, change)
      if (isChanged) pricedColumns.push(name)
      if (isChanged) expect(isWritten, `${table}.${name}`).toBe(false)
    }
    expect(pricedColumns.length).toBeGreaterThan(1)
  },
)

const cases: [string, (shop: Shop, id: string) => D1PreparedStatement][] = [
  ['a size that has gone', (shop, id) => byId('UPDATE stock SET deleted_at = 1', shop, id)],
  ['a cover that has gone', (shop, id) => byId('DELETE FROM product_images', shop, id)],
  ['a product that has gone', (shop, id) => byId('UPDATE products SET deleted_at = 1', shop, id, 'id')],
  ['a closed store', (shop) => database.prepare('UPDATE stores SET closed_at = 1 WHERE id = ?').bind(shop.id)],
]

function byId(statement: string, shop: Shop, id: string, column = 'product_id') {
  return database.prepare(`${statement} WHERE store_id = ? AND ${column} = ?`).bind(shop.id, id)
}

test.each(cases)('%s between reading and writing is read again', async (_name, prepare) => {
  const shop = await openCrafts()
  const change = () => prepare(shop, productOf(shop, 'Sandals')).run()
  expect(await orderWhile(shop, change)).toEqual({ isWritten: false, isChanged: true })
})

test('what an order does not name may change meanwhile', async () => {
  const shop = await openCrafts()
  const sandalsKey = { store_id: shop.id, product_id: productOf(shop, 'Sandals') }
  const change = () =>
    database.batch([
      insert('stock', { ...sandalsKey, size: '45', label: '45', position: 9 }),
      byId('UPDATE products SET price = 1', shop, productOf(shop, 'Mug'), 'id'),
    ])
  expect(await orderWhile(shop, change)).toEqual({ isWritten: true, isChanged: false })
})
