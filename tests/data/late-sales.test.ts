import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { parseOrdersQuery } from '#app/domain/order/list/query.ts'
import { contradictions } from '../support/contradictions.ts'
import { placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  HOUR,
  NOON,
  openCrafts,
  openFabrics,
  productOf,
  rows,
  type Shop,
  type TestContext,
} from '../support/shops.ts'
import { addMember } from '../support/staff-rows.ts'

type Sale = Parameters<OpenStore['orders']['sell']>[0]

let saleCount = 0

/** Two baskets, sold an hour ago. */
function lateSale(shop: Shop, changes: Partial<Sale> = {}, late: Partial<NonNullable<Sale['late']>> = {}): Sale {
  saleCount += 1
  return {
    saleId: `late-${saleCount}-0123456789`,
    lines: [{ productId: productOf(shop, 'Basket'), size: null, quantity: 2 }],
    customerName: '',
    customerPhone: '',
    method: 'cash',
    mpesaCode: null,
    actorId: shop.ownerId,
    quotedTotal: null,
    late: { soldAt: NOON - HOUR, tillNumber: 'KB-014', currency: 'KES', prices: [140_000], ...late },
    ...changes,
  }
}

async function openTill() {
  const [context, shop] = [contextAt(), await openCrafts()]
  return { context, shop, store: await openStore(context, shop.id) }
}

function orderOf(shop: Shop) {
  return rows<Record<string, unknown>>('SELECT * FROM orders WHERE store_id = ? ORDER BY number', shop.id)
}

function stockOf(shop: Shop, name: string, size = '') {
  return rows<{ inventory: number; held: number }>(
    'SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ? AND size = ?',
    ...[shop.id, productOf(shop, name), size],
  )
}

test('a late sale is booked at the price and the time of the till, with its number', async () => {
  const { shop, store } = await openTill()
  const sold = await store.orders.sell(lateSale(shop))
  expect(sold).toMatchObject({ ok: true, first: true, order: { number: 1, total: 280_000 } })
  expect(sold.ok && sold.receipt?.order).toMatchObject({ tillNumber: 'KB-014', paidAt: NOON - HOUR })
  const times = { created_at: NOON - HOUR, paid_at: NOON - HOUR, stock_taken_at: NOON - HOUR, updated_at: NOON }
  const money = { total_amount: 280_000, paid_amount: 280_000 }
  expect(await orderOf(shop)).toMatchObject([
    { ...times, ...money, till_number: 'KB-014', late_problem: null, is_short: 0, status: 'completed' },
  ])
  expect(await rows('SELECT * FROM payments WHERE store_id = ?', shop.id)).toMatchObject([
    { amount: 280_000, received_at: NOON - HOUR, recorded_at: NOON, source: 'till', is_final: 1 },
  ])
  expect(await stockOf(shop, 'Basket')).toEqual([{ inventory: 3, held: 0 }])
  expect((await store.orders.details(sold.ok ? sold.order.id : ''))?.order.tillNumber).toBe('KB-014')
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a sale counts on the day it was made, in the zone of the store', async () => {
  const { shop, store } = await openTill()
  await store.orders.sell(lateSale(shop, {}, { soldAt: NOON - 13 * HOUR }))
  expect(await rows('SELECT day, orders, revenue FROM store_sales_daily WHERE store_id = ?', shop.id)).toEqual([
    { day: '2026-10-13', orders: 1, revenue: 280_000 },
  ])
  expect(await store.till.day('Africa/Nairobi')).toEqual([])
  expect(await rows('SELECT created_at FROM order_events WHERE store_id = ?', shop.id)).toEqual([
    { created_at: NOON - 13 * HOUR },
  ])
})

test('a sale without a PIN has one event more, by its seller, in the batch that writes it, and once', async () => {
  const { shop, store } = await openTill()
  const seller = await addMember(shop, { id: '' }, { user_id: null })
  const sale = { ...lateSale(shop), actorId: seller, withoutPin: true }
  const events = () =>
    rows(
      'SELECT type, from_status, to_status, actor, actor_id, created_at FROM order_events WHERE store_id = ?',
      shop.id,
    )
  const [first, second] = await Promise.all([store.orders.sell(sale), store.orders.sell(sale)])
  expect([first.ok, second.ok]).toEqual([true, true])
  const expected = { from_status: null, actor: 'staff', actor_id: seller, created_at: NOON - HOUR }
  const written = [
    { type: 'placed', to_status: 'completed', ...expected },
    { type: 'sold-without-pin', to_status: null, ...expected },
  ]
  expect((await events()).toSorted((a, b) => String(a.type).localeCompare(String(b.type)))).toEqual(written)
  // The first answer stands, whatever is said later.
  expect(await store.orders.sell({ ...sale, withoutPin: false })).toMatchObject({ ok: true, first: false })
  const proven = lateSale(shop)
  await store.orders.sell(proven)
  expect(await store.orders.sell({ ...proven, withoutPin: true })).toMatchObject({ ok: true, first: false })
  expect(await events()).toHaveLength(3)
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test.each([
  ['a year behind', -365 * DAY, -30 * DAY],
  ['a year ahead', 365 * DAY, 0],
  ['by 29 days', -29 * DAY, -29 * DAY],
])('a clock that is %s moves a sale by thirty days at most, and never into the future', async (_, soldAt, counted) => {
  const { shop, store } = await openTill()
  await store.orders.sell(lateSale(shop, {}, { soldAt: NOON + soldAt }))
  expect(await orderOf(shop)).toMatchObject([{ created_at: NOON + counted, paid_at: NOON + counted }])
  const again = { late: null, soldAt: NOON + soldAt }
  expect(await store.orders.sell(lateSale(shop, again))).toMatchObject({ ok: true, first: true })
  expect(await orderOf(shop)).toMatchObject([{}, { created_at: NOON + counted, paid_at: NOON + counted }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a sale that is sent again and was not handed out is of the time it was rung up, and is refused as ever', async () => {
  const { shop, store } = await openTill()
  const sale = lateSale(shop, { late: null, soldAt: NOON - 13 * HOUR })
  expect(await store.orders.sell(sale)).toMatchObject({ ok: true, first: true })
  expect(await store.orders.sell({ ...sale, soldAt: null })).toMatchObject({ ok: true, first: false })
  const times = { created_at: NOON - 13 * HOUR, paid_at: NOON - 13 * HOUR, updated_at: NOON }
  expect(await orderOf(shop)).toMatchObject([{ ...times, till_number: null, late_problem: null }])
  const paid = 'SELECT received_at, recorded_at FROM payments WHERE store_id = ?'
  expect(await rows(paid, shop.id)).toEqual([{ received_at: NOON - 13 * HOUR, recorded_at: NOON }])
  expect(await rows('SELECT day FROM store_sales_daily WHERE store_id = ?', shop.id)).toEqual([{ day: '2026-10-13' }])
  const many = [{ productId: productOf(shop, 'Basket'), size: null, quantity: 9 }]
  const refused = await store.orders.sell(lateSale(shop, { lines: many, late: null, soldAt: NOON - HOUR }))
  expect(refused).toMatchObject({ ok: false, reason: 'lines-refused' })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('two tills sell the last piece: both are booked, and one is short', async () => {
  const { shop, store } = await openTill()
  const lines = [{ productId: productOf(shop, 'Sandals'), size: '39', quantity: 1 }]
  const sales = [1, 2].map((till) => lateSale(shop, { lines }, { tillNumber: `KB-00${till}` }))
  const sold = await Promise.all(sales.map((sale) => store.orders.sell(sale)))
  expect(sold.map(({ ok }) => ok)).toEqual([true, true])
  expect((await orderOf(shop)).map(({ is_short }) => is_short).sort()).toEqual([0, 1])
  expect(await stockOf(shop, 'Sandals', '39')).toEqual([{ inventory: 0, held: 0 }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('what a shopper holds is never taken: the sale is short', async () => {
  const { context, shop, store } = await openTill()
  await placeOrderFor(context, shop, { lines: [['Basket', null, 4]] })
  await store.orders.sell(lateSale(shop))
  expect(await stockOf(shop, 'Basket')).toEqual([{ inventory: 4, held: 4 }])
  expect((await orderOf(shop)).map(({ is_short }) => is_short)).toEqual([0, 1])
  context.pass(25 * HOUR)
  await store.orders.sell(lateSale(shop, {}, { soldAt: context.now(), tillNumber: 'KB-015' }))
  expect(await stockOf(shop, 'Basket')).toEqual([{ inventory: 2, held: 0 }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('price, currency, product and size that have changed meanwhile refuse nothing', async () => {
  const { shop, store } = await openTill()
  const [basket, sandals] = [productOf(shop, 'Basket'), productOf(shop, 'Sandals')]
  await rows("UPDATE stores SET currency = 'UGX' WHERE id = ?", shop.id)
  await rows('UPDATE products SET price = 1, is_active = 0, deleted_at = ? WHERE id = ?', NOON, basket)
  await rows("UPDATE stock SET deleted_at = ? WHERE product_id = ? AND size = '38'", NOON, sandals)
  const lines = [
    { productId: basket, size: null, quantity: 1 },
    { productId: sandals, size: '38', quantity: 1 },
  ]
  const sale = lateSale(shop, { lines, discount: { kind: 'percent', value: 3 } }, { prices: [145_050, 180_000] })
  expect(await store.orders.sell(sale)).toMatchObject({ ok: true, order: { total: 315_298 } })
  expect(await orderOf(shop)).toMatchObject([
    { currency: 'KES', subtotal_amount: 325_050, discount_amount: 9_752, is_short: 0 },
  ])
  expect(await rows('SELECT product_name, selected_size, taken FROM order_items WHERE store_id = ?', shop.id)).toEqual([
    { product_name: 'Basket', selected_size: null, taken: 1 },
    { product_name: 'Sandals', selected_size: 'EU 38', taken: 1 },
  ])
  expect(await rows('SELECT currency FROM payments WHERE store_id = ?', shop.id)).toEqual([{ currency: 'KES' }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test("what the store never had is refused, another store's too, and nothing is written", async () => {
  const { shop, store } = await openTill()
  const other = await openFabrics()
  for (const [productId, size, reason] of [
    ['unknown', null, 'product-gone'],
    [productOf(other, 'Kikoi'), null, 'product-gone'],
    [productOf(shop, 'Sandals'), '99', 'size-unknown'],
    [productOf(shop, 'Sandals'), null, 'size-required'],
  ] as const) {
    const result = await store.orders.sell(lateSale(shop, { lines: [{ productId, size, quantity: 1 }] }))
    expect(result).toMatchObject({ ok: false, reason: 'lines-refused', lines: [{ reason }] })
  }
  expect(await orderOf(shop)).toEqual([])
})

test('a code of another order and a phone that is none are left out, and to settle', async () => {
  const { shop, store } = await openTill()
  const code = { method: 'mpesa', mpesaCode: 'qwe123rty4' } as const
  await store.orders.sell({ ...lateSale(shop, code), late: null })
  const sold = await store.orders.sell(lateSale(shop, { ...code, customerPhone: '12', customerName: 'Amina' }))
  expect(sold).toMatchObject({ ok: true, order: { number: 2 } })
  const [, order] = await orderOf(shop)
  expect(order).toMatchObject({ mpesa_code: null, customer_phone: '', customer_name: 'Amina', payment_method: 'mpesa' })
  expect(JSON.parse(String(order?.late_problem))).toEqual([
    { reason: 'mpesa-code-used', code: 'QWE123RTY4', number: 1 },
    { reason: 'phone-invalid', phone: '12' },
  ])
  expect(await rows('SELECT code FROM payments WHERE store_id = ? ORDER BY recorded_at, code', shop.id)).toEqual([
    { code: null },
    { code: 'QWE123RTY4' },
  ])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a code that is none, and the longest texts, find room beside the sale', async () => {
  const { shop, store } = await openTill()
  const quotes = '"'.repeat(60)
  const code = `X${quotes.slice(2)}X`
  const sold = await store.orders.sell(lateSale(shop, { method: 'mpesa', mpesaCode: code, customerPhone: quotes }))
  expect(sold.ok).toBe(true)
  const [order] = await orderOf(shop)
  expect(JSON.parse(String(order?.late_problem))).toEqual([
    { reason: 'mpesa-code-invalid', code },
    { reason: 'phone-invalid', phone: quotes },
  ])
})

test('money without order of another amount keeps its code; of the same, it is the money of the sale', async () => {
  const { shop, store } = await openTill()
  const [other, same] = ['QWE123RTY4', 'QWE123RTY5']
  for (const [code, amount] of [
    [other, 100],
    [same, 280_000],
  ] as const) {
    await rows(
      `INSERT INTO payments (store_id, id, kind, method, amount, currency, code, received_at, recorded_at, source)
       VALUES (?, ?, 'payment', 'mpesa', ?, 'KES', ?, ?, ?, 'message')`,
      ...[shop.id, code, amount, code, NOON, NOON],
    )
  }
  expect((await store.orders.sell(lateSale(shop, { method: 'mpesa', mpesaCode: other }))).ok).toBe(true)
  expect((await store.orders.sell(lateSale(shop, { method: 'mpesa', mpesaCode: same }))).ok).toBe(true)
  const [first, second] = await orderOf(shop)
  expect(JSON.parse(String(first?.late_problem))).toEqual([
    { reason: 'code-amount-differs', code: other, amount: 100, currency: 'KES' },
  ])
  expect(second).toMatchObject({ late_problem: null, mpesa_code: same })
  expect(await rows('SELECT id FROM payments WHERE order_id = ?', String(second?.id))).toEqual([{ id: same }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a sale that was saved online and comes late is the same sale, found by the number on its receipt', async () => {
  const { shop, store } = await openTill()
  const late = lateSale(shop)
  const first = await store.orders.sell({ ...late, late: null })
  const again = await store.orders.sell(late)
  expect(again).toMatchObject({ ok: true, first: false, order: first.ok && first.order })
  expect(await orderOf(shop)).toMatchObject([{ till_number: 'KB-014', created_at: NOON, total_amount: 290_000 }])
  const third = lateSale(shop)
  await store.orders.sell(third)
  expect(await store.orders.sell({ ...third, late: null })).toMatchObject({
    ok: true,
    first: false,
    order: { number: 2 },
  })
  expect(await store.orders.sell({ ...third, method: 'other' })).toMatchObject({ ok: false, reason: 'key-reused' })
  expect(await orderOf(shop)).toHaveLength(2)
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('the same late sale twenty times in parallel is one sale', async () => {
  const { shop, store } = await openTill()
  const sale = lateSale(shop, { method: 'mpesa', mpesaCode: 'QWE123RTY4', customerPhone: '0712 345 678' })
  const sold = await Promise.all(Array.from({ length: 20 }, () => store.orders.sell(sale)))
  expect(new Set(sold.map((result) => result.ok && result.order.number))).toEqual(new Set([1]))
  expect(await orderOf(shop)).toMatchObject([{ mpesa_code: 'QWE123RTY4', late_problem: null }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('an older sale that comes late renames no customer, and is not their last order', async () => {
  const { shop, store } = await openTill()
  const phone = { customerPhone: '0712 345 678' }
  await store.orders.sell({ ...lateSale(shop, { ...phone, customerName: 'Amina Otieno' }), late: null })
  await store.orders.sell(lateSale(shop, { ...phone, customerName: 'Old name' }))
  expect(
    await rows('SELECT name, orders_count, last_order_at, first_order_at FROM customers WHERE store_id = ?', shop.id),
  ).toEqual([{ name: 'Amina Otieno', orders_count: 2, last_order_at: NOON, first_order_at: NOON - HOUR }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a store that is closed books nothing', async () => {
  const { shop, store } = await openTill()
  await rows('UPDATE stores SET closed_at = ? WHERE id = ?', NOON, shop.id)
  expect(await store.orders.sell(lateSale(shop))).toEqual({ ok: false, reason: 'order-closed' })
})

test('a sale to settle wants attention until the owner has settled it, and is counted once when it is short too', async () => {
  const { context, shop, store } = await openTill()
  const lines = [{ productId: productOf(shop, 'Basket'), size: null, quantity: 9 }]
  const sold = await store.orders.sell(lateSale(shop, { lines, customerPhone: '12' }))
  const id = sold.ok ? sold.order.id : ''
  const attention = async () => {
    const {
      rows: found,
      counts,
      position,
    } = await store.orders.page(parseOrdersQuery(new URLSearchParams('status=attention')))
    return [counts.attention, position.total, found.map((row) => [row.id, row.needsAttention, row.tillNumber])]
  }
  expect(await attention()).toEqual([1, 1, [[id, true, 'KB-014']]])
  context.pass(31 * DAY)
  expect(await attention()).toEqual([1, 1, [[id, true, 'KB-014']]])
  expect((await store.orders.details(id))?.lateProblems).toEqual([{ reason: 'phone-invalid', phone: '12' }])
  expect([await store.orders.settleLate(id), await store.orders.settleLate(id)]).toEqual([{ ok: true }, { ok: true }])
  expect(await attention()).toEqual([0, 0, []])
  expect(await store.orders.settleLate('unknown')).toEqual({ ok: false, reason: 'order-not-found' })
})

test('undoing a late sale on its day leaves nothing to settle', async () => {
  const { shop, store } = await openTill()
  const sold = await store.orders.sell(lateSale(shop, { customerPhone: '12' }))
  expect((await store.orders.undoPaid(sold.ok ? sold.order.id : '')).ok).toBe(true)
  expect(await orderOf(shop)).toMatchObject([{ status: 'cancelled', late_problem: null, till_number: 'KB-014' }])
  expect(await stockOf(shop, 'Basket')).toEqual([{ inventory: 5, held: 0 }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('the list finds a sale by the number on its receipt, however it is typed, and the export has it', async () => {
  const { shop, store } = await openTill()
  await store.orders.sell(lateSale(shop))
  await store.orders.sell(lateSale(shop, {}, { tillNumber: 'KB-140', soldAt: NOON }))
  for (const query of ['KB-014', 'kb 14', 'kb014']) {
    const { rows: found } = await store.orders.page(parseOrdersQuery(new URLSearchParams({ q: query })))
    expect(found.map(({ tillNumber }) => tillNumber)).toEqual(['KB-014'])
  }
  const exported = await store.orders.exported(parseOrdersQuery(new URLSearchParams()), null, 10)
  expect(exported.map(({ tillNumber }) => tillNumber)).toEqual(['KB-140', 'KB-014'])
})

test('two receipts with one number are two orders with two, both found by it, also when they come at once', async () => {
  const { shop, store } = await openTill()
  const sales = [lateSale(shop), lateSale(shop), lateSale(shop)]
  const sold = await Promise.all(sales.map((sale) => store.orders.sell(sale)))
  expect(sold.every(({ ok }) => ok)).toBe(true)
  const numbers = ['KB-014', 'KB-014-2', 'KB-014-3']
  expect((await orderOf(shop)).map(({ till_number }) => till_number).sort()).toEqual(numbers)
  expect(sold.map((result) => result.ok && result.receipt?.order.tillNumber).sort()).toEqual(numbers)
  for (const sale of sales) expect(await store.orders.sell(sale)).toMatchObject({ ok: true, first: false })
  const found = async (q: string) => {
    const { rows } = await store.orders.page(parseOrdersQuery(new URLSearchParams({ q })))
    return rows.map(({ tillNumber }) => tillNumber).sort()
  }
  expect([await found('kb14'), await found('KB-014-2')]).toEqual([numbers, ['KB-014-2']])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a sale saved online takes no number that another receipt has, when it comes late', async () => {
  const { shop, store } = await openTill()
  const online = lateSale(shop)
  await store.orders.sell({ ...online, late: null })
  await store.orders.sell(lateSale(shop))
  for (let times = 0; times < 2; times += 1)
    expect(await store.orders.sell(online)).toMatchObject({ order: { number: 1 } })
  expect((await orderOf(shop)).map(({ till_number }) => till_number)).toEqual(['KB-014-2', 'KB-014'])
})

test('a store’s till number is no other store’s concern', async () => {
  const [{ shop, store }, other] = [await openTill(), await openTill()]
  await store.orders.sell(lateSale(shop))
  await other.store.orders.sell(lateSale(other.shop))
  expect([...(await orderOf(shop)), ...(await orderOf(other.shop))].map(({ till_number }) => till_number)).toEqual([
    'KB-014',
    'KB-014',
  ])
})

test('a product and size with two prices in one late sale is refused whole; with one price it is one line', async () => {
  const { shop, store } = await openTill()
  const piece = { productId: productOf(shop, 'Basket'), size: null, quantity: 1 }
  const other = { productId: productOf(shop, 'Mug'), size: null, quantity: 1 }
  const sell = (lines: Sale['lines'], prices: number[]) => store.orders.sell(lateSale(shop, { lines }, { prices }))
  for (const lines of [
    [piece, piece],
    [piece, { ...piece, size: '' }],
  ]) {
    expect(await sell(lines, [100, 99_999])).toMatchObject({ reason: 'prices-differ', name: 'Basket' })
  }
  expect(await sell([piece, other, piece], [100, 200, 300])).toMatchObject({ reason: 'prices-differ' })
  expect(await orderOf(shop)).toEqual([])
  expect(await sell([piece, other, piece], [100, 200, 100])).toMatchObject({ ok: true, order: { total: 400 } })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a late sale of which a part was given owes the rest, keeps its pieces and is one sale however often it comes', async () => {
  const { shop, store } = await openTill()
  const sale = lateSale(shop, { customerPhone: '0712 345 678', given: 100_000 })
  const sold = await Promise.all(Array.from({ length: 5 }, () => store.orders.sell(sale)))
  expect(sold.every(({ ok }) => ok)).toBe(true)
  expect(await orderOf(shop)).toMatchObject([
    { status: 'delivered', total_amount: 280_000, paid_amount: 100_000, paid_at: null, till_number: 'KB-014' },
  ])
  expect(await rows('SELECT * FROM payments WHERE store_id = ?', shop.id)).toMatchObject([
    { amount: 100_000, method: 'cash', received_at: NOON - HOUR, source: 'till', is_final: 0 },
  ])
  expect(await stockOf(shop, 'Basket')).toEqual([{ inventory: 5, held: 2 }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a late sale that owes takes what shoppers leave, and nobody’s phone refuses it', async () => {
  const { context, shop, store } = await openTill()
  await placeOrderFor(context, shop, { lines: [['Basket', null, 4]] })
  expect(await store.orders.sell(lateSale(shop, { customerPhone: '12', given: 0 }))).toMatchObject({ ok: true })
  expect(await stockOf(shop, 'Basket')).toEqual([{ inventory: 5, held: 5 }])
  expect((await orderOf(shop))[1]).toMatchObject({ status: 'delivered', paid_amount: 0, is_short: 0 })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

/** Runs the first batch, which reads, and lets `fault` deal with the second. */
function openBroken(shop: Shop, fault: (db: TestContext['db'], statements: BatchOf) => Promise<unknown>) {
  const context = contextAt()
  let batches = 0
  const db = new Proxy(context.db, {
    get(real, name, self) {
      if (name !== 'batch') return Reflect.get(real, name, self)
      return (statements: BatchOf) => {
        batches += 1
        return batches === 2 ? fault(real, statements) : real.batch(statements)
      }
    },
  })
  return openStore({ ...context, db }, shop.id)
}

type BatchOf = Parameters<TestContext['db']['batch']>[0]

test('a late sale that breaks off at any statement has written nothing, and is one sale when it comes again', async () => {
  const { shop, store } = await openTill()
  const sale = lateSale(shop, { customerPhone: '0712 345 678', method: 'mpesa', mpesaCode: 'QWE123RTY4' })
  let statementCount = 1
  for (let broken = 0; broken < statementCount; broken += 1) {
    const { orders } = await openBroken(shop, (db, statements) => {
      statementCount = statements.length
      return db.batch([...statements.slice(0, broken), db.run(sql`SELECT json('{')`)] as unknown as BatchOf)
    })
    await expect(orders.sell(sale)).rejects.toThrow()
    expect(await orderOf(shop), `broken at ${broken}`).toEqual([])
    expect(await stockOf(shop, 'Basket')).toEqual([{ inventory: 5, held: 0 }])
  }
  expect(statementCount).toBeGreaterThan(10)
  expect(await store.orders.sell(sale)).toMatchObject({ ok: true, first: true })
  expect(await stockOf(shop, 'Basket')).toEqual([{ inventory: 3, held: 0 }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a late sale whose answer the database lost is found again, with its number', async () => {
  const { shop } = await openTill()
  const { orders } = await openBroken(shop, async (db, statements) => {
    await db.batch(statements)
    throw new Error('D1_ERROR: Network connection lost.')
  })
  expect(await orders.sell(lateSale(shop))).toMatchObject({ ok: true, first: true, order: { number: 1 } })
  expect(await orderOf(shop)).toMatchObject([{ till_number: 'KB-014' }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})
