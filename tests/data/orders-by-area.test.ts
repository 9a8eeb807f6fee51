import { expect, test } from 'vitest'
import { listOfferedAreas } from '#app/data/delivery/offered-areas.server.ts'
import { findStore } from '#app/data/store-page/lookup.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { addArea } from '../support/areas.ts'
import { afterFirstBatch, checkoutOf, type OrderWish, order, send } from '../support/shopping.ts'
import { contextAt, database, HOUR, NOON, openCrafts, rows, type Shop, testEnv } from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

const wish: OrderWish = { lines: [['Mug', null, 1]], deliveryMethod: 'delivery', address: 'Gate 3' }

function placeOf(shop: Shop) {
  return rows(
    `SELECT area_id, area_name, landmark, pin, slot_day, slot_from, slot_to, delivery_fee FROM orders
      WHERE store_id = ? ORDER BY number`,
    shop.id,
  )
}

function sql(statement: string, ...values: unknown[]) {
  return () =>
    database
      .prepare(statement)
      .bind(...values)
      .run()
}

test('an order keeps its area, fee, time, landmark and pin, whatever becomes of the area', async () => {
  const shop = await openCrafts()
  const areaId = await addArea(shop, { name: 'Roysambu', windows: '[[840,1080]]' })
  const slot = { day: '2026-10-14', from: 840, to: 1080 }
  const place = { areaId, slot, landmark: 'Blue gate', pin: 'geo:-1.28610,36.81720;u=20' }
  expect(await send(contextAt(), shop, { ...checkoutOf(shop, wish), ...place })).toMatchObject({ ok: true })
  await sql("UPDATE delivery_areas SET name = 'Other', fee = 1, version = 2 WHERE id = ?", areaId)()
  expect(await placeOf(shop)).toEqual([
    {
      ...{ area_id: areaId, area_name: 'Roysambu', landmark: 'Blue gate', pin: 'geo:-1.28610,36.81720;u=20' },
      ...{ slot_day: '2026-10-14', slot_from: 840, slot_to: 1080, delivery_fee: 20_000 },
    },
  ])
})

test('a parcel and a pick-up point have no landmark and no pin', async () => {
  const shop = await openCrafts()
  const parcel = await addArea(shop, { kind: 'parcel', name: 'Nakuru', fee: 40_000 })
  const point = await addArea(shop, { kind: 'pickup', name: 'Sarit Centre', fee: 0 })
  const place = { landmark: 'Blue gate', pin: 'geo:-1.28610,36.81720' }
  await send(contextAt(), shop, { ...checkoutOf(shop, wish), ...place, areaId: parcel })
  await send(contextAt(), shop, { ...checkoutOf(shop, wish), deliveryMethod: 'pickup', ...place, areaId: point })
  expect(await placeOf(shop)).toMatchObject([
    { area_name: 'Nakuru', landmark: '', pin: null, delivery_fee: 40_000 },
    { area_name: 'Sarit Centre', landmark: '', pin: null, delivery_fee: 0 },
  ])
})

test('each way needs an area of its kind once there is one; another store’s is unknown', async () => {
  const [shop, other] = [await openCrafts(), await openCrafts()]
  const [areaId, foreign] = [await addArea(shop), await addArea(other)]
  expect(await order(contextAt(), shop, wish)).toMatchObject({ reason: 'area-required' })
  expect(await order(contextAt(), shop, { ...wish, deliveryMethod: 'pickup' })).toMatchObject({ ok: true })
  const asked = (id: string, more: object = {}) =>
    send(contextAt(), shop, { ...checkoutOf(shop, wish), ...more, areaId: id })
  expect(await asked(foreign)).toMatchObject({ reason: 'area-gone' })
  expect(await asked(areaId, { deliveryMethod: 'pickup' })).toMatchObject({ reason: 'area-gone' })
  expect(await asked(areaId, { quotedTotal: 1 })).toMatchObject({ reason: 'price-changed', figures: { fee: 20_000 } })
  await addArea(shop, { kind: 'pickup', fee: 0 })
  expect(await order(contextAt(), shop, { ...wish, deliveryMethod: 'pickup' })).toMatchObject({
    reason: 'area-required',
  })
})

test.each([
  ['it is retired', 'removed_at = 1', { reason: 'area-gone' }],
  ['it is switched off', 'is_active = 0', { reason: 'area-gone' }],
  ['its fee is another', 'fee = 30000, version = 2', { reason: 'price-changed', figures: { fee: 30_000 } }],
  ['it asks for a time', "windows = '[[840,1080]]', version = 2", { reason: 'slot-required' }],
])('an area is read again when %s between reading and writing', async (_name, change, expected) => {
  const shop = await openCrafts()
  const areaId = await addArea(shop)
  const input = { ...checkoutOf(shop, { ...wish, quotedTotal: 0 }), areaId }
  const total = await send(contextAt(), shop, input)
  if (total.ok || total.reason !== 'price-changed') throw new Error('not quoted')
  const quoted = { ...checkoutOf(shop, { ...wish, quotedTotal: total.figures.total }), areaId }
  const context = afterFirstBatch(contextAt(), sql(`UPDATE delivery_areas SET ${change} WHERE id = ?`, areaId))
  expect(await send(context, shop, quoted)).toMatchObject(expected)
  expect(await placeOf(shop)).toEqual([])
})

test('a first area between reading and writing refuses an order without one, remembered or not', async () => {
  const shop = await openCrafts()
  const context = contextAt()
  expect(
    await order(
      afterFirstBatch(context, () => addArea(shop)),
      shop,
      wish,
    ),
  ).toMatchObject({
    reason: 'area-required',
  })
  const remembered = await openCrafts()
  expect(await findStore(context, remembered.slug)).toMatchObject({ kind: 'store' })
  await addArea(remembered)
  expect(await order(context, remembered, wish)).toMatchObject({ reason: 'area-required' })
})

test('a time that has begun is gone, and a repeat of its order is answered with the first', async () => {
  const shop = await openCrafts()
  const context = contextAt()
  const areaId = await addArea(shop, { windows: '[[840,1080]]' })
  const slot = { day: '2026-10-14', from: 840, to: 1080 }
  const input = { ...checkoutOf(shop, wish), areaId, slot }
  const first = await send(context, shop, input)
  expect(first).toMatchObject({ ok: true, first: true })
  context.pass(2 * HOUR + 1)
  expect(await send(context, shop, { ...checkoutOf(shop, wish), areaId, slot })).toMatchObject({ reason: 'slot-gone' })
  await sql('UPDATE delivery_areas SET removed_at = 1 WHERE id = ?', areaId)()
  expect(await send(context, shop, input)).toMatchObject({ ok: true, first: false, order: first.ok && first.order })
  expect(await send(context, shop, { ...input, landmark: 'Gate' })).toMatchObject({ reason: 'key-reused' })
})

test('the stricter minimum of store and area holds, for remembered orders too', async () => {
  const shop = await openCrafts()
  const context = contextAt()
  await sql('UPDATE stores SET minimum_order = 200000 WHERE id = ?', shop.id)()
  expect(await findStore(context, shop.slug)).toMatchObject({ kind: 'store' })
  const refused = await order(context, shop, wish)
  expect(refused).toMatchObject({ reason: 'below-minimum', minimum: 200_000, areaName: '' })
  const areaId = await addArea(shop, { name: 'Roysambu', minimum: 300_000 })
  expect(await send(context, shop, { ...checkoutOf(shop, wish), areaId })).toMatchObject({
    ...{ reason: 'below-minimum', minimum: 300_000, areaName: 'Roysambu' },
  })
})

test('fifty orders at once by area get fifty numbers and its fee', async () => {
  const shop = await openCrafts()
  await sql('UPDATE stock SET inventory = 999 WHERE store_id = ?', shop.id)()
  const areaId = await addArea(shop)
  const posts = Array.from({ length: 50 }, () => send(contextAt(), shop, { ...checkoutOf(shop, wish), areaId }))
  const placed = await Promise.all(posts)
  expect(new Set(placed.map((result) => result.ok && result.order.number)).size).toBe(50)
  expect(new Set((await placeOf(shop)).map(({ delivery_fee }) => delivery_fee))).toEqual(new Set([20_000]))
})

test('areas come in one trip of at most 350 rows; an order by area reads and writes once', async () => {
  const shop = await openCrafts()
  for (let count = 0; count < 301; count += 1) await addArea(shop, { part: count % 2 ? 'Nairobi' : '' })
  const areaId = await addArea(shop, { kind: 'pickup', fee: 0 })
  const trips: RoundTrip[] = []
  const watched = watchedDatabase(database, (trip) => trips.push(trip))
  const context = createContext({ ...testEnv, DB: watched }, () => undefined, { now: () => NOON })
  expect(await listOfferedAreas(context, shop.slug)).toHaveLength(300)
  expect(trips).toHaveLength(1)
  expect(await send(context, shop, { ...checkoutOf(shop, wish), deliveryMethod: 'pickup', areaId })).toMatchObject({
    ok: true,
  })
  expect(trips.slice(1).map(({ statements, rowsWritten }) => [statements.length, rowsWritten])).toEqual([
    [8, 0],
    [11, 37],
  ])
  expect(trips[0]?.rowsRead).toBeLessThanOrEqual(350)
})
