import { beforeEach, expect, test } from 'vitest'
import { openAlerts } from '#app/data/alert/store-alerts.server.ts'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { type AlertContext, alertContext } from '../support/alert-people.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { NOON, openCrafts, openFabrics, rows, type Shop } from '../support/shops.ts'

let context: AlertContext
let shop: Shop
let store: OpenStore
let orderId: string

beforeEach(async () => {
  context = await alertContext()
  shop = await openCrafts()
  store = await openStore(context, shop.id)
  orderId = (await placeOrderFor(context, shop, { lines: [['Mug', null, 2]], phone: '0712345678' })).id
  await context.settled()
  context.queued.splice(0)
})

async function moved(): Promise<string[]> {
  await context.settled()
  return context.queued.splice(0).flatMap((message) => (message.kind === 'moved' ? [message.orderId] : []))
}

async function markPaid() {
  await store.orders.advance(orderId)
  await store.orders.advance(orderId)
  await moved()
  await store.orders.markPaid(orderId, { method: 'cash', actorId: null })
}

test.each<[string, () => Promise<unknown>]>([
  ['a step', () => store.orders.advance(orderId)],
  ['a cancellation by the seller', () => store.orders.cancel(orderId, { actor: 'owner', id: null })],
  ['a cancellation by the shopper', () => store.orders.cancel(orderId, { actor: 'shopper', id: null })],
  ['a payment', () => markPaid()],
  ['a blocked number', () => store.orders.block(orderId, null)],
])('%s is announced to whom the order was told', async (_name, change) => {
  await change()
  expect(await moved()).toEqual([orderId])
})

test('what changes nothing is not announced', async () => {
  await store.orders.advance('unknown')
  await store.orders.cancel(orderId, { actor: 'owner', id: null })
  await moved()
  await store.orders.cancel(orderId, { actor: 'owner', id: null })
  expect(await moved()).toEqual([])
})

test('the alerts of a store reach no order of another', async () => {
  const other = await openAlerts(context, (await openFabrics()).id)
  const own = await openAlerts(context, shop.id)
  expect(await other.claim()).toBeNull()
  const claim = await own.claim()
  expect(claim?.orders.map(({ id }) => id)).toEqual([orderId])
  const sent = { round: 0 as const, orderIds: [orderId], channelId: 'chat', outcome: 'sent' as const, messageId: '7' }
  if (claim) await other.release(claim, new Map([[orderId, { round: 2, at: 1 }]]), [sent])
  expect((await other.messagesOf(orderId)).messages).toEqual([])
  expect(await other.countUnseen()).toBe(0)
  expect(await rows('SELECT alert_round, alert_at FROM orders WHERE store_id = ?', shop.id)).toEqual([
    { alert_round: 0, alert_at: NOON + 60_000 },
  ])
  expect(await rows('SELECT state FROM order_alerts WHERE order_id = ?', orderId)).toEqual([])
  await own.save([sent])
  expect((await own.messagesOf(orderId)).messages).toMatchObject([{ channelId: 'chat', messageId: '7' }])
})

test('whoever has lost its lease releases nothing', async () => {
  const alerts = await openAlerts(context, shop.id)
  const late = await alerts.claim()
  context.pass(60_000)
  const next = await alerts.claim()
  if (late) await alerts.release(late, new Map())
  expect(await rows('SELECT alert_at FROM orders WHERE store_id = ?', shop.id)).toEqual([{ alert_at: NOON + 120_000 }])
  if (next) await alerts.release(next, new Map())
  expect(await rows('SELECT alert_at FROM orders WHERE store_id = ?', shop.id)).toEqual([{ alert_at: null }])
})
