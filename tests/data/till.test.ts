import { expect, test } from 'vitest'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { FIRST_PRODUCTS, PRODUCTS_IN_PAGE } from '#app/domain/store/snapshot.ts'
import { createContext } from '#app/load-context.server.ts'
import { contradictions } from '../support/contradictions.ts'
import { placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  database,
  HOUR,
  insert,
  NOON,
  openCrafts,
  openFabrics,
  productOf,
  rows,
  type Shop,
  type TestContext,
  testEnv,
} from '../support/shops.ts'
import { watchedDatabase } from '../support/watched-database.ts'

type Sale = Parameters<OpenStore['orders']['sell']>[0]

let saleCount = 0

function sale(shop: Shop, name: string, size: string | null, quantity: number, more: object = {}) {
  saleCount += 1
  return {
    saleId: `sale-${saleCount}-0123456789`,
    lines: [{ productId: productOf(shop, name), size, quantity }],
    customerName: '',
    customerPhone: '',
    method: 'cash' as const,
    mpesaCode: null,
    actorId: 'owner',
    quotedTotal: null,
    ...more,
  }
}

function tillOf(context: TestContext, shop: Shop) {
  return openStore(context, shop.id)
}

test('the till lists what is in stock and on sale in the own order of the store, and of its sizes those in stock', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await openFabrics()
  const { products, isComplete } = await (await tillOf(context, shop)).till.products()
  expect(products.map(({ name, available }) => [name, available])).toEqual([
    ['Basket', 5],
    ['Mug', 40],
    ['Sandals', 4],
  ])
  expect(products[2]?.sizes).toEqual([
    { value: '38', label: 'EU 38', available: 3 },
    { value: '39', label: 'EU 39', available: 1 },
  ])
  expect(isComplete).toBe(true)
})

test('what shoppers hold is not on the shelf, until the hold lapses', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await placeOrderFor(context, shop, { lines: [['Basket', null, 5]] })
  const { till } = await tillOf(context, shop)
  const names = async () => (await till.products()).products.map((product) => product.name)
  expect(await names()).toEqual(['Mug', 'Sandals'])
  context.pass(24 * HOUR)
  expect(await names()).toEqual(['Basket', 'Mug', 'Sandals'])
})

test('the shelf of a device has sold-out products and sizes too, and nothing that is hidden or removed', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await rows("UPDATE products SET code = 'MUG' WHERE id = ?", productOf(shop, 'Mug'))
  await rows('UPDATE products SET deleted_at = 1 WHERE id = ?', productOf(shop, 'Basket'))
  await placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] })
  const { products, next } = await (await tillOf(context, shop)).till.productsPage('')
  expect(products.map(({ name, code, available }) => [name, code, available])).toEqual([
    ['Mug', 'MUG', 40],
    ['Soap', null, 0],
    ['Sandals', null, 3],
  ])
  expect(products[2]?.sizes.map(({ value, available }) => [value, available])).toEqual([
    ['38', 3],
    ['39', 0],
    ['40', 0],
  ])
  expect(next).toBeNull()
})

test('a large shelf comes in pages of five hundred, each product once, within its rows', async () => {
  const shop = await openFabrics()
  const productIds = Array.from({ length: 620 }, (_, at) => `t${at}${shop.id}`)
  await database.batch(
    productIds.flatMap((id, at) => [
      insert('products', {
        ...{
          store_id: shop.id,
          id,
          name: `Thread ${at}`,
          price: 100,
          position: at % 7,
          is_active: at % 10 === 0 ? 0 : 1,
        },
        ...{ created_at: NOON, updated_at: NOON },
      }),
      insert('stock', { store_id: shop.id, product_id: id }),
    ]),
  )
  const rowsRead: number[] = []
  const DB = watchedDatabase(database, (trip) => rowsRead.push(trip.rowsRead))
  const { till } = await openStore(
    createContext({ ...testEnv, DB }, () => undefined, { now: () => NOON }),
    shop.id,
  )
  rowsRead.length = 0
  const first = await till.productsPage('')
  const second = await till.productsPage(first.next ?? '')
  expect(rowsRead.map((count) => count > 100 && count <= 600)).toEqual([true, true])
  expect([first.next, second.next]).toEqual([expect.any(String), null])
  const found = [...first.products, ...second.products].map(({ id }) => id)
  expect([found.length, new Set(found).size]).toEqual([560, 560])
  expect((await till.productsPage('no cursor')).products).toEqual(first.products)
})

test('a category is a part of the shelf', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { till, categories } = await tillOf(context, shop)
  const created = await categories.create({ name: 'Kitchen', description: null })
  if (!created.ok) throw new Error(created.reason)
  await rows('UPDATE products SET category_id = ? WHERE id = ?', created.id, productOf(shop, 'Mug'))
  const names = (await till.products('', created.id)).products.map(({ name }) => name)
  expect(names).toEqual(['Mug'])
  expect((await till.products('', 'unknown')).products).toEqual([])
  expect((await till.products()).products.find(({ name }) => name === 'Mug')?.categoryId).toBe(created.id)
})

test('the lines of a kept cart are read again: those in stock and on sale', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { till } = await tillOf(context, shop)
  const ids = ['Mug', 'Sandals', 'Soap', 'Draft bowl'].map((name) => productOf(shop, name))
  expect((await till.byIds([...ids, 'unknown'])).map(({ name }) => name).sort()).toEqual(['Mug', 'Sandals'])
  expect(await till.byIds([])).toEqual([])
})

test('a code finds its product while it is in stock, and only in its own store', async () => {
  const [context, shop, other] = [contextAt(), await openCrafts(), await openCrafts()]
  await rows("UPDATE products SET code = 'Mug-7' WHERE id IN (?, ?)", productOf(shop, 'Mug'), productOf(other, 'Soap'))
  expect((await (await tillOf(context, shop)).till.byCode(' mug-7 '))?.name).toBe('Mug')
  expect(await (await tillOf(context, shop)).till.byCode('mug')).toBeNull()
  expect(await (await tillOf(context, other)).till.byCode('Mug-7')).toBeNull()
})

test('a store with more products than fit says so', async () => {
  const [context, shop] = [contextAt(), await openFabrics()]
  const productIds = Array.from({ length: PRODUCTS_IN_PAGE }, (_, at) => `m${at}${shop.id}`)
  await database.batch(
    productIds.flatMap((id) => [
      insert('products', {
        store_id: shop.id,
        id,
        name: `Thread ${id}`,
        price: 100,
        created_at: NOON,
        updated_at: NOON,
      }),
      insert('stock', { store_id: shop.id, product_id: id }),
      insert('inventory_transactions', {
        store_id: shop.id,
        id,
        product_id: id,
        quantity: 1,
        transaction_type: 'add',
        created_at: NOON,
      }),
    ]),
  )
  const tillProducts = await (await tillOf(context, shop)).till.products()
  expect([tillProducts.products.length, tillProducts.isComplete]).toEqual([FIRST_PRODUCTS, false])
})

test('three tills and one free piece: one sale', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await tillOf(context, shop)
  const results = await Promise.all([1, 2, 3].map(() => orders.sell(sale(shop, 'Sandals', '39', 1))))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(results.find((result) => !result.ok)).toMatchObject({
    reason: 'lines-refused',
    lines: [{ name: 'Sandals', size: '39', reason: 'out-of-stock' }],
  })
  expect(
    await rows("SELECT inventory FROM stock WHERE product_id = ? AND size = '39'", productOf(shop, 'Sandals')),
  ).toEqual([{ inventory: 0 }])
})

test('the same sale twenty times in parallel is one sale with one answer', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await tillOf(context, shop)
  const saleInput = sale(shop, 'Mug', null, 2)
  const results = await Promise.all(Array.from({ length: 20 }, () => orders.sell(saleInput)))
  expect(new Set(results.map((result) => result.ok && result.order.number))).toEqual(new Set([1]))
  expect(await rows('SELECT inventory FROM stock WHERE product_id = ?', productOf(shop, 'Mug'))).toEqual([
    { inventory: 38 },
  ])
})

test('a discount comes off the goods alone, and every figure of the store knows it', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders, till, analytics } = await tillOf(context, shop)
  const discounted = sale(shop, 'Mug', null, 2, { discount: { kind: 'percent', value: 10 }, quotedTotal: 144_090 })
  const result = await orders.sell(discounted)
  if (!result.ok) throw new Error(result.reason)
  const figures = { subtotal: 160_100, discount: 16_010, discountCode: null, deliveryFee: 0, total: 144_090 }
  expect(result.receipt?.order).toMatchObject(figures)
  expect((await orders.details(result.order.id))?.order).toMatchObject(figures)
  expect(await till.day('Africa/Nairobi')).toEqual([{ method: 'cash', currency: 'KES', sales: 1, total: 144_090 }])
  const daily = () => rows('SELECT orders, revenue FROM store_sales_daily WHERE store_id = ?', shop.id)
  expect(await daily()).toEqual([{ orders: 1, revenue: 144_090 }])
  await analytics.rebuild()
  expect(await daily()).toEqual([{ orders: 1, revenue: 144_090 }])
  await orders.undoPaid(result.order.id)
  expect(await daily()).toEqual([{ orders: 0, revenue: 0 }])
  expect(await till.day('Africa/Nairobi')).toEqual([])
})

test('a total that the till showed in another currency is shown again before anything is sold', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await tillOf(context, shop)
  const quoted = (quotedCurrency: string) => sale(shop, 'Mug', null, 1, { quotedTotal: 80_050, quotedCurrency })
  await database.prepare(`UPDATE stores SET currency = 'UGX' WHERE id = ?`).bind(shop.id).run()
  const stale = quoted('KES')
  expect(await orders.sell(stale)).toMatchObject({ ok: false, reason: 'price-changed', currency: 'UGX' })
  expect(await orders.sell({ ...stale, quotedCurrency: 'UGX' })).toMatchObject({ ok: true, first: true })
  expect(await orders.sell(stale)).toMatchObject({ ok: true, first: false })
})

test('a discount may take all that the goods cost and no more; the same sale with another is another sale', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await tillOf(context, shop)
  const withDiscount = (kind: string, value: number) => sale(shop, 'Mug', null, 1, { discount: { kind, value } })
  expect(await orders.sell(withDiscount('fixed', 80_051))).toMatchObject({
    ok: false,
    reason: 'discount-too-large',
    subtotal: 80_050,
  })
  expect(await orders.sell(withDiscount('percent', 100))).toMatchObject({ ok: true, order: { total: 0 } })
  const first = withDiscount('fixed', 10_000)
  expect(await orders.sell(first)).toMatchObject({ ok: true, first: true, order: { total: 70_050 } })
  expect(await orders.sell(first)).toMatchObject({ ok: true, first: false, order: { total: 70_050 } })
  for (const discount of [null, { kind: 'fixed' as const, value: 10_001 }, { kind: 'percent' as const, value: 10 }]) {
    expect(await orders.sell({ ...first, discount })).toMatchObject({ ok: false, reason: 'key-reused' })
  }
})

test('the receipt of a sale says what its rows say', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await tillOf(context, shop)
  const buyer = { customerName: 'Amina', customerPhone: '0712 345 678', method: 'mpesa', mpesaCode: 'QWE123RTY4' }
  const lines = [...sale(shop, 'Mug', null, 3).lines, ...sale(shop, 'Sandals', '38', 1).lines]
  for (const saleInput of [sale(shop, 'Mug', null, 2), { ...sale(shop, 'Mug', null, 1), ...buyer, lines }] as Sale[]) {
    const result = await orders.sell(saleInput)
    if (!result.ok) throw new Error(result.reason)
    const details = await orders.details(result.order.id)
    expect(result.receipt?.order.lines).toHaveLength(saleInput.lines.length)
    expect(details).toMatchObject({ ...result.receipt })
    expect(Object.keys(result.receipt?.order ?? {}).sort()).toEqual(Object.keys(details?.order ?? {}).sort())
  }
})

test('the day counts sales at the till by method; undone ones, other days and other stores are not in it', async () => {
  const [context, shop, other] = [contextAt(), await openCrafts(), await openCrafts()]
  const { orders, till } = await tillOf(context, shop)
  await orders.sell(sale(shop, 'Mug', null, 1))
  context.pass(DAY)
  await orders.sell(sale(shop, 'Mug', null, 2))
  await orders.sell(sale(shop, 'Mug', null, 1, { method: 'mpesa' }))
  await orders.sell(sale(shop, 'Basket', null, 1, { method: 'mpesa' }))
  await (await tillOf(context, other)).orders.sell(sale(other, 'Mug', null, 1))
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  expect(await till.day('Africa/Nairobi')).toEqual([
    { method: 'cash', currency: 'KES', sales: 1, total: 160_100 },
    { method: 'mpesa', currency: 'KES', sales: 2, total: 80_050 + 145_000 },
  ])
  const result = await orders.sell(sale(shop, 'Mug', null, 1, { method: 'other' }))
  expect((await till.day('Africa/Nairobi')).map((total) => total.method)).toEqual(['cash', 'mpesa', 'other'])
  if (result.ok) await orders.undoPaid(result.order.id)
  expect((await till.day('Africa/Nairobi')).map((total) => total.method)).toEqual(['cash', 'mpesa'])
})

const onCredit = { customerName: 'Amina', customerPhone: '0712 345 678', given: 50_000 }

test('a part that was given is what is booked: the drawer counts it, and the rest is owed', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders, till, money } = await tillOf(context, shop)
  await orders.sell(sale(shop, 'Mug', null, 1))
  const sold = await orders.sell(sale(shop, 'Mug', null, 1, onCredit))
  if (!sold.ok) throw new Error(sold.reason)
  expect(sold.receipt?.order).toMatchObject({ status: 'delivered', total: 80_050, paid: 50_000, paidAt: null })
  expect(await orders.details(sold.order.id)).toMatchObject({ ...sold.receipt })
  expect(await rows('SELECT amount, is_final FROM payments WHERE order_id = ?', sold.order.id)).toEqual([
    { amount: 50_000, is_final: 0 },
  ])
  expect(await till.day('Africa/Nairobi')).toEqual([
    { method: 'cash', currency: 'KES', sales: 2, total: 80_050 + 50_000 },
  ])
  const drawer = await money.day('2026-10-14', { start: NOON - HOUR, end: NOON + HOUR })
  expect(drawer.totals).toMatchObject([{ method: 'cash', received: 80_050 + 50_000, count: 2 }])
  expect(await rows('SELECT revenue FROM store_sales_daily WHERE store_id = ?', shop.id)).toEqual([{ revenue: 80_050 }])
  expect(await contradictions(rows, shop.id)).toEqual([])

  const rest = { amount: 30_050, method: 'mpesa', code: 'QWE123RTY4', note: '', receivedAt: null } as const
  const recorded = { ...rest, requestId: 'rest-0123456789', by: 'owner' }
  expect(await orders.recordPayment(sold.order.id, recorded, { paid: 50_000 })).toMatchObject({ ok: true })
  expect((await orders.details(sold.order.id))?.order).toMatchObject({ status: 'paid', paid: 80_050 })
  expect(await till.day('Africa/Nairobi')).toEqual([
    { method: 'cash', currency: 'KES', sales: 2, total: 80_050 + 50_000 },
  ])
  expect(await contradictions(rows, shop.id)).toEqual([])
  await orders.undoPaid(sold.order.id)
  expect((await orders.details(sold.order.id))?.order).toMatchObject({ status: 'delivered', paid: 50_000 })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('the same part is one sale, another part is another, and nobody’s debt is none', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await tillOf(context, shop)
  const input = sale(shop, 'Mug', null, 1, onCredit)
  const [first, again] = [await orders.sell(input), await orders.sell(input)]
  expect(again).toMatchObject({ ok: true, first: false, order: first.ok && first.order })
  for (const given of [null, 60_000]) {
    expect(await orders.sell({ ...input, given } as Sale)).toMatchObject({ ok: false, reason: 'key-reused' })
  }
  expect(await orders.sell(sale(shop, 'Mug', null, 1, { given: 50_000 }))).toMatchObject({
    ...{ ok: false, reason: 'owed-by-nobody', owed: 30_050, currency: 'KES' },
  })
  const whole = await orders.sell(sale(shop, 'Mug', null, 1, { given: 90_000 }))
  expect(whole.ok && whole.receipt?.order).toMatchObject({ status: 'completed', paid: 80_050 })
  const free = { given: 0, discount: { kind: 'percent', value: 100 } }
  const nothing = await orders.sell(sale(shop, 'Mug', null, 1, free))
  expect(nothing.ok && nothing.receipt?.order).toMatchObject({ status: 'completed', total: 0 })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('an M-PESA part takes the money of its code, once, and leaves the rest', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await tillOf(context, shop)
  const [code, insertMoney] = [
    'QWE123RTY4',
    `INSERT INTO payments (store_id, id, kind, method, amount, currency, code,
    received_at, recorded_at, source) VALUES (?, 'told', 'payment', 'mpesa', 50000, 'KES', ?, ?, ?, 'message')`,
  ]
  await rows(insertMoney, shop.id, code, NOON, NOON)
  const sold = await orders.sell(sale(shop, 'Mug', null, 1, { ...onCredit, method: 'mpesa', mpesaCode: code }))
  expect(sold).toMatchObject({ ok: true })
  expect(await rows('SELECT id, is_final FROM payments WHERE store_id = ? AND order_id IS NOT NULL', shop.id)).toEqual([
    { id: 'told', is_final: 0 },
  ])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a part that was owed and is cancelled counts no more', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders, till } = await tillOf(context, shop)
  const sold = await orders.sell(sale(shop, 'Mug', null, 1, onCredit))
  if (sold.ok) await orders.cancel(sold.order.id, { actor: 'owner', id: 'owner' })
  expect(await till.day('Africa/Nairobi')).toEqual([])
  expect(await rows('SELECT held FROM stock WHERE product_id = ?', productOf(shop, 'Mug'))).toEqual([{ held: 0 }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('the inbox counts orders that nobody has taken up', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { shell, orders } = await tillOf(context, shop)
  expect((await shell.read()).inbox).toEqual({ claims: 0, waiting: 0, newest: 0 })
  const { id } = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  await orders.sell(sale(shop, 'Mug', null, 1))
  expect((await shell.read()).inbox).toEqual({ claims: 0, waiting: 2, newest: 2 })
  await orders.advance(id)
  expect((await shell.read()).inbox).toEqual({ claims: 0, waiting: 1, newest: 2 })
})

test('the inbox counts all that waits, also beyond a hundred', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { shell } = await tillOf(context, shop)
  for (let at = 0; at < 3; at++) await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  await rows(
    `WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
    INSERT INTO orders (store_id, id, number, token, request_id, request_hash, status, customer_name, customer_phone,
      delivery_method, currency, subtotal_amount, total_amount, created_at, updated_at)
    SELECT ?, 'o' || i, i, ? || i, 'r' || i, '', 'pending', 'Juma Ali', '', 'pickup', 'KES', 1, 1, ? + i, ? FROM n`,
    shop.id,
    shop.id,
    NOON,
    NOON,
  )
  expect((await shell.read()).inbox).toEqual({ claims: 0, waiting: 250, newest: 250 })
})

test('a sale may have lines of free text, alone or beside goods, and sent twice is one', async () => {
  const shop = await openCrafts()
  const { orders } = await openStore(contextAt(), shop.id)
  const sale = {
    ...{
      saleId: 'free text',
      customerName: '',
      customerPhone: '',
      quotedTotal: null,
      method: 'cash',
      actorId: 'owner',
    },
    method: 'cash' as const,
    lines: [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }],
    extras: [{ name: 'Gift wrapping', price: 15_000, quantity: 2 }],
  }
  const first = await orders.sell(sale)
  const again = await orders.sell(sale)
  expect(first).toMatchObject({
    ok: true,
    first: true,
    receipt: { order: { extras: [{ line: 1, name: 'Gift wrapping' }] } },
  })
  expect(again).toMatchObject({ ok: true, first: false })
  const alone = await orders.sell({
    ...sale,
    saleId: 'alone',
    lines: [],
    extras: [...sale.extras],
    quotedTotal: 30_000,
  })
  expect(alone).toMatchObject({ ok: true, order: { total: 30_000 } })
  expect(await orders.sell({ ...sale, saleId: 'other', lines: [], quotedTotal: 1 })).toMatchObject({
    reason: 'price-changed',
  })
  expect(await contradictions(rows, shop.id)).toEqual([])
})
