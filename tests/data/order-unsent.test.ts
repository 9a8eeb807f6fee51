import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { parseOrdersQuery } from '#app/domain/order/list/query.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, openCrafts, restock, rows, type Shop, type TestContext } from '../support/shops.ts'

const MINUTE = 60_000
const unsent = parseOrdersQuery(new URLSearchParams('status=unsent'))

async function waitingOrder(context: TestContext, shop: Shop) {
  const { id } = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  return id
}

async function listed(context: TestContext, shop: Shop, query = unsent) {
  const { orders } = await openStore(context, shop.id)
  const page = await orders.page(query)
  return { count: page.counts.unsent, total: page.position.total, ids: page.rows.map(({ id }) => id) }
}

test('an order that nobody sent to the chat is named after ten minutes, until its chat is opened', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const id = await waitingOrder(context, shop)
  context.pass(10 * MINUTE)
  expect(await listed(context, shop)).toEqual({ count: 0, total: 0, ids: [] })
  context.pass(1)
  expect(await listed(context, shop)).toEqual({ count: 1, total: 1, ids: [id] })
  const { orders } = await openStore(context, shop.id)
  await orders.markChatOpened(id)
  expect(await listed(context, shop)).toEqual({ count: 0, total: 0, ids: [] })
})

test('orders that were moved on, typed by the seller, or of a store without a chat are none of these', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const [moved, own, left] = [
    await waitingOrder(context, shop),
    await waitingOrder(context, shop),
    await waitingOrder(context, shop),
  ]
  const { orders } = await openStore(context, shop.id)
  await orders.advance(moved, shop.ownerId, { from: 'pending' })
  await rows("UPDATE orders SET channel = 'owner' WHERE store_id = ? AND id = ?", shop.id, own)
  context.pass(11 * MINUTE)
  expect(await listed(context, shop)).toEqual({ count: 1, total: 1, ids: [left] })
  await rows('UPDATE stores SET whatsapp_number = NULL WHERE id = ?', shop.id)
  expect(await listed(context, shop)).toEqual({ count: 0, total: 0, ids: [] })
})

test('they are found by search, filter and sort, and only among the newest hundred', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await restock(shop, 'Mug', 20)
  const ids = []
  for (let count = 0; count < 3; count += 1) {
    ids.push(await waitingOrder(context, shop))
    context.pass(MINUTE)
  }
  context.pass(11 * MINUTE)
  const found = (query: string) => listed(context, shop, parseOrdersQuery(new URLSearchParams(query)))
  expect((await found('status=unsent')).ids).toEqual([...ids].reverse())
  expect((await found('status=unsent&by=date.asc')).ids).toEqual(ids)
  expect((await found('status=unsent&q=Amina')).ids).toHaveLength(3)
  expect((await found('status=unsent&handover=pickup')).ids).toHaveLength(3)
  expect((await found('status=unsent&handover=delivery')).ids).toEqual([])
  await rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 98)
     INSERT INTO orders (store_id, id, number, token, request_id, request_hash, status, channel, delivery_method,
       customer_name, customer_phone, currency, subtotal_amount, total_amount, created_at, updated_at)
     SELECT store_id, 'n' || n.i, 1000 + n.i, store_id || 'n' || n.i, 'n' || n.i, '', 'pending', 'store', 'pickup',
       'Nobody', '', currency, 1, 1, created_at + 3600000 + n.i, updated_at FROM n, orders WHERE store_id = ? AND id = ?`,
    shop.id,
    ids[0],
  )
  expect((await found('status=unsent')).ids).toEqual([ids[2], ids[1]])
})

test('who writes first knows the customer, the order and the language', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const id = await waitingOrder(context, shop)
  const { orders } = await openStore(context, shop.id)
  const found = await orders.customersOf([id, 'nothing'])
  expect(found?.orders).toMatchObject([{ id, customerName: 'Amina Otieno', customerPhone: expect.any(String) }])
  expect(found?.store).toMatchObject({ platform: 'whatsapp', language: 'en' })
})

test('an order is seen once, ten at a time, and only while it waits', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await restock(shop, 'Mug', 30)
  const ids = []
  for (let count = 0; count < 12; count += 1) {
    ids.push(await waitingOrder(context, shop))
    context.pass(MINUTE)
  }
  const { orders } = await openStore(context, shop.id)
  const [moved = '', first = ''] = ids
  await orders.advance(moved, shop.ownerId, { from: 'pending' })
  const at = context.now()
  await orders.markSeen(ids, shop.ownerId)
  context.pass(MINUTE)
  await orders.markSeen([first, ids[11] ?? ''], 'another')
  const seen = await rows<{ id: string; seen_at: number | null; seen_by: string | null }>(
    'SELECT id, seen_at, seen_by FROM orders WHERE store_id = ? ORDER BY number',
    shop.id,
  )
  expect(seen.map(({ seen_at }) => seen_at)).toEqual([null, ...Array(9).fill(at), null, at + MINUTE])
  expect(seen[1]?.seen_by).toBe(shop.ownerId)
  const page = await orders.page(parseOrdersQuery(new URLSearchParams()))
  expect(page.rows.filter(({ isUnseen }) => isUnseen).map(({ id }) => id)).toEqual([ids[10]])
  expect((await orders.details(first))?.seenAt).toBe(at)
})
