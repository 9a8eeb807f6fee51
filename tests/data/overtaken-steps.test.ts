import { expect, test } from 'vitest'
import { cancelByToken } from '#app/data/order/by-token.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { afterFirstBatch, placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, openCrafts, rows, type Shop } from '../support/shops.ts'

const cash = { method: 'cash', actorId: 'owner' } as const
const mpesa = { method: 'mpesa', mpesaCode: 'QWE1234567', actorId: 'owner' } as const
const owner = { actor: 'owner', id: 'owner' } as const
const basket = { lines: [['Basket', null, 2] as [string, null, number]] }

test('a stale tab starts an order that its customer has cancelled: it is told so, in both orders of the race', async () => {
  const { context, shop, orders } = await openShop()
  const start = (id: string, store = orders) => store.advance(id, 'owner', { from: 'pending' })
  const byCustomer = { ok: false, reason: 'order-overtaken', by: 'shopper', order: { status: 'cancelled' } }

  const cancelled = await placeOrderFor(context, shop, basket)
  expect(await cancelByToken(context, cancelled.token)).toMatchObject({ ok: true, changed: true })
  expect(await start(cancelled.id)).toMatchObject(byCustomer)
  expect(await orders.cancel(cancelled.id, owner, { from: 'pending' })).toMatchObject(byCustomer)

  const between = await placeOrderFor(context, shop, basket)
  const slow = afterFirstBatch(context, () => cancelByToken(context, between.token))
  expect(await start(between.id, (await openStore(slow, shop.id)).orders)).toMatchObject(byCustomer)

  const started = await placeOrderFor(context, shop, basket)
  expect(await start(started.id)).toMatchObject({ ok: true, changed: true })
  expect(await cancelByToken(context, started.token)).toEqual({ ok: false, reason: 'not-cancellable' })
  expect(await start(started.id)).toMatchObject({ ok: true, changed: false, order: { status: 'processing' } })
})

test('a step that the order has long passed says where it is; the same step again succeeds quietly', async () => {
  const { context, shop, orders } = await openShop()
  const { id } = await placeOrderFor(context, shop, basket)
  await orders.advance(id)
  await orders.advance(id)
  const isReady = { ok: false, reason: 'order-overtaken', by: 'owner', order: { status: 'ready_for_pickup' } }
  expect(await orders.advance(id, null, { from: 'pending' })).toMatchObject(isReady)
  await orders.cancel(id, owner)
  expect(await orders.cancel(id, owner, { from: 'ready_for_pickup' })).toMatchObject({ ok: true, changed: false })
  const isCancelled = { ok: false, reason: 'order-overtaken', by: 'owner', order: { status: 'cancelled' } }
  expect(await orders.markPaid(id, cash, { from: 'ready_for_pickup' })).toMatchObject(isCancelled)

  const paid = await readyToPay(shop)
  await orders.markPaid(paid, cash)
  const isPaid = { ok: false, reason: 'order-overtaken', order: { status: 'paid' } }
  expect(await orders.cancel(paid, owner, { from: 'ready_for_pickup' })).toMatchObject(isPaid)
  const undo = { from: 'paid', to: 'ready_for_pickup', paidAt: null }
  expect(await orders.undoPaid(paid, null, undo)).toMatchObject({ ok: true, changed: true })
  expect(await orders.undoPaid(paid, null, undo)).toMatchObject({ ok: true, changed: false })
  await orders.cancel(paid, owner)
  expect(await orders.undoPaid(paid, null, undo)).toMatchObject(isCancelled)
})

test('two tabs pay one order in two ways: the first stands and the second is told, in both orders and at once', async () => {
  const { context, shop, orders } = await openShop()
  const shown = { from: 'ready_for_pickup' }
  for (const [first, second] of [
    [cash, mpesa],
    [{ ...mpesa, mpesaCode: 'QWE1234568' }, cash],
    [{ ...mpesa, mpesaCode: 'QWE1234569' }, mpesa],
  ] as const) {
    const id = await readyToPay(shop)
    const slow = afterFirstBatch(context, () => orders.markPaid(id, first, shown))
    const differs = { ok: false, reason: 'paid-otherwise', order: { paymentMethod: first.method } }
    expect(await (await openStore(slow, shop.id)).orders.markPaid(id, second, shown)).toMatchObject(differs)
    expect(await orders.markPaid(id, second, shown)).toMatchObject(differs)
    expect(await orders.markPaid(id, first, shown)).toMatchObject({ ok: true, changed: false })
  }
  const id = await readyToPay(shop)
  const results = await Promise.all([cash, mpesa, cash, mpesa].map((payment) => orders.markPaid(id, payment, shown)))
  expect(results.filter((result) => result.ok && result.changed)).toHaveLength(1)
  const stored = (await orders.find(id))?.paymentMethod
  expect(results.map(({ ok }) => ok)).toEqual(['cash', 'mpesa', 'cash', 'mpesa'].map((method) => method === stored))
})

test('a stale tab undoes no payment but the one it showed, and cancels no order that has gone on', async () => {
  const { context, shop, orders } = await openShop()
  const id = await readyToPay(shop)
  await orders.markPaid(id, cash)
  const shown = { from: 'paid', to: 'ready_for_pickup', paidAt: (await orders.find(id))?.paidAt ?? null }
  expect(await orders.undoPaid(id, null, shown)).toMatchObject({ ok: true, changed: true })
  context.pass(1)
  await orders.markPaid(id, mpesa)
  const isPaidAgain = { ok: false, reason: 'paid-again', order: { paymentMethod: 'mpesa', mpesaCode: 'QWE1234567' } }
  expect(await orders.undoPaid(id, null, shown)).toMatchObject(isPaidAgain)
  expect((await orders.find(id))?.status).toBe('paid')

  const started = await placeOrderFor(context, shop, basket)
  await orders.advance(started.id)
  const isStarted = { ok: false, reason: 'order-overtaken', by: 'owner', order: { status: 'processing' } }
  expect(await orders.cancel(started.id, owner, { from: 'pending' })).toMatchObject(isStarted)
  expect(await orders.cancel(started.id, owner, { from: 'processing' })).toMatchObject({ ok: true, changed: true })
})

test('each step asks before an order goes on without pieces, and once more when they are others', async () => {
  const { context, shop, orders } = await openShop()
  const { id } = await placeOrderFor(context, shop, {
    lines: [
      ['Basket', null, 4],
      ['Sandals', '38', 2],
      ['Mug', null, 1],
    ],
  })
  expect(await missingOf(shop, id)).toEqual([])
  context.pass(DAY)
  expect(await missingOf(shop, id)).toEqual([])
  await placeOrderFor(context, shop, { lines: [['Basket', null, 3]] })
  const twoBaskets = [{ line: 0, name: 'Basket', selectedSize: null, quantity: 4, left: 2 }]
  expect(await missingOf(shop, id)).toEqual(twoBaskets)
  expect(await orders.advance(id)).toEqual({ ok: false, reason: 'lines-missing', missing: twoBaskets })

  await placeOrderFor(context, shop, { lines: [['Sandals', '38', 3]] })
  const noSandals = [...twoBaskets, { line: 1, name: 'Sandals', selectedSize: 'EU 38', quantity: 2, left: 0 }]
  const second = { ok: false, reason: 'lines-missing', missing: noSandals }
  expect(await orders.advance(id, null, { missing: '0:2' })).toEqual(second)
  expect((await orders.find(id))?.status).toBe('pending')
  expect(await orders.advance(id, null, { missing: '0:2 1:0' })).toMatchObject({
    ok: true,
    order: { status: 'processing', lines: [{ held: 2 }, { held: 0 }, { held: 1 }] },
  })
  expect(await orders.advance(id)).toEqual(second)
  await orders.advance(id, null, { missing: '0:2 1:0' })
  expect(await orders.markPaid(id, cash)).toEqual(second)
  expect(await orders.markPaid(id, cash, { missing: '0:2 1:0' })).toMatchObject({
    ok: true,
    stockWarning: [
      { name: 'Basket', short: 2 },
      { name: 'Sandals', short: 2 },
    ],
  })
  expect(await missingOf(shop, id)).toEqual([])

  async function missingOf(shop: Shop, orderId: string) {
    return (await (await openStore(context, shop.id)).orders.details(orderId))?.missing
  }
})

test('pieces that go between the question and the step are asked about, not given away', async () => {
  const { context, shop, orders } = await openShop()
  const late = await placeOrderFor(context, shop, { lines: [['Basket', null, 4]] })
  context.pass(DAY)
  const takeOne = () => placeOrderFor(context, shop, { lines: [['Basket', null, 2]] })
  const slow = (await openStore(afterFirstBatch(context, takeOne), shop.id)).orders
  expect(await slow.advance(late.id)).toMatchObject({ reason: 'lines-missing', missing: [{ left: 3 }] })
  expect((await orders.find(late.id))?.status).toBe('pending')

  await rows("UPDATE orders SET status = 'pending_payment' WHERE id = ?", late.id)
  const slowPay = (await openStore(afterFirstBatch(context, takeOne), shop.id)).orders
  const answer = await slowPay.markPaid(late.id, cash, { missing: '0:3' })
  expect(answer).toMatchObject({ reason: 'lines-missing', missing: [{ left: 1 }] })
  expect((await orders.find(late.id))?.paidAt).toBeNull()
})

test('what is free again or restocked is no question', async () => {
  const { context, shop, orders } = await openShop()
  const late = await placeOrderFor(context, shop, { lines: [['Basket', null, 4]] })
  context.pass(DAY)
  const other = await placeOrderFor(context, shop, { lines: [['Basket', null, 5]] })
  expect(await orders.advance(late.id)).toMatchObject({ reason: 'lines-missing', missing: [{ left: 0 }] })
  await orders.cancel(other.id, owner)
  expect(await orders.advance(late.id, null, { missing: '0:0' })).toMatchObject({
    ok: true,
    order: { lines: [{ held: 4 }] },
  })
})

async function openShop() {
  const [context, shop] = [contextAt(), await openCrafts()]
  return { context, shop, orders: (await openStore(context, shop.id)).orders }
}

async function readyToPay(shop: Shop): Promise<string> {
  const context = contextAt()
  const { id } = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  const { orders } = await openStore(context, shop.id)
  await orders.advance(id)
  await orders.advance(id)
  return id
}
