import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { MOST_CHOSEN } from '#app/domain/order/list/query.ts'
import { createContext } from '#app/load-context.server.ts'
import { contradictions } from '../support/contradictions.ts'
import { placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  database,
  NOON,
  openCrafts,
  productOf,
  restock,
  rows,
  type Shop,
  testEnv,
} from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

const cash = { method: 'cash', by: 'owner' } as const

async function placedOrders(count: number) {
  const [shop, context] = [await openCrafts(), contextAt()]
  await restock(shop, 'Mug', 100)
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    ids.push((await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })).id)
  }
  const store = await openStore(context, shop.id)
  return { shop, context, ids, orders: store.orders }
}

async function watched(shop: Shop) {
  const trips: RoundTrip[] = []
  const context = createContext(
    { ...testEnv, DB: watchedDatabase(database, (trip) => trips.push(trip)) },
    () => undefined,
    { now: () => NOON },
  )
  const { orders } = await openStore(context, shop.id)
  trips.length = 0
  return { orders, queries: () => trips.flatMap(({ statements }) => statements).length, trips }
}

test('fifty orders are paid in few trips and fewer queries than a request has', async () => {
  const { shop, ids, orders } = await placedOrders(MOST_CHOSEN)
  for (const [at, id] of ids.entries()) if (at % 2 === 0) for (const _ of [1, 2]) await orders.advance(id)
  const press = await watched(shop)
  const first = await press.orders.payMany(ids, cash)
  expect(first.leftOut).toEqual([])
  expect(first.paid.length + first.notReached.length).toBe(MOST_CHOSEN)
  expect(press.queries()).toBeLessThan(900)
  expect(press.trips.length).toBeLessThan(12)
  const rest = await press.orders.payMany(first.notReached, cash)
  expect([rest.paid.length, rest.notReached]).toEqual([first.notReached.length, []])
  expect(
    await rows('SELECT count(*) AS n FROM orders WHERE store_id = ? AND paid_amount = total_amount', shop.id),
  ).toEqual([{ n: MOST_CHOSEN }])
  // Those at their last step are finished, the others keep their status.
  expect(
    await rows('SELECT status, count(*) AS n FROM orders WHERE store_id = ? GROUP BY status ORDER BY status', shop.id),
  ).toEqual([
    { status: 'paid', n: 25 },
    { status: 'pending', n: 25 },
  ])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('two presses at once pay each order once; removed, it is paid again', async () => {
  const { shop, ids, orders } = await placedOrders(4)
  for (const _ of [1, 2]) await orders.advance(ids[0] ?? '')
  const presses = await Promise.all([orders.payMany(ids, cash), orders.payMany(ids, cash)])
  expect(presses.map(({ paid }) => paid.length).toSorted()).toEqual([0, 4])
  const [payment] = await rows<{ id: string }>(
    'SELECT id FROM payments WHERE store_id = ? AND order_id = ?',
    shop.id,
    ids[1],
  )
  await orders.removePayment(ids[1] ?? '', { paymentId: payment?.id ?? '', by: 'owner' })
  const again = await orders.payMany([...ids, 'no-order'], cash)
  expect(again.paid).toEqual([ids[1]])
  expect(again.leftOut.map(({ reason }) => reason)).toEqual(['paid', 'paid', 'paid', 'gone'])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('what is short, cancelled or owes nothing is left out or finished, and holds back no other', async () => {
  const { shop, ids, orders } = await placedOrders(4)
  const [short = '', cancelled = '', settled = '', plain = ''] = ids
  for (const id of [short, settled]) for (const _ of [1, 2]) await orders.advance(id)
  await rows('UPDATE order_items SET held = 0 WHERE store_id = ? AND order_id = ?', shop.id, short)
  await rows(
    `UPDATE stock SET held = (SELECT sum(held) FROM order_items WHERE store_id = ?1 AND product_id = ?2),
      inventory = (SELECT sum(held) FROM order_items WHERE store_id = ?1 AND product_id = ?2)
      WHERE store_id = ?1 AND product_id = ?2`,
    shop.id,
    productOf(shop, 'Mug'),
  )
  await orders.cancel(cancelled, { actor: 'owner', id: null })
  await rows('UPDATE stock SET inventory = held WHERE store_id = ?', shop.id)
  const entry = {
    amount: 80_050,
    method: 'mpesa',
    code: 'QWE77RTY09',
    receivedAt: null,
    note: '',
    requestId: 'r',
    by: 'owner',
  } as const
  await orders.recordPayment(settled, entry, { paid: 0 })
  const result = await orders.payMany([short, cancelled, settled, plain, plain], cash)
  expect(result.paid.toSorted()).toEqual([settled, plain].toSorted())
  expect(result.leftOut.map(({ reason }) => reason).toSorted()).toEqual(['cancelled', 'missing'])
  expect(await rows('SELECT status, mpesa_code FROM orders WHERE id = ?', settled)).toEqual([
    { status: 'paid', mpesa_code: 'QWE77RTY09' },
  ])
})

test('cash of a run is booked again after it was removed, and a stop that was paid otherwise holds back no other', async () => {
  const { shop, ids, orders } = await placedOrders(3)
  for (const id of ids) {
    for (const _ of [1, 2]) await orders.advance(id)
    await orders.handOver(id)
  }
  const entries = ids.map((orderId) => ({
    orderId,
    entry: {
      amount: 80_000,
      method: 'cash',
      code: null,
      receivedAt: NOON,
      note: '',
      requestId: `report-${orderId}`,
      by: 'owner',
    } as const,
    paid: 0,
  }))
  expect(await orders.recordMany(entries)).toEqual({ recorded: 3, refused: [], notReached: [] })
  const [payment] = await rows<{ id: string }>(
    'SELECT id FROM payments WHERE store_id = ? AND order_id = ?',
    shop.id,
    ids[0],
  )
  await orders.removePayment(ids[0] ?? '', { paymentId: payment?.id ?? '', by: 'owner' })
  expect(await orders.recordMany(entries)).toEqual({ recorded: 3, refused: [], notReached: [] })
  expect(await rows('SELECT paid_amount AS paid FROM orders WHERE store_id = ?', shop.id)).toEqual(
    ids.map(() => ({ paid: 80_000 })),
  )
  const more = entries.map(({ entry, ...rest }) => ({
    ...rest,
    entry: { ...entry, amount: 100, requestId: `more-${rest.orderId}` },
    paid: 80_000,
  }))
  expect(await orders.recordMany(more)).toMatchObject({ recorded: 0, refused: ids })
  expect(await contradictions(rows, shop.id)).toEqual([])
})
