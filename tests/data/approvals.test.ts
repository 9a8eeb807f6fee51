import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import type { Approval, ApprovedIntent } from '#app/domain/staff/approval.ts'
import { contradictions } from '../support/contradictions.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, NOON, openCrafts, rows, type Shop } from '../support/shops.ts'

const seller = `mem_${'a'.repeat(28)}`
const manager = `mem_${'b'.repeat(28)}`

async function placed() {
  const [shop, context] = [await openCrafts(), contextAt()]
  const order = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], network: crypto.randomUUID() })
  const { orders } = await openStore(context, shop.id, seller)
  return { shop, orders, id: order.id, total: order.total }
}

async function paid() {
  const at = await placed()
  for (const _ of [1, 2]) await at.orders.advance(at.id)
  const payment = { method: 'cash', mpesaCode: null, actorId: seller } as const
  expect(await at.orders.markPaid(at.id, payment)).toMatchObject({ ok: true, order: { status: 'paid' } })
  return at
}

const approved = (intent: ApprovedIntent): Approval => ({ intent, by: manager, till: 'till' })

const approvalsOf = ({ id }: Shop) =>
  rows(
    "SELECT type, actor, actor_id, note, created_at FROM order_events WHERE store_id = ? AND type LIKE 'allowed-%'",
    id,
  )

const eventOf = (intent: ApprovedIntent) => [
  { type: `allowed-${intent}`, actor: 'staff', actor_id: seller, note: manager, created_at: NOON },
]

const cash = (amount: number, requestId: string) =>
  ({ amount, requestId, method: 'cash', code: null, receivedAt: null, note: '', by: seller }) as const

test('an order is cancelled and a payment undone once with both names, however often it is sent', async () => {
  const open = await placed()
  const cancelled = [1, 2].map(() =>
    open.orders.cancel(open.id, { actor: 'staff', id: seller }, {}, null, approved('cancel')),
  )
  for (const result of await Promise.all(cancelled)) expect(result).toMatchObject({ ok: true })
  expect(await approvalsOf(open.shop)).toEqual(eventOf('cancel'))
  const told = await rows<{ what: string }>('SELECT what FROM activity WHERE store_id = ?', open.shop.id)
  expect(told.map(({ what }) => JSON.parse(what))).toEqual([
    { deed: 'action-approved', id: open.id, number: expect.any(Number), member: manager },
  ])

  const sold = await paid()
  const undone = [1, 2].map(() =>
    sold.orders.undoPaid(sold.id, seller, { from: 'paid', to: 'confirmed', paidAt: NOON }, approved('undo-paid')),
  )
  const results = await Promise.all(undone)
  expect(results.filter((result) => result.ok && result.changed)).toHaveLength(1)
  expect(await approvalsOf(sold.shop)).toEqual(eventOf('undo-paid'))
  for (const { shop } of [open, sold]) expect(await contradictions(rows, shop.id)).toEqual([])
})

test('money is given back and a payment removed once with both names, and what is refused leaves none', async () => {
  const { shop, orders, id, total } = await placed()
  await orders.recordPayment(id, cash(total + 500, 'money'), { paid: 0, acceptsMore: 500 })
  const back = { ...cash(500, 'back'), approval: approved('give-back') }
  expect(await orders.giveBack(id, { ...back, amount: 501, requestId: 'more' })).toMatchObject({ ok: false })
  expect(await approvalsOf(shop)).toEqual([])
  const given = await Promise.all([1, 2].map(() => orders.giveBack(id, back)))
  expect(given.filter((result) => result.ok)).toHaveLength(2)
  expect(await approvalsOf(shop)).toEqual(eventOf('give-back'))
  expect(await contradictions(rows, shop.id)).toEqual([])

  const other = await placed()
  await other.orders.recordPayment(other.id, cash(100, 'part'), { paid: 0 })
  const [{ id: paymentId } = { id: '' }] = await rows<{ id: string }>(
    'SELECT id FROM payments WHERE order_id = ?',
    other.id,
  )
  const removal = { paymentId, by: seller, approval: approved('remove-payment') }
  for (const result of await Promise.all([1, 2].map(() => other.orders.removePayment(other.id, removal))))
    expect(result).toMatchObject({ ok: true })
  expect(await approvalsOf(other.shop)).toEqual(eventOf('remove-payment'))
  expect(await contradictions(rows, other.shop.id)).toEqual([])
})

test('goods are taken back once with both names, and stand in the history', async () => {
  const { shop, orders, id } = await paid()
  const given = {
    lines: [{ line: 0, quantity: 1, restocks: true }],
    ...{ takeOff: 100, reason: '', refund: null, revision: 0, requestId: 'back', by: seller },
    approval: approved('return-goods'),
  }
  for (const result of await Promise.all([1, 2].map(() => orders.returnGoods(id, given))))
    expect(result).toMatchObject({ ok: true })
  expect(await approvalsOf(shop)).toEqual(eventOf('return-goods'))
  const details = await orders.details(id)
  const event = { type: 'allowed-return-goods', actorId: seller, note: manager }
  expect(details?.events).toContainEqual(expect.objectContaining(event))
})
