import { expect, test } from 'vitest'
import { sweepLapsedHolds } from '#app/data/order/change/sweep.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { confirmed } from '../support/confirmed.ts'
import { contradictions } from '../support/contradictions.ts'
import { order, placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  database,
  insert,
  NOON,
  openCrafts,
  openFabrics,
  productOf,
  rows,
  type Shop,
  testEnv,
} from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

const ORDERS = 600
const SIZES = 50
const LINES = ORDERS * SIZES
/** A line that is released writes itself, its index, its stock and its product. */
const ROWS_PER_LINE = 8

test('thirty thousand lapsed lines: an order, a step and a save release what they need, the job all of it in small parts', {
  timeout: 240_000,
}, async () => {
  const shop = await openCrafts()
  await addLapsedRugs(shop)
  const { context, trips, heldLines } = watch(shop)
  const store = await openStore(context, shop.id)

  const placed = await order(context, shop, { lines: [['Rug', 's7', 2]] })
  expect(placed).toMatchObject({ ok: true })
  expect(await heldLines()).toBe(LINES - 2 + 1)
  const writing = trips.filter((trip) => trip.rowsWritten > 0)
  expect(writing.map((trip) => trip.rowsWritten < 100 && trip.rowsRead < LINES / 5)).toEqual([true])

  trips.length = 0
  expect(await removeSizes(store, shop, ['s1', 's2'])).toEqual({ ok: false, reason: 'stock-invalid' })
  expect(await heldLines()).toBe(LINES - 1 - 1_000)
  expect(await removeSizes(store, shop, ['s1', 's2'])).toMatchObject({ ok: true })
  expect(await heldLines()).toBe(LINES - 1 - 2 * ORDERS)
  expect(Math.max(...trips.map((trip) => trip.rowsWritten))).toBeLessThan(1_000 * ROWS_PER_LINE)

  trips.length = 0
  expect(await confirmed((shown) => store.orders.advance('rug300', null, shown))).toMatchObject({
    ok: true,
    order: { status: 'processing' },
  })
  expect(await heldLines()).toBe(LINES - 1 - 2 * ORDERS - (SIZES - 2))
  expect(Math.max(...trips.map((trip) => trip.rowsWritten))).toBeLessThan(SIZES * ROWS_PER_LINE * 2)
  const heldOf = (await store.orders.find('rug300'))?.lines.map((line) => line.held)
  expect(heldOf).toEqual([0, 0, ...Array(SIZES - 2).fill(1)])

  trips.length = 0
  await sweepLapsedHolds(context)
  expect(await heldLines()).toBe(SIZES - 2 + 1)
  expect(trips.filter((trip) => trip.rowsWritten > 0).length).toBeGreaterThan(25)
  expect(Math.max(...trips.map((trip) => trip.rowsWritten))).toBeLessThan(1_000 * ROWS_PER_LINE)
  expect(await rows('SELECT id FROM orders WHERE store_id = ? AND hold_expires_at <= ?', shop.id, NOON)).toEqual([])
  expect(await contradictions((query, id) => rows(query, id), shop.id)).toEqual([])
})

test('a hold ends with the last line that holds: until then what is left of it counts as available', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { id } = await placeOrderFor(context, shop, {
    lines: [
      ['Basket', null, 5],
      ['Mug', null, 40],
    ],
  })
  const linesOf = async () => {
    const { orders } = await openStore(context, shop.id)
    const found = await orders.find(id)
    return { ends: found?.holdExpiresAt, held: found?.lines.map((line) => line.held) }
  }
  context.pass(DAY)
  await placeOrderFor(context, shop, { lines: [['Basket', null, 1]] })
  expect(await linesOf()).toEqual({ ends: NOON + DAY, held: [0, 15] })
  await placeOrderFor(context, shop, { lines: [['Mug', null, 40]] })
  expect(await linesOf()).toEqual({ ends: NOON + DAY, held: [0, 0] })
  await sweepLapsedHolds(context)
  expect(await linesOf()).toEqual({ ends: null, held: [0, 0] })
})

test('an order that can’t be released keeps nobody else’s hold, and is named in the log', async () => {
  allowConsoleError(/a lapsed hold was not released/)
  const [context, crafts, fabrics] = [contextAt(), await openCrafts(), await openFabrics()]
  const broken = await placeOrderFor(context, crafts, { lines: [['Mug', null, 2]] })
  context.pass(1)
  for (let count = 0; count < 5; count += 1) {
    await placeOrderFor(context, crafts, { lines: [['Basket', null, 1]] })
  }
  await placeOrderFor(context, fabrics, { lines: [['Kikoi', null, 3]] })
  await rows('UPDATE stock SET held = 0 WHERE store_id = ? AND product_id = ?', crafts.id, productOf(crafts, 'Mug'))
  context.pass(DAY)
  await sweepLapsedHolds(context)
  const lapsed = 'SELECT id FROM orders WHERE store_id IN (?, ?) AND hold_expires_at <= ?'
  expect(await rows(lapsed, crafts.id, fabrics.id, context.now())).toEqual([{ id: broken.id }])
  const held = 'SELECT sum(held) AS held FROM stock WHERE store_id IN (?, ?)'
  expect(await rows(held, crafts.id, fabrics.id)).toEqual([{ held: 0 }])
})

test('a store that takes no write keeps nobody else’s hold, however many of its own have lapsed', async () => {
  allowConsoleError(/a lapsed hold was not released/)
  const [context, crafts, fabrics] = [contextAt(), await openCrafts(), await openFabrics()]
  for (let count = 0; count < 5; count += 1) await placeOrderFor(context, crafts, { lines: [['Basket', null, 1]] })
  context.pass(1)
  await placeOrderFor(context, fabrics, { lines: [['Kikoi', null, 3]] })
  // As scripts/store-move holds a store that is moving.
  await rows(`CREATE TRIGGER moving BEFORE UPDATE ON order_items WHEN OLD.store_id = '${crafts.id}'
    BEGIN SELECT RAISE(ABORT, 'the store is moving'); END`)
  context.pass(DAY)
  await sweepLapsedHolds(context)
  await rows('DROP TRIGGER moving')
  const lapsed = async ({ id }: Shop) =>
    (await rows('SELECT id FROM orders WHERE store_id = ? AND hold_expires_at <= ?', id, context.now())).length
  expect([await lapsed(crafts), await lapsed(fabrics)]).toEqual([5, 0])
  await sweepLapsedHolds(context)
  expect(await lapsed(crafts)).toBe(0)
})

function watch(shop: Shop) {
  const trips: RoundTrip[] = []
  const DB = watchedDatabase(database, (trip) => trips.push(trip))
  const context = createContext({ ...testEnv, DB }, () => undefined, { now: () => NOON })
  const heldLines = async () => {
    const query = 'SELECT count(*) AS count FROM order_items WHERE store_id = ? AND held > 0'
    return (await rows<{ count: number }>(query, shop.id))[0]?.count
  }
  return { context, trips, heldLines }
}

async function removeSizes({ products }: Awaited<ReturnType<typeof openStore>>, shop: Shop, removed: string[]) {
  const id = productOf(shop, 'Rug')
  const product = await products.find(id)
  if (!product) throw new Error('there is no rug')
  const { version, ...fields } = product
  const shownStock = Object.fromEntries(product.sizes.map(({ value, inventory }) => [value, inventory]))
  const sizes = product.sizes.filter(({ value }) => !removed.includes(value))
  return products.edit(id, { ...fields, sizes }, { version, shownStock, by: shop.ownerId })
}

/** A rug in SIZES sizes, and ORDERS orders of a piece of each, whose holds have lapsed. */
async function addLapsedRugs(shop: Shop): Promise<void> {
  const rug = `rug${shop.id}`
  shop.products.Rug = rug
  const key = { store_id: shop.id, product_id: rug }
  const [trigger] = await rows<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'line_holds'")
  const [placedAt, lapsedAt] = [NOON - 2 * DAY, NOON - DAY]
  const numbers = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => index + 1))
  const run = (query: string, ...values: unknown[]) => database.prepare(query).bind(...values)
  await database.batch([
    insert('products', {
      store_id: shop.id,
      id: rug,
      name: 'Rug',
      price: 100,
      has_sizes: 1,
      created_at: 1,
      updated_at: 1,
    }),
    run(
      "INSERT INTO stock (store_id, product_id, size, label) SELECT ?, ?, 's' || value, 'S' || value FROM json_each(?)",
      ...Object.values(key),
      numbers(SIZES),
    ),
    run(
      `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, created_at)
        SELECT ?, ?, 's' || value, ?, 'add', 1 FROM json_each(?)`,
      ...Object.values(key),
      ORDERS,
      numbers(SIZES),
    ),
    run(
      `INSERT INTO orders (store_id, id, number, token, request_id, request_hash, status, customer_name, customer_phone,
          delivery_method, currency, subtotal_amount, total_amount, hold_expires_at, created_at, updated_at)
        SELECT ?1, 'rug' || value, value, ?1 || value, 'r' || value, 'h', 'pending', 'X', '', 'pickup', 'KES', 5000, 5000, ?2, ?3, ?3
        FROM json_each(?4)`,
      shop.id,
      lapsedAt,
      placedAt,
      numbers(ORDERS),
    ),
    run(
      `INSERT INTO order_events (store_id, order_id, type, actor, created_at)
        SELECT ?, 'rug' || value, 'placed', 'shopper', ? FROM json_each(?)`,
      shop.id,
      placedAt,
      numbers(ORDERS),
    ),
    // The trigger would take as long as the sweep.
    database.prepare('DROP TRIGGER line_holds'),
    run(
      `INSERT INTO order_items (store_id, order_id, line, product_id, size, product_name, product_price, quantity, held, changed_at)
        SELECT ?1, 'rug' || o.value, s.value, ?2, 's' || s.value, 'Rug', 100, 1, 1, ?3 FROM json_each(?4) AS o, json_each(?5) AS s`,
      shop.id,
      rug,
      placedAt,
      numbers(ORDERS),
      numbers(SIZES),
    ),
    run('UPDATE stock SET held = ? WHERE store_id = ? AND product_id = ?', ORDERS, ...Object.values(key)),
    database.prepare(trigger?.sql ?? ''),
  ])
}
