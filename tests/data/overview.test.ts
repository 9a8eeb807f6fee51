import { beforeAll, expect, test } from 'vitest'
import { MOST_SHORT, SHORT_NAMED } from '#app/data/figures/overview.server.ts'
import { countVisits } from '#app/data/figures/visits.server.ts'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { PERIODS, periodDays } from '#app/domain/analytics/periods.ts'
import { parseOrdersQuery } from '#app/domain/order/list/query.ts'
import { type Context, createContext } from '#app/load-context.server.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { addProducts } from '../support/large-shop.ts'
import { loadedSettings, saveStore } from '../support/settings.ts'
import { placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  database,
  HOUR,
  insert,
  NOON,
  openCrafts,
  productOf,
  rows,
  type Shop,
  testEnv,
} from '../support/shops.ts'

const TODAY = '2026-10-14'
const week = periodDays('week', TODAY)
const cash = { method: 'cash' as const, actorId: null }

async function bench(start = NOON) {
  const context = contextAt(start)
  const shop = await openCrafts()
  return { context, shop, store: await openStore(context, shop.id) }
}

test('a store that has just opened has nothing but its goods', async () => {
  const { store } = await bench()
  expect(await store.analytics.overview(week)).toEqual({
    currency: 'KES',
    orders: 0,
    tillOrders: 0,
    days: [],
    otherSales: [],
    allVisits: null,
    best: [],
    waiting: { count: 0, oldest: null, newest: [] },
    newCustomerPieces: null,
    missedPrompts: [],
    attention: { count: 0, hasBooked: false, oldest: null },
    soldOut: { count: 1, first: [expect.objectContaining({ name: 'Soap', available: 0 })] },
    runningLow: { count: 0, first: [] },
  })
})

test('the setup guide is read without the figures', async () => {
  const { store } = await bench()
  expect(await store.analytics.guide()).toEqual({
    hasDelivery: true,
    hasPickup: true,
    hasPayments: true,
    products: 5,
    orders: 0,
  })
})

test('the owner is told of an hour with many pieces for new customers, by what the store sells otherwise', async () => {
  const { shop, store, context } = await bench()
  const hour = NOON - (NOON % HOUR)
  const countAt = (start: number, count: number) =>
    rows(
      `INSERT INTO rate_limits (key, window_start, count, expires_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (key, window_start) DO UPDATE SET count = excluded.count`,
      `hold-store:${shop.id}`,
      start,
      count,
      start + HOUR,
    )
  const told = async () => (await store.analytics.overview(week)).newCustomerPieces
  await countAt(hour, 60)
  expect(await told()).toBeNull()
  await countAt(hour, 61)
  expect(await told()).toBe(61)
  // 105 orders in seven full days make 30 pieces a mark; today's and older ones don't count.
  for (const [day, orders] of [
    ['2026-10-06', 999],
    ['2026-10-07', 45],
    ['2026-10-13', 60],
    ['2026-10-14', 999],
  ]) {
    await insert('store_sales_daily', { store_id: shop.id, currency: 'KES', day: day ?? '', orders: orders ?? 0 }).run()
  }
  await countAt(hour, 90)
  expect(await told()).toBeNull()
  await countAt(hour, 91)
  expect(await told()).toBe(91)
  context.pass(HOUR)
  expect(await told()).toBeNull()
})

test('orders count on the day they were placed, money on the day it came, a cancelled order not at all', async () => {
  const { context, shop, store } = await bench(NOON - DAY)
  const first = await placeOrderFor(context, shop, { lines: [['Mug', null, 2]] })
  const second = await placeOrderFor(context, shop, { lines: [['Basket', null, 1]] })
  context.pass(DAY)
  await advanceToPaid(store, first.id)
  await store.orders.cancel(second.id, { actor: 'owner', id: null })
  await countVisits(context, [visit(shop, 'v1', NOON - DAY), visit(shop, 'v2', NOON), visit(shop, 'v3', NOON)])
  const { days, best } = await store.analytics.overview(week)
  expect(days).toEqual([
    { day: '2026-10-13', orders: 1, revenue: 0, visits: 1 },
    { day: '2026-10-14', orders: 0, revenue: 160_100, visits: 2 },
  ])
  expect(best).toEqual([
    { id: productOf(shop, 'Mug'), name: 'Mug', quantity: 2, image: `/media/${productOf(shop, 'Mug')}-c.jpg` },
  ])
})

test('sales are kept by the currency of their orders, and given back in it after the store has changed its own', async () => {
  const { context, shop, store } = await bench()
  const sales = () =>
    rows(
      'SELECT currency, orders, revenue FROM store_sales_daily WHERE store_id = ? AND (orders <> 0 OR revenue <> 0) ORDER BY currency',
      shop.id,
    )
  const change = (currency: string) => saveStore(store.settings, { currency })
  const shillings = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  await advanceToPaid(store, shillings.id)
  expect(await change('USD')).toMatchObject({ ok: true })
  const dollars = await placeOrderFor(context, shop, { lines: [['Mug', null, 2]] })
  await advanceToPaid(store, dollars.id)
  const cancelledOrder = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  const expected = [
    { currency: 'KES', orders: 1, revenue: 80_050 },
    { currency: 'USD', orders: 2, revenue: 160_100 },
  ]
  expect(await sales()).toEqual(expected)
  const overview = await store.analytics.overview(week)
  expect(overview.days).toMatchObject([{ orders: 3, revenue: 160_100 }])
  expect(overview.otherSales).toEqual([{ day: overview.days[0]?.day, currency: 'KES', revenue: 80_050 }])
  await store.analytics.rebuild()
  expect(await sales(), 'rebuilt').toEqual(expected)

  expect(await change('UGX')).toMatchObject({ ok: true })
  await store.orders.cancel(cancelledOrder.id, { actor: 'owner', id: null })
  await store.orders.undoPaid(dollars.id)
  await store.orders.undoPaid(shillings.id)
  expect(await sales()).toEqual([
    { currency: 'KES', orders: 1, revenue: 0 },
    { currency: 'USD', orders: 1, revenue: 0 },
  ])
  await advanceToPaid(store, shillings.id)
  expect(await sales()).toContainEqual({ currency: 'KES', orders: 1, revenue: 80_050 })
})

test('waiting orders and those older than a day are counted, and the first one of each is named', async () => {
  const { context, shop, store } = await bench(NOON - 3 * DAY)
  const names = ['Amina', 'Brian', 'Chebet']
  const ids: string[] = []
  for (const name of names) {
    ids.push((await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], name })).id)
    context.pass(HOUR)
  }
  await store.orders.advance(ids[1] ?? '')
  context.pass(3 * DAY - 3 * HOUR)
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], name: 'Dalmas' })
  const { waiting, attention } = await store.analytics.overview(week)
  expect(waiting).toMatchObject({ count: 3, oldest: { number: 1, customerName: 'Amina' } })
  expect(attention).toMatchObject({ count: 3, hasBooked: false, oldest: { number: 1, customerName: 'Amina' } })
  const { counts } = await store.orders.page(parseOrdersQuery(new URLSearchParams()))
  expect(counts.attention).toBe(attention.count)
})

test('what runs low and what sells best follow every change of orders, stock and products', async () => {
  const { context, shop, store } = await bench()
  const check = async (label: string) => {
    const [lowProducts, soldProducts] = [await lowOf(shop), await soldOf(shop)]
    expect(lowProducts, `${label}: low`).toEqual(await derivedLow(shop))
    expect(soldProducts, `${label}: sold`).toEqual(await derivedSold(shop))
    const { soldOut, runningLow } = await store.analytics.overview(week)
    const counts = [lowProducts.filter(({ available }) => Number(available) <= 0).length, lowProducts.length]
    expect([soldOut.count, soldOut.count + runningLow.count], `${label}: counted`).toEqual(counts)
    await store.analytics.rebuild()
    expect([await lowOf(shop), await soldOf(shop)], `${label}: rebuilt`).toEqual([lowProducts, soldProducts])
  }
  await check('opened')
  const order = await placeOrderFor(context, shop, {
    lines: [
      ['Basket', null, 2],
      ['Sandals', '38', 1],
    ],
  })
  await check('ordered')
  await advanceToPaid(store, order.id)
  await check('paid')
  await store.orders.undoPaid(order.id)
  await check('undone')
  await store.orders.cancel(order.id, { actor: 'owner', id: null })
  await check('cancelled')
  const sale = await store.orders.sell({
    saleId: 'sale-1',
    lines: [{ productId: productOf(shop, 'Basket'), size: null, quantity: 5 }],
    customerName: '',
    customerPhone: '',
    quotedTotal: null,
    ...cash,
  })
  if (!sale.ok) throw new Error('not sold')
  await check('sold at the till')
  expect((await store.analytics.overview(week)).soldOut.first.map(({ name }) => name)).toEqual(['Basket', 'Soap'])
  await store.orders.undoPaid(sale.order.id)
  await check('sale undone')
  await store.products.hide(productOf(shop, 'Soap'))
  await check('hidden')
  await store.products.publish(productOf(shop, 'Soap'))
  await check('published')
  await store.products.retire(productOf(shop, 'Soap'))
  await check('retired')
  await database
    .prepare('UPDATE products SET low_stock = 40 WHERE store_id = ? AND id = ?')
    .bind(shop.id, productOf(shop, 'Mug'))
    .run()
  await check('another threshold')
  const lateOrder = await placeOrderFor(context, shop, { lines: [['Basket', null, 5]] })
  await check('held')
  context.pass(2 * DAY)
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  await check(`the hold of #${lateOrder.number} has lapsed`)
})

test('the emptiest products are named, sold out and low apart, and counted to 50', async () => {
  const { shop, store } = await bench()
  await addProducts(shop, 2)
  expect((await store.analytics.overview(week)).soldOut.count).toBe(3)
  await rows("DELETE FROM products WHERE store_id = ? AND id LIKE 'more%'", shop.id)
  await addProducts(shop, 120)
  const { soldOut, runningLow } = await store.analytics.overview(week)
  expect([soldOut.first.length, soldOut.count, runningLow.count]).toEqual([SHORT_NAMED, MOST_SHORT + 1, 0])
  await rows("UPDATE products SET available = 2 WHERE store_id = ? AND id LIKE 'more%'", shop.id)
  const later = await store.analytics.overview(week)
  expect([later.soldOut.count, later.runningLow.count]).toEqual([1, MOST_SHORT + 1])
  expect(later.runningLow.first.map(({ available }) => available)).toEqual([2, 2, 2])
})

test('another time zone leaves the days as they were counted, and counts the next ones by its own clock', async () => {
  // 22:30 in Nairobi is another day in Auckland and the same in New York.
  const { context, shop, store } = await bench(NOON - 4 * DAY + 10.5 * HOUR)
  const edit = async (timeZone: string) => {
    const before = await loadedSettings(store.settings)
    return store.settings.save({ store: { ...before.store, timeZone } }, before)
  }
  const ids: string[] = []
  for (let at = 0; at < 4; at += 1) {
    const { id } = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
    ids.push(id)
    if (at % 2 === 0) await advanceToPaid(store, id)
    await countVisits(context, [visit(shop, `v${at}`, context.now())])
    context.pass(7 * HOUR)
  }
  const before = await daysOf(shop)
  expect(before.sales).toEqual(await derivedSales(shop, 3 * HOUR))
  expect(await edit('Pacific/Auckland')).toMatchObject({ ok: true })
  expect(await daysOf(shop)).toEqual(before)
  await store.analytics.rebuild()
  expect((await daysOf(shop)).sales).toEqual(before.sales)
  // What is taken back leaves the day that it was counted on.
  await store.orders.cancel(ids[1] ?? '', { actor: 'owner', id: null })
  expect((await daysOf(shop)).sales.map(({ day }) => day)).toEqual(before.sales.map(({ day }) => day))
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  const [last] = await rows('SELECT max(placed_day) AS day FROM orders WHERE store_id = ?', shop.id)
  expect(last).toEqual({ day: new Date(context.now() + 13 * HOUR).toISOString().slice(0, 10) })
})

test('days cut in a zone with summer time are the days its clock shows', async () => {
  const { context, shop, store } = await bench()
  const times = [
    Date.UTC(2026, 2, 28, 23, 59),
    Date.UTC(2026, 2, 29, 23, 1),
    Date.UTC(2026, 9, 24, 22, 59),
    Date.UTC(2026, 9, 24, 23, 1),
  ]
  await database.batch(times.map((at, number) => rawOrder(shop, `edge${number}`, number + 1, at)))
  await database
    .prepare("UPDATE stores SET time_zone = 'Europe/London', created_at = 0 WHERE id = ?")
    .bind(shop.id)
    .run()
  await (await openStore({ ...context, now: () => Date.UTC(2026, 11, 1) }, shop.id)).analytics.rebuild()
  expect((await daysOf(shop)).sales.map(({ day }) => day)).toEqual([
    '2026-03-28',
    '2026-03-30',
    '2026-10-24',
    '2026-10-25',
  ])
  expect(await store.analytics.overview(periodDays('week', '2026-10-26'))).toMatchObject({
    days: [
      { day: '2026-10-24', orders: 1 },
      { day: '2026-10-25', orders: 1 },
    ],
  })
})

let largeShop: Shop

beforeAll(async () => {
  largeShop = await openCrafts()
  await fillLargeShop(largeShop)
})

test('one batch, and no more rows for 50,000 orders than for 50', async () => {
  // The last day of each period, when it has the most rows.
  const bounds = { today: [TODAY, 170], week: ['2026-10-18', 180], month: ['2026-10-31', 275] } as const
  for (const period of PERIODS) {
    const [today, maxRows] = bounds[period]
    const counter = countingContext()
    const overview = await (await openStore(counter.context, largeShop.id)).analytics.overview(
      periodDays(period, today),
    )
    expect(overview.orders).toBe(50_000)
    expect(overview.best).toHaveLength(3)
    expect(overview.attention.count).toBe(101)
    expect(counter.calls).toEqual(['batch'])
    expect(counter.rowsRead, `${period}: ${counter.rowsRead} rows`).toBeLessThanOrEqual(maxRows)
  }
})

test('without the table of visits the total of all views takes their place', async () => {
  const { context, shop } = await bench()
  await insert('store_views', { store_id: shop.id, view_count: 321, last_updated: NOON }).run()
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  allowConsoleError(/store_visits_daily/)
  await database.prepare('ALTER TABLE store_visits_daily RENAME TO gone').run()
  try {
    const overview = await (await openStore(context, shop.id)).analytics.overview(week)
    expect(overview).toMatchObject({ allVisits: 321, days: [{ orders: 1, visits: 0 }] })
  } finally {
    await database.prepare('ALTER TABLE gone RENAME TO store_visits_daily').run()
  }
})

async function advanceToPaid(store: OpenStore, id: string) {
  await store.orders.advance(id)
  await store.orders.advance(id)
  const result = await store.orders.markPaid(id, cash)
  if (!result.ok) throw new Error(`not paid: ${result.reason}`)
}

function visit(shop: Shop, id: string, at: number) {
  return { id, slug: shop.slug, visitor: 'x', agent: 'Chrome', referrer: null, at }
}

const lowOf = (shop: Shop) =>
  rows(
    `SELECT id AS product_id, available FROM products
     WHERE store_id = ? AND deleted_at IS NULL AND is_active = 1 AND stock_level < 2 ORDER BY 1`,
    shop.id,
  )

const soldOf = (shop: Shop) =>
  rows('SELECT product_id, quantity FROM product_sales WHERE store_id = ? AND quantity <> 0 ORDER BY 1', shop.id)

const derivedLow = (shop: Shop) =>
  rows(
    `SELECT p.id AS product_id, sum(k.inventory - k.held) AS available FROM products p JOIN stock k
      ON k.store_id = p.store_id AND k.product_id = p.id AND k.deleted_at IS NULL
     WHERE p.store_id = ? AND p.deleted_at IS NULL AND p.is_active = 1
     GROUP BY p.id HAVING available <= ifnull(p.low_stock, 3) ORDER BY 1`,
    shop.id,
  )

const derivedSold = (shop: Shop) =>
  rows(
    `SELECT product_id, sum(quantity) AS quantity FROM order_items i WHERE store_id = ? AND
      (SELECT status FROM orders o WHERE o.store_id = i.store_id AND o.id = i.order_id) IN ('paid', 'completed')
     GROUP BY 1 ORDER BY 1`,
    shop.id,
  )

async function daysOf(shop: Shop) {
  const sales = await rows<{ day: string; orders: number; revenue: number }>(
    'SELECT day, orders, revenue FROM store_sales_daily WHERE store_id = ? AND (orders <> 0 OR revenue <> 0) ORDER BY day',
    shop.id,
  )
  const visits = await rows<{ day: string; visits: number }>(
    'SELECT day, visits FROM store_visits_daily WHERE store_id = ? ORDER BY day',
    shop.id,
  )
  return { sales, visits }
}

/** For a time zone without a change of offset in the period. */
async function derivedSales(shop: Shop, offset: number) {
  const orders = await rows<{ status: string; created_at: number; paid_at: number | null; total_amount: number }>(
    'SELECT status, created_at, paid_at, total_amount FROM orders WHERE store_id = ?',
    shop.id,
  )
  const days = new Map<string, { day: string; orders: number; revenue: number }>()
  const totalsAt = (time: number) => {
    const day = new Date(time + offset).toISOString().slice(0, 10)
    const totals = days.get(day) ?? { day, orders: 0, revenue: 0 }
    days.set(day, totals)
    return totals
  }
  for (const order of orders) {
    if (order.status !== 'cancelled') totalsAt(order.created_at).orders += 1
    if (order.paid_at !== null) totalsAt(order.paid_at).revenue += order.total_amount
  }
  return [...days.values()].sort((a, b) => a.day.localeCompare(b.day))
}

function rawOrder(shop: Shop, id: string, number: number, at: number) {
  return insert('orders', {
    store_id: shop.id,
    id,
    number,
    token: `${shop.id}${id}`,
    request_id: id,
    request_hash: 'x',
    status: 'pending',
    customer_name: 'Amina',
    customer_phone: '',
    delivery_method: 'pickup',
    currency: 'KES',
    subtotal_amount: 100,
    total_amount: 100,
    created_at: at,
    updated_at: at,
  })
}

/** 50,000 orders of one line over four years, a fifth of them open, and daily figures. */
async function fillLargeShop(shop: Shop) {
  const mug = productOf(shop, 'Mug')
  const series = (to: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`
  const run = (query: string, ...values: unknown[]) => database.prepare(query).bind(...values)
  await database.batch([
    run(
      `INSERT INTO orders (store_id, id, number, token, request_id, request_hash, status, customer_name, customer_phone,
        delivery_method, currency, subtotal_amount, total_amount, paid_at, created_at, updated_at)
       ${series(50_000)} SELECT ?1, 'o' || i, i, ?1 || i, 'r' || i, 'x', CASE i % 5 WHEN 0 THEN 'pending' ELSE 'paid' END, 'Amina', '',
        'pickup', 'KES', 100, 100, ?2 - i * 2500000, ?2 - i * 2500000, ?2 FROM n`,
      shop.id,
      NOON,
    ),
    run(
      `INSERT INTO order_items (store_id, order_id, line, product_id, product_name, product_price, quantity, changed_at)
       ${series(50_000)} SELECT ?1, 'o' || i, 0, ?2, 'Mug', 100, 1, ?3 FROM n`,
      shop.id,
      mug,
      NOON,
    ),
    run(
      `INSERT INTO store_sales_daily ${series(1500)} SELECT ?1, 'KES', date(?2 / 1000, 'unixepoch', '-' || i || ' day', '+18 day'), 33, 3300 FROM n`,
      shop.id,
      NOON,
    ),
    run(
      `INSERT INTO store_visits_daily ${series(1500)} SELECT ?1, date(?2 / 1000, 'unixepoch', '-' || i || ' day', '+18 day'), 400 FROM n`,
      shop.id,
      NOON,
    ),
    ...['Basket', 'Sandals', 'Soap'].map((name, at) =>
      run(
        'INSERT INTO product_sales (store_id, product_id, quantity) VALUES (?, ?, ?)',
        shop.id,
        productOf(shop, name),
        at + 1,
      ),
    ),
  ])
}

function countingContext() {
  const counter = { calls: [] as string[], rowsRead: 0, context: null as unknown as Context }
  const db = {
    prepare: (query: string) => database.prepare(query),
    batch: async (statements: D1PreparedStatement[]) => {
      counter.calls.push('batch')
      const results = await database.batch(statements)
      for (const { meta } of results) counter.rowsRead += meta.rows_read
      return results
    },
  } as unknown as D1Database
  counter.context = createContext({ ...testEnv, DB: db }, () => undefined, { now: () => NOON })
  return counter
}
