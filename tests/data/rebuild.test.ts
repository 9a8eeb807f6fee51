import { expect, test } from 'vitest'
import { countVisits } from '#app/data/figures/visits.server.ts'
import { storesAfter } from '#app/data/store/directory.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { rebuildStore } from '#app/data/store/rebuild.server.ts'
import { dice } from '../support/dice.ts'
import { LATE_PROBLEM_MARK, LATE_TILL_NUMBER, sellMugLate } from '../support/late-sale.ts'
import { order } from '../support/shopping.ts'
import {
  contextAt,
  HOUR,
  openCrafts,
  openFabrics,
  productOf,
  rows,
  type Shop,
  type TestContext,
  testEnv,
} from '../support/shops.ts'

const isLong = (testEnv as { FULL?: string }).FULL === '1'
const steps = isLong ? 600 : 90

/** The derived columns of each table. */
const derivedColumns: Record<string, string> = {
  product_terms: 'store_id, term, product_id, name, sort_key, is_category',
  product_words: 'store_id, term, word',
  order_names: 'store_id, term, created_at, order_id',
  customer_names: 'store_id, term, sort_key, phone',
  customers:
    'store_id, phone, name, sort_key, name_terms, address, orders_count, last_order_id, last_order_at, first_order_at',
  product_sales: 'store_id, product_id, quantity',
  store_sales_daily: 'store_id, currency, day, orders, revenue',
  store_visits_daily: 'store_id, day, visits',
  store_counters: 'store_id, counter, value',
  products: 'store_id, id, sort_key, units, pictures, available, stock_level, lowest_price',
  categories: 'store_id, id, products_count, on_sale_count',
  orders: 'store_id, id, is_short, paid_amount, claims_waiting',
}
/** A figure of zero may be a row or no row. */
const nonEmptyRows: Record<string, string> = {
  product_sales: 'quantity <> 0',
  store_sales_daily: '(orders, revenue) <> (0, 0)',
  store_counters: 'value <> 0',
}

async function derivedRowsOf(shop: Shop): Promise<Record<string, unknown[]>> {
  const rowsByTable: Record<string, unknown[]> = {}
  for (const [table, columns] of Object.entries(derivedColumns)) {
    const where = `store_id = ? AND ${nonEmptyRows[table] ?? 'true'}`
    rowsByTable[table] = await rows(`SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY ${columns}`, shop.id)
  }
  return rowsByTable
}

const names = ['Woven basket', 'Beaded café mug', 'Soap', 'Kitenge apron', 'Ωmega lamp', 'Sisal rug', 'Mug of clay']
const groups = ['Kitchen', 'For the café', 'Gifts', 'Bags and baskets']

/** A random action of an owner or a shopper; it may be refused. */
async function act(shop: Shop, context: TestContext, chance: ReturnType<typeof dice>): Promise<void> {
  const store = await openStore(context, shop.id)
  const idsOf = async (table: string) =>
    (await rows<{ id: string }>(`SELECT id FROM ${table} WHERE store_id = ? ORDER BY id`, shop.id)).map(({ id }) => id)
  const [products, categories, orders] = [await idsOf('products'), await idsOf('categories'), await idsOf('orders')]
  const product = chance.pick(products)
  const category = categories.length > 0 ? chance.pick(categories) : null
  const id = orders.length > 0 ? chance.pick(orders) : 'none'
  const fields = {
    name: `${chance.pick(names)} ${chance.below(4)}`,
    description: chance.below(2) ? `Made for ${chance.pick(groups)}` : null,
    price: 1_000 + chance.below(9) * 100,
    compareAtPrice: null,
    code: chance.below(3) ? null : `K-${chance.below(1_000)}`,
    lowStock: chance.below(3) ? null : chance.below(9),
    categoryId: chance.below(3) ? category : null,
    isActive: chance.below(5) > 0,
    sizes: [],
    inventory: chance.below(9),
  }
  const verbs = [
    () => store.products.create(fields),
    async () => {
      const storedProduct = await store.products.find(product)
      if (storedProduct)
        await store.products.edit(product, fields, {
          version: storedProduct.version,
          shownStock: { '': storedProduct.inventory },
          by: null,
        })
    },
    () => store.products.hide(product),
    () => store.products.publish(product),
    () => (chance.below(4) === 0 ? store.products.retire(product) : undefined),
    () => store.categories.create({ name: chance.pick(groups), description: null }),
    () => category && store.categories.edit(category, { name: chance.pick(groups), description: null }),
    () => (category && chance.below(4) === 0 ? store.categories.remove(category) : undefined),
    () => order(context, shop, wish(shop, chance)),
    () => order(context, shop, wish(shop, chance)),
    () => order(context, shop, wish(shop, chance)),
    () => store.orders.sell(sale(shop, context, chance)),
    () => store.orders.advance(id),
    () => store.orders.advance(id),
    () => store.orders.markPaid(id, { method: 'cash', actorId: null }),
    () => store.orders.markPaid(id, { method: 'cash', actorId: null }),
    () => store.orders.cancel(id, { actor: 'owner', id: null }),
    () => store.orders.undoPaid(id),
    () => countVisits(context, [visit(shop, context)]),
  ]
  await chance.pick(verbs)()
}

function wish(shop: Shop, chance: ReturnType<typeof dice>) {
  return {
    lines: [
      [chance.pick(Object.keys(shop.products).filter((name) => name !== 'Sandals')), null, 1 + chance.below(3)],
    ] as [[string, null, number]],
    name: `${chance.pick(['Achieng', 'Zoë', 'Baraka'])} ${chance.pick(['Juma', 'Wekesa'])}`,
    phone: `07120000${10 + chance.below(5)}`,
    network: crypto.randomUUID(),
  }
}

function sale(shop: Shop, context: TestContext, chance: ReturnType<typeof dice>) {
  const productId = chance.pick(Object.values(shop.products))
  return {
    saleId: context.newId(),
    lines: [{ productId, size: null, quantity: 1 }],
    customerName: 'Zoë at the till',
    customerPhone: '0712000012',
    quotedTotal: null,
    method: 'cash' as const,
    actorId: null,
  }
}

function visit(shop: Shop, context: TestContext) {
  return {
    id: context.newId(),
    slug: shop.slug,
    visitor: context.newId(),
    agent: 'Chrome',
    referrer: null,
    at: context.now(),
  }
}

test('whatever happened to a store, all that it keeps equals what it would be derived to', {
  timeout: 180_000,
}, async () => {
  const [shop, context, chance] = [await openCrafts(), contextAt(), dice(20_261_121)]
  // The fixtures have no search terms.
  await rebuildStore(context, shop.id)
  for (let step = 0; step < steps; step += 1) {
    await act(shop, context, chance)
    context.pass(chance.pick([60_000, HOUR, 9 * HOUR]))
    if (step % 30 !== 29) continue
    const expected = await derivedRowsOf(shop)
    await rebuildStore(context, shop.id)
    expect(await derivedRowsOf(shop), `after ${step + 1} steps`).toEqual(expected)
  }
  const rowsByTable = await derivedRowsOf(shop)
  for (const [table, list] of Object.entries(rowsByTable)) expect(list.length, table).toBeGreaterThan(0)
})

const corruptions = [
  "UPDATE product_terms SET sort_key = 'spoilt' WHERE store_id = ?",
  "UPDATE products SET sort_key = 'spoilt' WHERE store_id = ?",
  "DELETE FROM product_terms WHERE store_id = ? AND term > 'm'",
  "INSERT INTO product_words (store_id, term, word) VALUES (?, 'nonsense', 'nonsense')",
  "DELETE FROM product_words WHERE store_id = ? AND term < 'p'",
  "DELETE FROM order_names WHERE store_id = ? AND term > 'j'",
  'UPDATE order_names SET created_at = 1 WHERE store_id = ?',
  "DELETE FROM customer_names WHERE store_id = ? AND term > 'j'",
  "UPDATE customer_names SET sort_key = 'spoilt' WHERE store_id = ?",
  'UPDATE customers SET name_terms = \'["spoilt"]\' WHERE store_id = ?',
  'DELETE FROM customers WHERE store_id = ?',
  'UPDATE product_sales SET quantity = 99 WHERE store_id = ?',
  'UPDATE store_sales_daily SET orders = 7, revenue = 1 WHERE store_id = ?',
  'UPDATE store_visits_daily SET visits = 1000 WHERE store_id = ?',
  'UPDATE store_counters SET value = 1000 WHERE store_id = ?',
  "INSERT INTO store_counters (store_id, counter, value) VALUES (?, 'orders:lost', 3)",
  "UPDATE products SET units = '[]', pictures = '[]', available = 77 WHERE store_id = ?",
  'UPDATE products SET stock_level = 1 WHERE store_id = ?',
  'UPDATE products SET lowest_price = 7 WHERE store_id = ?',
  'UPDATE categories SET products_count = 50, on_sale_count = 60 WHERE store_id = ?',
  'UPDATE orders SET is_short = 1 WHERE store_id = ?',
  'UPDATE orders SET paid_amount = paid_amount + 1 WHERE store_id = ?',
  'UPDATE orders SET claims_waiting = 7 WHERE store_id = ?',
]

test('a rebuild mends whatever was spoilt, and leaves the neighbour alone', { timeout: 180_000 }, async () => {
  const [shop, other, context, chance] = [await openCrafts(), await openFabrics(), contextAt(), dice(7)]
  for (let at = 0; at < 4; at += 1) {
    await order(context, shop, wish(shop, chance))
    await order(context, other, { lines: [['Kanga', null, 1]] })
  }
  await (await openStore(context, shop.id)).orders.sell({
    ...sale(shop, context, chance),
    lines: [{ productId: productOf(shop, 'Mug'), size: null, quantity: 2 }],
  })
  await countVisits(context, [visit(shop, context), visit(other, context)])
  await rebuildStore(context, shop.id)
  const [expected, otherRows] = [await derivedRowsOf(shop), await derivedRowsOf(other)]
  for (const corruption of corruptions) {
    await rows(corruption, shop.id)
    expect(await derivedRowsOf(shop), corruption).not.toEqual(expected)
    await rebuildStore(context, shop.id)
    expect(await derivedRowsOf(shop), corruption).toEqual(expected)
  }
  expect(await derivedRowsOf(other)).toEqual(otherRows)
})

test('a rebuild finds a late sale on its day, and keeps its number and what is to settle', async () => {
  const [shop, context] = [await openCrafts(), contextAt()]
  await sellMugLate(shop, context)
  await rebuildStore(context, shop.id)
  const expected = await derivedRowsOf(shop)
  await rows("UPDATE store_sales_daily SET day = '2001-01-01' WHERE store_id = ?", shop.id)
  await rebuildStore(context, shop.id)
  expect(await derivedRowsOf(shop)).toEqual(expected)
  expect(await rows('SELECT till_number, late_problem FROM orders WHERE store_id = ?', shop.id)).toEqual([
    { till_number: LATE_TILL_NUMBER, late_problem: expect.stringContaining(LATE_PROBLEM_MARK) },
  ])
})

test('stores are listed by their ids, page after page', async () => {
  const context = contextAt()
  const openedIds = [(await openCrafts()).id, (await openCrafts()).id, (await openFabrics()).id]
  const listedIds: string[] = []
  for (
    let page = await storesAfter(context.db, '', 2);
    page.length > 0;
    page = await storesAfter(context.db, page.at(-1) ?? '', 2)
  ) {
    listedIds.push(...page)
  }
  expect(listedIds).toEqual([...listedIds].sort())
  expect(listedIds).toEqual(expect.arrayContaining(openedIds))
})
