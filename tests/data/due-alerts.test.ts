import { expect, test } from 'vitest'
import { notifyOrders } from '#app/alerts/notify-orders.server.ts'
import { announceDue } from '#app/data/alert/clock.server.ts'
import { openAlerts } from '#app/data/alert/store-alerts.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { alertContext } from '../support/alert-people.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { database, NOON, openCrafts, openFabrics, rows, type Shop, testEnv } from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

/** All due since long ago. */
async function addDueOrders({ id }: Shop, count: number) {
  await rows(
    `INSERT INTO orders (store_id, id, number, token, request_id, request_hash, status, customer_name, customer_phone,
      delivery_method, currency, subtotal_amount, total_amount, created_at, updated_at, alert_at)
    SELECT ?1, 'o' || value, value, ?1 || value, 'r' || value, 'h', 'pending', 'Grace', '', 'pickup', 'KES', 1, 1, 1, 1, 1
    FROM json_each(?2)`,
    ...[id, JSON.stringify(Array.from({ length: count }, (_, at) => at + 2))],
  )
}

test('a store with a thousand orders to tell makes no other wait: each is announced, and claims its own alone', async () => {
  const context = await alertContext()
  const [crafts, fabrics] = [await openCrafts(), await openFabrics()]
  await placeOrderFor(context, crafts, { lines: [['Mug', null, 1]] })
  const { id } = await placeOrderFor(context, fabrics, { lines: [['Kikoi', null, 1]] })
  await addDueOrders(crafts, 1_000)
  await context.settled()
  context.queued.splice(0)
  await announceDue(context)
  const announced = context.queued.map(({ storeId }) => storeId)
  expect(announced.filter((storeId) => [crafts.id, fabrics.id].includes(storeId))).toEqual([crafts.id, fabrics.id])

  const trips: RoundTrip[] = []
  const DB = watchedDatabase(database, (trip) => trips.push(trip), { countsArrays: true })
  const watched = createContext({ ...testEnv, DB }, () => undefined, { now: () => NOON })
  const claim = await (await openAlerts(watched, fabrics.id)).claim()
  expect(claim?.orders.map((order) => order.id)).toEqual([id])
  expect(trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(20)
  const claims = trips.flatMap(({ statements }) => statements).filter(({ sql }) => sql.startsWith('update "orders"'))
  const plans = await database.batch<{ detail: string }>(
    claims.map(({ sql, values }) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)),
  )
  const steps = plans.flatMap(({ results }) => results.map(({ detail }) => detail))
  expect(steps).toContainEqual(
    expect.stringMatching(/^SEARCH d USING COVERING INDEX orders_alert_due \(store_id=\? AND alert_at<\?\)$/),
  )
})

test('of a store that has moved, rows that were left behind are not announced', async () => {
  const context = await alertContext()
  const shop = await openCrafts()
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  await context.settled()
  context.queued.splice(0)
  await rows("INSERT INTO store_homes (store, home) VALUES (?, 'DB_2')", shop.id)
  await announceDue(context)
  await rows('DELETE FROM store_homes WHERE store = ?', shop.id)
  expect(context.queued.filter(({ storeId }) => storeId === shop.id)).toEqual([])
})

test('orders of a closed store are told no more, and leave the clock', async () => {
  const context = await alertContext()
  const shop = await openCrafts()
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  await rows('UPDATE stores SET closed_at = 1 WHERE id = ?', shop.id)
  await notifyOrders(context, shop.id)
  expect(await rows('SELECT alert_at FROM orders WHERE store_id = ?', shop.id)).toEqual([{ alert_at: null }])
})
