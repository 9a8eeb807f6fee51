import { expect, test } from 'vitest'
import { forgetNetworks } from '#app/data/order/place/placed-from.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  HOUR,
  insert,
  NOON,
  openCrafts,
  openFabrics,
  productOf,
  rows,
  type Shop,
} from '../support/shops.ts'

const owner = { actor: 'owner', id: 'owner' } as const
const PHONE = '0712345678'
const stored = '+254712345678'
const mug = (quantity = 1) => [['Mug', null, quantity]] as [string, null, number][]

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders, customers } = await openStore(context, shop.id)
  const place = (wish: Parameters<typeof placeOrderFor>[2]) => placeOrderFor(context, shop, wish)
  return { context, shop, orders, customers, place }
}

test('blocking a number cancels its waiting orders with event, stock and figures as each would be alone', async () => {
  const { context, shop, orders, place } = await bench()
  const times = { created_at: NOON - DAY, updated_at: NOON - DAY }
  await insert('discounts', { store_id: shop.id, code: 'KARIBU', kind: 'fixed', value: 100, uses: 0, ...times }).run()
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + 30 * DAY, shop.id)
  const first = await place({ lines: mug(2), phone: PHONE })
  context.pass(DAY)
  const second = await place({ lines: mug(3), phone: PHONE, code: 'KARIBU' })
  const third = await place({ lines: [['Basket', null, 1]], phone: PHONE })
  const processing = await place({ lines: mug(4), phone: PHONE })
  await orders.advance(processing.id)
  const neighbour = await place({ lines: mug(5) })
  // What cancelling one by one leaves.
  const twin = await twinOf(shop)

  expect(await orders.blockState(first.id)).toMatchObject({ isBlocked: false, waiting: 3, connected: 0 })
  expect(await orders.block(third.id, 'owner')).toEqual({ ok: true, cancelled: 3 })
  expect(await statusesOf(shop)).toEqual({
    [first.id]: 'cancelled',
    [second.id]: 'cancelled',
    [third.id]: 'cancelled',
    [processing.id]: 'processing',
    [neighbour.id]: 'pending',
  })
  expect(await figuresOf(shop)).toEqual(twin)
  const events = await rows(
    "SELECT order_id, from_status, to_status, actor, actor_id FROM order_events WHERE store_id = ? AND type = 'cancelled'",
    shop.id,
  )
  expect(events).toHaveLength(3)
  expect(new Set(events.map((event) => JSON.stringify({ ...event, order_id: '' }))).size).toBe(1)
  expect(events[0]).toMatchObject({ from_status: 'pending', to_status: 'cancelled', actor: 'owner', actor_id: 'owner' })
  expect(await rows('SELECT phone, name, blocked_by FROM blocked_phones WHERE store_id = ?', shop.id)).toEqual([
    { phone: stored, name: 'Amina Otieno', blocked_by: 'owner' },
  ])

  const before = await everythingOf(shop)
  context.pass(HOUR)
  expect(await orders.block(first.id, 'another')).toEqual({ ok: true, cancelled: 0 })
  expect(await everythingOf(shop)).toEqual(before)
  expect(await orders.blockState(first.id)).toMatchObject({ isBlocked: true, waiting: 0 })

  async function twinOf(origin: Shop) {
    const twinShop = await openCrafts()
    const { orders: twinOrders } = await openStore(context, twinShop.id)
    await insert('discounts', {
      store_id: twinShop.id,
      code: 'KARIBU',
      kind: 'fixed',
      value: 100,
      uses: 0,
      ...times,
    }).run()
    await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + 30 * DAY, twinShop.id)
    const earlier = contextAt()
    const ids = [
      await placeOrderFor(earlier, twinShop, { lines: mug(2), phone: PHONE }),
      await placeOrderFor(context, twinShop, { lines: mug(3), phone: PHONE, code: 'KARIBU' }),
      await placeOrderFor(context, twinShop, { lines: [['Basket', null, 1]], phone: PHONE }),
    ]
    const moved = await placeOrderFor(context, twinShop, { lines: mug(4), phone: PHONE })
    await twinOrders.advance(moved.id)
    await placeOrderFor(context, twinShop, { lines: mug(5) })
    expect(await figuresOf(twinShop)).toEqual(await figuresOf(origin))
    for (const { id } of ids) await twinOrders.cancel(id, owner)
    return figuresOf(twinShop)
  }
})

test('pressed ten times at once, beside a shopper who cancels, each order is cancelled once', async () => {
  const { shop, orders, place } = await bench()
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) ids.push((await place({ lines: mug(2), phone: PHONE })).id)
  const [first = ''] = ids
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => orders.block(first, 'owner')),
    orders.cancel(first, { actor: 'shopper', id: null }),
    ...Array.from({ length: 5 }, () => orders.cancelWaiting(ids, 'owner')),
  ])
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(Object.values(await statusesOf(shop))).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
  expect(await rows("SELECT 1 FROM order_events WHERE store_id = ? AND type = 'cancelled'", shop.id)).toHaveLength(4)
  expect(await figuresOf(shop)).toMatchObject({ sales: [{ orders: 0 }], held: [] })
})

test('at most fifty orders are cancelled at once, and an order without a phone has none to block', async () => {
  const { shop, orders, place } = await bench()
  const { id } = await place({ lines: mug(), phone: PHONE })
  await copies(shop, id, 60)
  expect(await orders.blockState(id)).toMatchObject({ waiting: 50 })
  expect(await orders.block(id, null)).toEqual({ ok: true, cancelled: 50 })
  await rows("UPDATE orders SET customer_phone = '' WHERE id = ?", id)
  expect(await orders.block(id, null)).toEqual({ ok: false, reason: 'no-phone' })
  expect(await orders.block('nothing', null)).toEqual({ ok: false, reason: 'order-not-found' })
})

test('the orders of the same connection are listed once the number is blocked, and the ticked ones are cancelled', async () => {
  const { context, shop, orders, place } = await bench()
  const blocked = await place({ lines: mug(), phone: PHONE })
  const others = [await place({ lines: mug(2) }), await place({ lines: mug(3) }), await place({ lines: mug(4) })]
  const elsewhere = await place({ lines: mug() })
  const paidLater = await place({ lines: mug() })
  const from = [blocked, ...others, paidLater].map(({ id }) => id)
  await rows(
    "UPDATE orders SET placed_from = 'here' WHERE id IN (SELECT value FROM json_each(?))",
    JSON.stringify(from),
  )
  await rows("UPDATE orders SET placed_from = 'there' WHERE id = ?", elsewhere.id)
  await orders.advance(paidLater.id)
  const fabrics = await openFabrics()
  const foreign = await placeOrderFor(context, fabrics, { lines: [['Kikoi', null, 1]] })
  await rows("UPDATE orders SET placed_from = 'here' WHERE id = ?", foreign.id)

  expect(await orders.blockState(blocked.id)).toMatchObject({ connected: 0, connectedOrders: [] })
  await orders.block(blocked.id, 'owner')
  const state = await orders.blockState(blocked.id)
  expect(state).toMatchObject({ isBlocked: true, connected: 3 })
  expect(state?.connectedOrders.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort())
  expect(JSON.stringify(state)).not.toContain('here')

  const ticked = [others[0]?.id ?? '', others[2]?.id ?? '', foreign.id, paidLater.id]
  expect(await orders.cancelWaiting(ticked, 'owner')).toEqual({ ok: true, cancelled: 2 })
  expect(await orders.cancelWaiting(ticked, 'owner')).toEqual({ ok: true, cancelled: 0 })
  expect(await statusesOf(shop)).toMatchObject({ [others[1]?.id ?? '']: 'pending', [paidLater.id]: 'processing' })
  expect(await statusesOf(fabrics)).toEqual({ [foreign.id]: 'pending' })
  expect(await figuresOf(shop)).toMatchObject({ sales: [{ orders: 3 }] })
})

test('after 48 hours no trace of the network is left, in runs of five hundred', async () => {
  const { context, shop, place } = await bench()
  const { id } = await place({ lines: mug() })
  await rows("UPDATE orders SET placed_from = 'here' WHERE id = ?", id)
  await copies(shop, id, 501)
  context.pass(1)
  const young = await place({ lines: mug() })
  await rows("UPDATE orders SET placed_from = 'here' WHERE id = ?", young.id)
  await rows('UPDATE orders SET placed_from = NULL WHERE store_id <> ?', shop.id)
  const traces = () => rows('SELECT id FROM orders WHERE store_id = ? AND placed_from IS NOT NULL', shop.id)
  context.pass(2 * DAY - 2)
  await forgetNetworks(context)
  expect(await traces()).toHaveLength(503)
  context.pass(1)
  await forgetNetworks(context)
  expect(await traces()).toHaveLength(3)
  await forgetNetworks(context)
  expect(await traces()).toEqual([{ id: young.id }])
})

test('blocked numbers are listed newest first, page by page, and are allowed again', async () => {
  const { shop, customers } = await bench()
  const phones = Array.from({ length: 12 }, (_, at) => `+2547000000${String(at).padStart(2, '0')}`)
  for (const [at, phone] of phones.entries()) {
    await insert('blocked_phones', {
      store_id: shop.id,
      phone,
      name: `P${at}`,
      created_at: NOON + Math.floor(at / 2),
    }).run()
  }
  const newestFirst = phones.toReversed()
  const first = await customers.blocked({ page: 1, after: '', before: '' })
  expect(first.rows.map(({ phone }) => phone)).toEqual(newestFirst.slice(0, 10))
  expect(first).toMatchObject({ count: 12, position: { pages: 2, next: newestFirst[9] } })
  const second = await customers.blocked({ page: 2, after: newestFirst[9] ?? '', before: '' })
  expect(second.rows.map(({ phone }) => phone)).toEqual(newestFirst.slice(10))
  const back = await customers.blocked({ page: 1, after: '', before: newestFirst[10] ?? '' })
  expect(back.rows).toEqual(first.rows)
  await customers.allow(phones[3] ?? '')
  await customers.allow(phones[3] ?? '')
  expect((await customers.blocked({ page: 1, after: '', before: '' })).count).toBe(11)
})

async function statusesOf(shop: Shop): Promise<Record<string, string>> {
  const orders = await rows<{ id: string; status: string }>('SELECT id, status FROM orders WHERE store_id = ?', shop.id)
  return Object.fromEntries(orders.map(({ id, status }) => [id, status]))
}

async function figuresOf(shop: Shop) {
  const sales = await rows(
    'SELECT day, orders, revenue FROM store_sales_daily WHERE store_id = ? ORDER BY day',
    shop.id,
  )
  const uses = await rows('SELECT uses FROM discounts WHERE store_id = ?', shop.id)
  const held = await rows<{ name: string; held: number }>(
    `SELECT p.name, k.held FROM stock AS k JOIN products AS p ON (p.store_id, p.id) = (k.store_id, k.product_id)
     WHERE k.store_id = ? AND k.held > 0 ORDER BY p.name`,
    shop.id,
  )
  return { sales, uses, held }
}

async function everythingOf(shop: Shop) {
  const tables = ['orders', 'order_items', 'order_events', 'blocked_phones', 'store_sales_daily', 'stock', 'discounts']
  return Promise.all(tables.map((table) => rows(`SELECT * FROM ${table} WHERE store_id = ?`, shop.id)))
}

/** More orders like this one, as rows. */
async function copies(shop: Shop, id: string, count: number) {
  const [order] = await rows<Record<string, string | number | null>>('SELECT * FROM orders WHERE id = ?', id)
  for (let at = 0; at < count; at += 1) {
    const key = { id: `copy${at}`, token: `copy-${shop.id}-${at}`, request_id: `copy${at}`, number: 100 + at }
    await insert('orders', { ...order, ...key, hold_expires_at: null }).run()
  }
  await insert('order_items', {
    ...{ store_id: shop.id, order_id: 'copy0', line: 0, product_id: productOf(shop, 'Mug'), size: '' },
    ...{ product_name: 'Mug', product_price: 1, quantity: 1, held: 1, taken: 0, changed_at: NOON },
  }).run()
}
