import { expect, test } from 'vitest'
import { findStore } from '#app/data/store-page/lookup.server.ts'
import { HOLD_MS } from '#app/domain/order/change/lifecycle.ts'
import { type Context, createContext } from '#app/load-context.server.ts'
import { checkoutOf, type OrderWish, order, placeOrderFor, send } from '../support/shopping.ts'
import { contextAt, database, NOON, openCrafts, productOf, rows, type Shop, testEnv } from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

async function tripsOf(shop: Shop, wish: OrderWish) {
  const trips: RoundTrip[] = []
  const watchedDb = watchedDatabase(database, (trip) => trips.push(trip))
  const context = createContext({ ...testEnv, DB: watchedDb }, () => undefined, { now: () => NOON })
  expect(await order(context, shop, wish)).toMatchObject({ ok: true })
  return trips
}

/** Statements and written rows of each round trip, as D1 counts them. */
async function costOf(shop: Shop, wish: OrderWish) {
  const trips = await tripsOf(shop, wish)
  return trips.map(({ statements, rowsWritten }) => ({ statements: statements.length, rowsWritten }))
}

const basket: OrderWish = { lines: [['Basket', null, 1]] }
const mug: OrderWish = { lines: [['Mug', null, 1]] }
const twoLines: OrderWish = {
  lines: [
    ['Mug', null, 1],
    ['Sandals', '38', 1],
  ],
}

/** Puts the store into the isolate's cache. */
async function openPage(context: Context, shop: Shop) {
  expect(await findStore(context, shop.slug)).toMatchObject({ kind: 'store' })
}

test('an order reads once and writes once; where the isolate knows the store it only writes', async () => {
  const shop = await openCrafts()
  const unknownStoreCosts = [await costOf(shop, mug), await costOf(shop, twoLines)]
  await openPage(contextAt(), shop)
  const knownStoreCosts = [await costOf(shop, mug), await costOf(shop, twoLines)]
  expect([...unknownStoreCosts, ...knownStoreCosts]).toEqual([
    [
      { statements: 8, rowsWritten: 0 },
      { statements: 11, rowsWritten: 37 },
    ],
    [
      { statements: 8, rowsWritten: 0 },
      { statements: 11, rowsWritten: 48 },
    ],
    [{ statements: 10, rowsWritten: 37 }],
    [{ statements: 10, rowsWritten: 43 }],
  ])
})

test.each<[string, Partial<OrderWish>]>([
  ['a code', { code: 'KARIBU10' }],
  ['a session', { sessionToken: 'unknown' }],
  ['a product that the copy does not list', { lines: [['Draft bowl', null, 1]] }],
])('%s is looked up', async (_name, overrides) => {
  const shop = await openCrafts()
  await openPage(contextAt(), shop)
  const trips: RoundTrip[] = []
  const watchedDb = watchedDatabase(database, (trip) => trips.push(trip))
  const context = createContext({ ...testEnv, DB: watchedDb }, () => undefined, { now: () => NOON })
  await order(context, shop, { ...mug, ...overrides })
  expect(trips[0]?.statements.every(({ sql }) => !/^insert into "orders"/.test(sql))).toBe(true)
})

test('a copy that is a minute old is not asked', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await openPage(context, shop)
  context.pass(60_000)
  const trips: RoundTrip[] = []
  const watchedDb = watchedDatabase(database, (trip) => trips.push(trip))
  expect(
    await order(
      createContext({ ...testEnv, DB: watchedDb }, () => undefined, { now: context.now }),
      shop,
      mug,
    ),
  ).toMatchObject({ ok: true })
  expect(trips).toHaveLength(2)
})

const changes: [string, string, Partial<OrderWish>, object][] = [
  ['a price', 'UPDATE products SET price = 7 WHERE store_id = ?', {}, { ok: true, order: { total: 7 } }],
  [
    'a price that the shopper has not seen',
    'UPDATE products SET price = 7 WHERE store_id = ?',
    { quotedTotal: 145_000 },
    { reason: 'price-changed', figures: { total: 7 } },
  ],
  [
    'a fee',
    'UPDATE stores SET delivery_fee = 5 WHERE id = ?',
    { deliveryMethod: 'delivery', address: 'Kilimani 4' },
    { ok: true, order: { total: 145_005 } },
  ],
  ['a hidden product', 'UPDATE products SET is_active = 0 WHERE store_id = ?', {}, { reason: 'lines-refused' }],
  ['a product that has gone', 'UPDATE products SET deleted_at = 1 WHERE store_id = ?', {}, { reason: 'lines-refused' }],
  ['pickup that ended', 'UPDATE stores SET has_pickup = 0 WHERE id = ?', {}, { reason: 'delivery-not-offered' }],
  ['a closed store', 'UPDATE stores SET closed_at = 1 WHERE id = ?', {}, { reason: 'store-not-found' }],
]

test.each(changes)('what was remembered never decides: %s since then', async (_name, change, wish, expected) => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await openPage(context, shop)
  await database.prepare(change).bind(shop.id).run()
  expect(await order(context, shop, { ...basket, ...wish })).toMatchObject(expected)
})

test('a new picture and name since then are those of the order', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await openPage(context, shop)
  await database.prepare("UPDATE products SET name = 'Kiondo' WHERE store_id = ?").bind(shop.id).run()
  const { id } = await placeOrderFor(context, shop, basket)
  expect(await rows('SELECT product_name FROM order_items WHERE store_id = ? AND order_id = ?', shop.id, id)).toEqual([
    { product_name: 'Kiondo' },
  ])
})

test('who remembers a full shelf is told of the last piece, and finds a hold that has lapsed', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await openPage(context, shop)
  for (let count = 0; count < 5; count += 1) await placeOrderFor(context, shop, basket)
  expect(await order(context, shop, basket)).toMatchObject({
    reason: 'lines-refused',
    lines: [{ reason: 'out-of-stock', name: 'Basket' }],
  })
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  context.pass(HOLD_MS)
  expect(await order(context, shop, basket)).toMatchObject({ ok: true, order: { number: 7 } })
})

test('a repeat of a remembered order is answered with the first, another body with its token', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await openPage(context, shop)
  const input = checkoutOf(shop, basket)
  const first = await send(context, shop, input)
  expect(await send(context, shop, input)).toEqual({ ...first, first: false, written: null })
  const changedInput = { ...input, lines: [{ productId: productOf(shop, 'Basket'), size: null, quantity: 2 }] }
  expect(await send(context, shop, changedInput)).toMatchObject({
    reason: 'key-reused',
    number: first.ok && first.order.number,
  })
})

/** As EXPLAIN lists them, with the programs of triggers. */
async function opcodesOf({ statements }: RoundTrip) {
  const programs = await database.batch(
    statements.map(({ sql, values }) => database.prepare(`EXPLAIN ${sql}`).bind(...values)),
  )
  return programs.reduce((sum, { results }) => sum + results.length, 0)
}

test('an order of a known customer costs so many statements, rows, letters of SQL and opcodes', async () => {
  const shop = await openCrafts()
  await openPage(contextAt(), shop)
  const wish = { ...mug, phone: '0712345678', name: 'Amina' }
  await tripsOf(shop, wish)
  const [trip, ...others] = await tripsOf(shop, wish)
  expect(others).toEqual([])
  if (!trip) return
  const letters = trip.statements.reduce((sum, { sql }) => sum + sql.length, 0)
  const cost = { statements: trip.statements.length, rowsWritten: trip.rowsWritten, letters }
  expect({ ...cost, opcodes: await opcodesOf(trip) }).toEqual({
    statements: 10,
    rowsWritten: 30,
    letters: 13_777,
    opcodes: 3_608,
  })
})
