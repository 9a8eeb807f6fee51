import { expect, test } from 'vitest'
import { cancelByToken, findByToken, markChatOpened } from '#app/data/order/by-token.server.ts'
import { sweepLapsedHolds } from '#app/data/order/change/sweep.server.ts'
import { brokenConstraint } from '#app/data/sql/constraint.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { confirmed } from '../support/confirmed.ts'
import { order, placeOrderFor } from '../support/shopping.ts'
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
  type TestContext,
} from '../support/shops.ts'

const cash = { method: 'cash', actorId: 'owner' } as const
const owner = { actor: 'owner', id: 'owner' } as const

const heldOf = (shop: Shop, name: string) =>
  rows('SELECT held FROM stock WHERE store_id = ? AND product_id = ?', shop.id, productOf(shop, name))

test('an order goes its way: processing, out for delivery, paid', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id } = await placeOrderFor(context, shop, {
    lines: [['Basket', null, 2]],
    deliveryMethod: 'delivery',
    address: 'Kilimani',
  })
  expect(await orders.markPaid(id, cash)).toEqual({ ok: false, reason: 'not-payable' })
  expect(await orders.advance(id)).toMatchObject({
    ok: true,
    changed: true,
    order: { status: 'processing', holdExpiresAt: null },
  })
  expect(await orders.advance(id)).toMatchObject({ ok: true, order: { status: 'out_for_delivery' } })
  expect(await orders.advance(id)).toEqual({ ok: false, reason: 'not-advanceable' })
  context.pass(2 * DAY)
  expect(await orders.markPaid(id, cash)).toMatchObject({
    ok: true,
    changed: true,
    stockWarning: [],
    order: { status: 'paid', paymentMethod: 'cash', paidAt: NOON + 2 * DAY, lines: [{ held: 0, taken: 2 }] },
  })
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 3, held: 0 })
  expect(await salesOf(shop)).toEqual([
    { day: '2026-10-14', orders: 1, revenue: 0 },
    { day: '2026-10-16', orders: 0, revenue: 310_000 },
  ])
  const types = await rows(
    'SELECT type, from_status, to_status, actor FROM order_events WHERE order_id = ? ORDER BY created_at, from_status',
    id,
  )
  expect(types).toHaveLength(4)
})

test('from processing on a hold does not end by itself', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id } = await placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] })
  await orders.advance(id)
  context.pass(30 * DAY)
  expect(await order(context, shop, { lines: [['Sandals', '39', 1]] })).toMatchObject({
    ok: false,
    reason: 'lines-refused',
  })
  expect((await orders.find(id))?.lines[0]?.held).toBe(1)
})

test('advancing an order whose hold has ended holds what is free', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const lateOrder = await placeOrderFor(context, shop, { lines: [['Basket', null, 4]] })
  context.pass(DAY)
  await placeOrderFor(context, shop, { lines: [['Basket', null, 3]] })
  const result = await confirmed((shown) => orders.advance(lateOrder.id, null, shown))
  expect(result).toMatchObject({ ok: true, order: { lines: [{ quantity: 4, held: 2 }] } })
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 5 })
})

test('paid twenty times with a cancel beside it: the stock moves once', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id, total } = await placeOrderFor(context, shop, { lines: [['Basket', null, 2]] })
  await orders.advance(id)
  await orders.advance(id)
  const results = await Promise.all([
    ...Array.from({ length: 10 }, () => orders.markPaid(id, cash)),
    orders.cancel(id, owner),
    ...Array.from({ length: 10 }, () => orders.markPaid(id, cash)),
  ])
  const wasPaid = (await orders.find(id))?.status === 'paid'
  expect(results.filter((result) => result.ok && result.changed)).toHaveLength(1)
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: wasPaid ? 3 : 5, held: 0 })
  expect(await salesOf(shop)).toEqual([{ day: '2026-10-14', orders: wasPaid ? 1 : 0, revenue: wasPaid ? total : 0 }])
})

test('paying again answers the same and changes nothing', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const id = await readyToPay(context, shop, ['Basket', null, 1])
  const first = await orders.markPaid(id, cash)
  context.pass(HOUR)
  expect(await orders.markPaid(id, cash)).toEqual({ ...first, changed: false })
})

test('a late payment takes what is promised to nobody else and names what is short', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id } = await placeOrderFor(context, shop, { lines: [['Basket', null, 3]] })
  await setStatus(shop, id, 'pending_payment')
  context.pass(DAY)
  await placeOrderFor(context, shop, { lines: [['Basket', null, 4]] })
  expect(await confirmed((shown) => orders.markPaid(id, cash, shown))).toMatchObject({
    ok: true,
    stockWarning: [{ productId: productOf(shop, 'Basket'), size: '', name: 'Basket', short: 2 }],
    order: { status: 'paid', lines: [{ quantity: 3, taken: 1 }] },
  })
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 4, held: 4 })
})

test('a late payment takes pieces whose other hold has ended, though no job has run', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const first = await placeOrderFor(context, shop, { lines: [['Basket', null, 3]] })
  await setStatus(shop, first.id, 'pending_payment')
  context.pass(DAY)
  await placeOrderFor(context, shop, { lines: [['Basket', null, 4]] })
  context.pass(DAY)
  expect(await orders.markPaid(first.id, cash)).toMatchObject({ ok: true, stockWarning: [] })
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 2, held: 0 })
})

test('an unknown status is shown and can be paid', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id } = await placeOrderFor(context, shop, { lines: [['Basket', null, 1]] })
  await setStatus(shop, id, 'on_the_moon')
  expect(await orders.advance(id)).toEqual({ ok: false, reason: 'not-advanceable' })
  expect(await orders.markPaid(id, cash)).toMatchObject({
    ok: true,
    order: { status: 'paid', statusBeforePaid: 'on_the_moon' },
  })
})

test('an M-PESA code pays one order of a store, and the refusal names it', async () => {
  const [context, shop, other] = [contextAt(), await openCrafts(), await openFabrics()]
  const { orders } = await openStore(context, shop.id)
  const [firstId, secondId] = [
    await readyToPay(context, shop, ['Mug', null, 1]),
    await readyToPay(context, shop, ['Mug', null, 1]),
  ]
  const mpesa = { method: 'mpesa', mpesaCode: ' qwe1234567', actorId: 'owner' } as const
  expect(await orders.markPaid(firstId, { ...mpesa, mpesaCode: 'short' })).toEqual({
    ok: false,
    reason: 'mpesa-code-invalid',
  })
  expect(await orders.markPaid(firstId, mpesa)).toMatchObject({ ok: true, order: { mpesaCode: 'QWE1234567' } })
  expect(await orders.markPaid(secondId, mpesa)).toEqual({ ok: false, reason: 'mpesa-code-used', number: 1 })
  expect((await orders.find(secondId))?.status).toBe('ready_for_pickup')
  const otherId = await readyToPay(context, other, ['Kanga', null, 1])
  expect(await (await openStore(context, other.id)).orders.markPaid(otherId, mpesa)).toMatchObject({ ok: true })
  await orders.undoPaid(firstId)
  expect(await orders.markPaid(secondId, mpesa)).toMatchObject({ ok: true })
})

test('undone ten times at once: pieces, hold and money return once', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const id = await readyToPay(context, shop, ['Basket', null, 2])
  await orders.markPaid(id, cash)
  const results = await Promise.all(Array.from({ length: 10 }, () => orders.undoPaid(id, 'owner')))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(await orders.find(id)).toMatchObject({
    status: 'ready_for_pickup',
    paidAt: null,
    lines: [{ held: 2, taken: 0 }],
  })
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 2 })
  expect(await salesOf(shop)).toEqual([{ day: '2026-10-14', orders: 1, revenue: 0 }])
  const ledger = await rows(
    'SELECT transaction_type, quantity FROM inventory_transactions WHERE order_id = ? ORDER BY quantity',
    id,
  )
  expect(ledger).toEqual([
    { transaction_type: 'sale', quantity: -2 },
    { transaction_type: 'return', quantity: 2 },
  ])
})

test('a payment can be undone until midnight in the store’s time zone', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const [firstId, secondId] = [
    await readyToPay(context, shop, ['Mug', null, 1]),
    await readyToPay(context, shop, ['Mug', null, 1]),
  ]
  await orders.markPaid(firstId, cash)
  await orders.markPaid(secondId, cash)
  context.pass(12 * HOUR - 1)
  expect(await orders.undoPaid(firstId)).toMatchObject({ ok: true, order: { status: 'ready_for_pickup' } })
  context.pass(1)
  expect(await orders.undoPaid(secondId)).toEqual({ ok: false, reason: 'not-undoable' })
})

test('undoing takes back only pieces that are free again', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id } = await placeOrderFor(context, shop, { lines: [['Basket', null, 5]] })
  await setStatus(shop, id, 'pending_payment')
  await orders.markPaid(id, cash)
  expect(await orders.undoPaid(id)).toMatchObject({
    order: { status: 'pending_payment', holdExpiresAt: NOON + DAY, lines: [{ held: 5 }] },
  })
  context.pass(DAY)
  await placeOrderFor(context, shop, { lines: [['Basket', null, 4]] })
  await confirmed((shown) => orders.markPaid(id, cash, shown))
  expect(await orders.undoPaid(id)).toMatchObject({ order: { lines: [{ held: 1, taken: 0 }] } })
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 5 })
})

test('a payment undone after a short hold keeps the goods for a day from then on', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id } = await placeOrderFor(context, shop, { lines: [['Basket', null, 2]] })
  await rows("UPDATE orders SET status = 'pending_payment', hold_expires_at = ? WHERE id = ?", NOON + HOUR, id)
  context.pass(2 * HOUR)
  await sweepLapsedHolds(context)
  expect(await orders.markPaid(id, cash)).toMatchObject({ ok: true })
  expect(await orders.undoPaid(id)).toMatchObject({
    order: { status: 'pending_payment', holdExpiresAt: NOON + 2 * HOUR + DAY, lines: [{ held: 2 }] },
  })
})

test('cancelling frees the pieces at once, and only what is open can be cancelled', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id } = await placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] })
  expect(await orders.cancel(id, owner)).toMatchObject({
    ok: true,
    changed: true,
    order: { status: 'cancelled', cancelledAt: NOON },
  })
  expect(await orders.cancel(id, owner)).toMatchObject({ ok: true, changed: false })
  expect((await order(context, shop, { lines: [['Sandals', '39', 1]] })).ok).toBe(true)
  expect(await salesOf(shop)).toEqual([{ day: '2026-10-14', orders: 1, revenue: 0 }])
  const paidId = await readyToPay(context, shop, ['Mug', null, 1])
  await orders.markPaid(paidId, cash)
  expect(await orders.cancel(paidId, owner)).toEqual({ ok: false, reason: 'not-cancellable' })
  expect(await orders.cancel('nothing', owner)).toEqual({ ok: false, reason: 'order-not-found' })
  for (const status of ['pending', 'processing', 'pending_payment', 'out_for_delivery', 'ready_for_pickup']) {
    const open = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
    await rows('UPDATE orders SET status = ? WHERE id = ?', status, open.id)
    expect(await orders.cancel(open.id, owner), status).toMatchObject({ ok: true, changed: true })
    expect(await heldOf(shop, 'Mug'), status).toEqual([{ held: 0 }])
  }
})

test('a shopper cancels by link while the order is pending', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const firstOrder = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  const secondOrder = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  await (await openStore(context, shop.id)).orders.advance(secondOrder.id)
  expect(await cancelByToken(context, firstOrder.token)).toMatchObject({ ok: true, order: { status: 'cancelled' } })
  expect(await cancelByToken(context, secondOrder.token)).toEqual({ ok: false, reason: 'not-cancellable' })
  expect(await cancelByToken(context, 'none')).toEqual({ ok: false, reason: 'order-not-found' })
})

test('the link remembers the first time the chat was opened', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { token } = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  expect(await markChatOpened(context, token)).toBe(true)
  context.pass(HOUR)
  await markChatOpened(context, token)
  expect(await findByToken(context, token)).toMatchObject({ order: { chatOpenedAt: NOON } })
  expect(await markChatOpened(context, 'none')).toBe(false)
})

test('three tills and one free bag: one sale', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const sales = await Promise.all(Array.from({ length: 3 }, () => orders.sell(saleOf(shop, ['Sandals', '39', 1]))))
  expect(sales.filter((sale) => sale.ok)).toHaveLength(1)
  for (const sale of sales) {
    if (!sale.ok)
      expect(sale).toMatchObject({
        reason: 'lines-refused',
        lines: [{ name: 'Sandals', size: '39', reason: 'out-of-stock' }],
      })
  }
  expect(await stockOf(shop, 'Sandals', '39')).toEqual({ inventory: 0, held: 0 })
})

test('a sale is completed at once, booked on its day, and repeated without effect', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const sale = { ...saleOf(shop, ['Basket', null, 2]), customerPhone: '0712 000 999', customerName: 'Wanjiru' }
  const results = await Promise.all(Array.from({ length: 5 }, () => orders.sell(sale)))
  expect(new Set(results.map((result) => result.ok && result.order.id)).size).toBe(1)
  expect(results.filter((result) => result.ok && result.first)).toHaveLength(1)
  const [first] = results
  const storedOrder = first?.ok ? await orders.find(first.order.id) : null
  expect(storedOrder).toMatchObject({
    status: 'completed',
    channel: 'pos',
    deliveryMethod: 'pickup',
    customerPhone: '+254712000999',
    paidAt: NOON,
  })
  expect(await salesOf(shop)).toEqual([{ day: '2026-10-14', orders: 1, revenue: 290_000 }])
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 3, held: 0 })
  expect(await orders.sell({ ...sale, lines: [] })).toMatchObject({ ok: false, reason: 'key-reused', number: 1 })
  expect(await orders.sell({ ...saleOf(shop, ['Mug', null, 1]), customerPhone: '12' })).toMatchObject({
    reason: 'phone-too-short',
  })
})

test('a sale takes nothing that is promised, and undone it is cancelled', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  await placeOrderFor(context, shop, { lines: [['Basket', null, 4]] })
  expect(await orders.sell(saleOf(shop, ['Basket', null, 2]))).toMatchObject({
    lines: [{ reason: 'only-n-left', n: 1 }],
  })
  const result = await orders.sell(saleOf(shop, ['Basket', null, 1]))
  const id = result.ok ? result.order.id : ''
  expect(await orders.find(id)).toMatchObject({ customerName: 'Walk-in customer', isAnonymous: true })
  expect(await orders.undoPaid(id)).toMatchObject({
    ok: true,
    order: { status: 'cancelled', lines: [{ held: 0, taken: 0 }] },
  })
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 4 })
  expect(await salesOf(shop)).toEqual([{ day: '2026-10-14', orders: 1, revenue: 0 }])
})

test('an M-PESA code that an order has can’t pay a sale', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const mpesa = { method: 'mpesa', mpesaCode: 'ABC1234567', actorId: null } as const
  await orders.markPaid(await readyToPay(context, shop, ['Mug', null, 1]), mpesa)
  expect(await orders.sell({ ...saleOf(shop, ['Mug', null, 1]), ...mpesa })).toEqual({
    ok: false,
    reason: 'mpesa-code-used',
    number: 1,
  })
  expect(await stockOf(shop, 'Mug')).toEqual({ inventory: 39, held: 0 })
})

test('the sweep ends lapsed holds of every store and touches no other', async () => {
  const [context, crafts, fabrics] = [contextAt(), await openCrafts(), await openFabrics()]
  await placeOrderFor(context, crafts, { lines: [['Basket', null, 2]] })
  await placeOrderFor(context, fabrics, { lines: [['Kikoi', null, 3]] })
  context.pass(HOUR)
  await placeOrderFor(context, crafts, { lines: [['Basket', null, 1]] })
  context.pass(DAY - HOUR)
  await sweepLapsedHolds(context)
  await sweepLapsedHolds(context)
  expect(await stockOf(crafts, 'Basket')).toEqual({ inventory: 5, held: 1 })
  expect(await stockOf(fabrics, 'Kikoi')).toEqual({ inventory: 6, held: 0 })
})

test('a broken rule of the schema is known by name, however deep its error is wrapped', async () => {
  const shop = await openCrafts()
  const constraintOf = async (statement: D1PreparedStatement) =>
    brokenConstraint(new Error('Failed query', { cause: await statement.run().catch((error: unknown) => error) }))
  const mug = { store_id: shop.id, product_id: productOf(shop, 'Mug'), transaction_type: 'add', created_at: NOON }
  expect(await constraintOf(insert('inventory_transactions', { ...mug, quantity: -99 }))).toBe('stock-not-negative')
  expect(await constraintOf(insert('inventory_transactions', { ...mug, product_id: 'x', quantity: 1 }))).toBe(
    'foreign-key',
  )
  const slug = { slug: shop.slug, store_id: shop.id, is_current: 0, created_at: NOON }
  expect(await constraintOf(insert('store_slugs', slug))).toBe('slug')
  expect(brokenConstraint(new Error('D1_ERROR: Network connection lost.'))).toBeNull()
  expect(brokenConstraint('no error at all')).toBeNull()
})

function saleOf(shop: Shop, [name, size, quantity]: [string, string | null, number]) {
  const lines = [{ productId: productOf(shop, name), size, quantity }]
  return { saleId: crypto.randomUUID(), lines, customerName: '', customerPhone: '', quotedTotal: null, ...cash }
}

async function readyToPay(context: TestContext, shop: Shop, line: [string, string | null, number]): Promise<string> {
  const { id } = await placeOrderFor(context, shop, { lines: [line] })
  const { orders } = await openStore(context, shop.id)
  await orders.advance(id)
  await orders.advance(id)
  return id
}

async function setStatus(shop: Shop, id: string, status: string) {
  await rows('UPDATE orders SET status = ? WHERE store_id = ? AND id = ?', status, shop.id, id)
}

async function stockOf(shop: Shop, name: string, size = '') {
  const query = 'SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ? AND size = ?'
  return (await rows(query, shop.id, productOf(shop, name), size))[0]
}

function salesOf(shop: Shop) {
  return rows('SELECT day, orders, revenue FROM store_sales_daily WHERE store_id = ? ORDER BY day', shop.id)
}

test('a step that shoppers do not see leaves the kept copy of their page alone; one that takes or frees pieces does not', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  let puts = 0
  const cache = new Proxy(context.cache, {
    get(target, name) {
      if (name === 'put') puts += 1
      const member = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const { orders } = await openStore({ ...context, cache }, shop.id)
  const putsOf = async (step: Promise<{ ok: boolean }>) => {
    puts = 0
    expect((await step).ok).toBe(true)
    await context.settled()
    return puts
  }
  const mug = { lines: [['Mug', null, 1]] as [string, null, number][] }
  const [paidOrder, cancelledOrder, lateOrder] = [
    await placeOrderFor(context, shop, mug),
    await placeOrderFor(context, shop, mug),
    await placeOrderFor(context, shop, mug),
  ]
  expect(await putsOf(orders.advance(paidOrder.id))).toBe(0)
  expect(await putsOf(orders.advance(paidOrder.id))).toBe(0)
  expect(await putsOf(orders.markPaid(paidOrder.id, cash))).toBe(0)
  expect(await putsOf(orders.cancel(cancelledOrder.id, owner))).toBe(1)
  expect(await putsOf(orders.undoPaid(paidOrder.id))).toBe(0)
  context.pass(DAY)
  const next = await placeOrderFor(context, shop, mug)
  expect(await putsOf(orders.cancel(next.id, owner))).toBe(1)
  expect(await putsOf(orders.advance(lateOrder.id))).toBe(1)
})
