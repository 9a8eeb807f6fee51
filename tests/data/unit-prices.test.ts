import { expect, test } from 'vitest'
import { quoteDiscount } from '#app/data/order/place/discount.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { findStore } from '#app/data/store-page/lookup.server.ts'
import { editOf } from '../support/edits.ts'
import { checkoutOf, type OrderWish, order, placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, HOUR, NOON, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'

const COST = 77_123

/** Sandals cost 1,800.00, in 39 2,200.00 (2,500.00 before); the store paid 771.23. */
async function openPriced() {
  const [context, shop] = [contextAt(), await openCrafts()]
  const sandals = productOf(shop, 'Sandals')
  await rows("UPDATE stock SET price = 220000, compare_at_price = 250000 WHERE product_id = ? AND size = '39'", sandals)
  await rows('UPDATE products SET cost_price = ? WHERE id = ?', COST, sandals)
  return { context, shop, sandals, store: await openStore(context, shop.id) }
}

const bothSizes: OrderWish = {
  lines: [
    ['Sandals', '38', 2],
    ['Sandals', '39', 1],
  ],
}

async function productIn(shop: Shop, context = contextAt(), name = 'Sandals') {
  const found = await findStore(context, shop.slug)
  return found.kind === 'store'
    ? found.cachedSnapshot.snapshot.products.find((product) => product.name === name)
    : undefined
}

function linesOf(orderId: string) {
  return rows(
    'SELECT size, product_price AS price, quantity, cost FROM order_items WHERE order_id = ? ORDER BY line',
    orderId,
  )
}

test('a snapshot has the price of a unit only where it has its own, and names of options only where there are any', async () => {
  const { shop, sandals } = await openPriced()
  const product = await productIn(shop)
  expect(product?.sizes).toEqual([
    { value: '38', label: 'EU 38', available: 3 },
    { value: '39', label: 'EU 39', available: 1, price: 220_000, compareAt: 250_000 },
    { value: '40', label: 'EU 40', available: 0 },
  ])
  const mug = await productIn(shop, contextAt(), 'Mug')
  const id = productOf(shop, 'Mug')
  expect(JSON.stringify(mug)).toBe(
    JSON.stringify({
      ...{ id, name: 'Mug', description: null, price: 80_050, compareAt: null, categoryId: 'all' },
      images: [{ url: `/media/${id}.jpg`, card: `/media/${id}-c.jpg` }],
      ...{ hasSizes: false, sizes: [], available: 40, createdAt: NOON - 30 * DAY },
    }),
  )
  expect(JSON.stringify(product)).not.toContain(String(COST))
  await rows(`UPDATE products SET option_names = '["Size"]', sale_ends_at = ? WHERE id = ?`, NOON + DAY, sandals)
  expect(await productIn(shop, contextAt(NOON + HOUR))).toMatchObject({ optionNames: ['Size'], saleEndsAt: NOON + DAY })
})

test('an order is charged what its units cost, from memory and from the database, and keeps what they had cost', async () => {
  const { context, shop } = await openPriced()
  const expected = [
    { size: '38', price: 180_000, quantity: 1, cost: COST },
    { size: '39', price: 220_000, quantity: 1, cost: COST },
  ]
  const wish: OrderWish = {
    lines: [
      ['Sandals', '38', 1],
      ['Sandals', '39', 1],
    ],
    quotedTotal: 400_000,
  }
  const first = await placeOrderFor(context, shop, wish)
  expect(await linesOf(first.id)).toEqual(expected)
  await rows('UPDATE orders SET hold_expires_at = 1 WHERE id = ?', first.id)
  await productIn(shop, context)
  const second = await placeOrderFor(context, shop, wish)
  expect([second.total, await linesOf(second.id)]).toEqual([400_000, expected])
  const written = JSON.stringify(await (await openStore(context, shop.id)).orders.find(second.id))
  expect(written).not.toContain(String(COST))
})

test.each([
  ["UPDATE stock SET price = 230000 WHERE product_id = ? AND size = '39'", 230_000],
  ["UPDATE stock SET price = NULL WHERE product_id = ? AND size = '39'", 180_000],
  ['UPDATE products SET sale_ends_at = 5 WHERE id = ?', 250_000],
  ['UPDATE products SET sale_starts_at = 9000000000000 WHERE id = ?', 250_000],
])('what was remembered never decides: %s', async (change, price) => {
  const { context, shop, sandals } = await openPriced()
  await productIn(shop, context)
  await rows(change, sandals)
  const wish: OrderWish = { lines: [['Sandals', '39', 1]] }
  expect(await order(context, shop, { ...wish, quotedTotal: 220_000 })).toMatchObject({
    ...{ reason: 'price-changed', figures: { total: price } },
    lines: [{ size: '39', price }],
  })
  expect(await order(context, shop, wish)).toMatchObject({ ok: true, order: { total: price } })
})

test('a sale has its first and last day by the clock of the server, however fresh the page', async () => {
  const { context, shop } = await openPriced()
  await rows(
    'UPDATE products SET compare_at_price = 100000, sale_starts_at = ?, sale_ends_at = ? WHERE store_id = ? AND name = ?',
    ...[NOON + 30_000, NOON + 90_000, shop.id, 'Mug'],
  )
  const mug: OrderWish = { lines: [['Mug', null, 1]] }
  expect(await productIn(shop, context, 'Mug')).toMatchObject({ price: 100_000, compareAt: null })
  const totals = [(await placeOrderFor(context, shop, mug)).total]
  for (const step of [29_999, 1, 59_999, 1]) {
    context.pass(step)
    totals.push((await placeOrderFor(context, shop, mug)).total)
  }
  expect(totals).toEqual([100_000, 100_000, 80_050, 80_050, 100_000])
})

test('a code, a discount of the till and a minimum count what is charged', async () => {
  const { context, shop, store } = await openPriced()
  await rows('UPDATE stores SET pro_until = ?, minimum_order = 210000 WHERE id = ?', NOON + 30 * DAY, shop.id)
  await store.discounts.create('KARIBU10', {
    ...{ kind: 'percent', value: 10, minimumAmount: 0, startsAt: null, endsAt: null, maxUses: null },
  })
  const dear: OrderWish = { lines: [['Sandals', '39', 1]], code: 'KARIBU10' }
  const { lines } = checkoutOf(shop, dear)
  expect(await quoteDiscount(context, shop.slug, { code: 'KARIBU10', lines }, '10.1.1.1')).toMatchObject({
    amount: 22_000,
  })
  expect(await order(context, shop, { lines: [['Sandals', '38', 1]] })).toMatchObject({ missing: 30_000 })
  expect((await placeOrderFor(context, shop, dear)).total).toBe(198_000)
})

test('the till, its copy for a device, an offline sale, the owner’s order, an edit and the same again charge the unit', async () => {
  const { context, shop, sandals, store } = await openPriced()
  const size39 = { value: '39', price: 220_000, compareAt: 250_000 }
  const [shelf, copy] = [await store.till.products(), await store.till.productsPage('')]
  for (const { products } of [shelf, copy]) {
    expect(products.find(({ id }) => id === sandals)?.sizes).toContainEqual(expect.objectContaining(size39))
    expect(JSON.stringify(products)).not.toContain(String(COST))
  }
  const sale = {
    ...{ customerName: '', customerPhone: '', method: 'cash' as const, mpesaCode: null, actorId: null },
    ...{ lines: [{ productId: sandals, size: '39', quantity: 1 }], saleId: 'sale-0123456789', quotedTotal: 220_000 },
  }
  const sold = await store.orders.sell({ ...sale, discount: { kind: 'percent', value: 10 }, quotedTotal: 198_000 })
  expect(sold).toMatchObject({ ok: true, order: { total: 198_000 } })
  const late = { soldAt: NOON - HOUR, tillNumber: 'KB-001', currency: 'KES', prices: [215_000] }
  const soldLate = await store.orders.sell({ ...sale, saleId: 'late-0123456789', quotedTotal: null, late })
  const taken = await store.orders.take({
    ...{
      requestId: 'taken-0123456789',
      by: null,
      name: 'Achieng',
      phone: '0712 000 111',
      method: 'pickup',
      address: '',
    },
    ...{ fee: 0, note: '' },
    lines: [{ line: null, productId: sandals, size: '38', name: '', quantity: 1, price: 150_000 }],
  })
  const idOf = (result: { ok: boolean; order?: { id: string } }) => (result.ok && result.order ? result.order.id : '')
  expect([await linesOf(idOf(sold)), await linesOf(idOf(soldLate)), await linesOf(idOf(taken))]).toEqual([
    [{ size: '39', price: 220_000, quantity: 1, cost: COST }],
    [{ size: '39', price: 215_000, quantity: 1, cost: COST }],
    [{ size: '38', price: 150_000, quantity: 1, cost: COST }],
  ])
  await rows("UPDATE stock SET inventory = 9 WHERE product_id = ? AND size = '39'", sandals)
  const placed = await placeOrderFor(context, shop, bothSizes)
  const before = await store.orders.find(placed.id)
  if (!before) throw new Error('there is no such order')
  await rows('UPDATE products SET cost_price = 88000 WHERE store_id = ?', shop.id)
  const basket = { line: null, productId: productOf(shop, 'Basket'), size: '', name: '', quantity: 1, price: 140_000 }
  const edit = { ...editOf(before), lines: [...editOf(before).lines, basket] }
  expect(await store.orders.edit(placed.id, { requestId: 'edit-012345', edit, shown: before, by: null })).toMatchObject(
    {
      ok: true,
    },
  )
  expect(await linesOf(placed.id)).toMatchObject([{ cost: COST }, { cost: COST }, { price: 140_000, cost: 88_000 }])
  await rows('UPDATE stock SET inventory = 9 WHERE product_id = ?', sandals)
  const again = await store.orders.orderAgain(placed.id, { requestId: 'again-012345', by: null })
  expect(await linesOf(idOf(again))).toMatchObject([{ price: 180_000 }, { price: 220_000 }, { price: 145_000 }])
})

test('goods are sorted by their cheapest unit, as saved', async () => {
  const { store } = await openPriced()
  const sizes = [
    { value: '250', label: '250 g', inventory: 4, price: 45_000 },
    { value: '500', label: '500 g', inventory: 4 },
  ]
  const input = { name: 'Honey', description: null, price: 82_000, compareAtPrice: null, categoryId: null }
  const rest = { isActive: true, lowStock: null, code: null, sizes, inventory: 0 }
  expect(await store.products.create({ ...input, ...rest })).toMatchObject({ ok: true })
  const page = await store.products.page({
    query: '',
    categoryId: null,
    isLowOnly: false,
    after: '',
    before: '',
    sort: 'price',
  })
  expect(page.products.slice(0, 3).map(({ name }) => name)).toEqual(['Soap', 'Honey', 'Mug'])
})
