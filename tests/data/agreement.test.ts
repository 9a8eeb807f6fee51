import { expect, test } from 'vitest'
import { agreeByToken, cancelByToken, findByToken } from '#app/data/order/by-token.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { editFee } from '../support/order-edits.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, HOUR, insert, NOON, openCrafts, rows } from '../support/shops.ts'

async function editedOrder(fee = 30_000) {
  const [context, shop] = [contextAt(), await openCrafts()]
  const order = await placeOrderFor(context, shop, {
    lines: [['Basket', null, 1]],
    deliveryMethod: 'delivery',
    address: 'Kilimani',
  })
  context.pass(HOUR)
  await editFee(context, shop.id, order.id, { fee })
  return { context, shop, ...order }
}

const revisionsOf = (orderId: string) =>
  rows(
    'SELECT number, agreement, agreed_at, agreed_by FROM order_revisions WHERE order_id = ? ORDER BY number',
    orderId,
  )

const changedAgain = { ok: false, reason: 'order-changed-again' }

test('the shopper agrees once to what she saw; pressed twice it answers the same', async () => {
  const { context, id, token } = await editedOrder()
  context.pass(HOUR)
  expect(await agreeByToken(context, token, 1)).toEqual({ ok: true, changed: true })
  context.pass(HOUR)
  expect(await agreeByToken(context, token, 1)).toEqual({ ok: true, changed: false })
  expect(await revisionsOf(id)).toEqual([
    { number: 1, agreement: 'agreed', agreed_at: NOON + 2 * HOUR, agreed_by: 'shopper' },
  ])
  const found = await findByToken(context, token)
  expect(found?.order?.agreedState).toBeNull()
})

test('an older revision is not agreed to', async () => {
  const { context, shop, id, token } = await editedOrder()
  await editFee(context, shop.id, id, { fee: 40_000 })
  expect(await agreeByToken(context, token, 1)).toEqual(changedAgain)
  expect((await revisionsOf(id)).map((row) => row.agreement)).toEqual(['superseded', 'asked'])
  expect(await agreeByToken(context, token, 2)).toEqual({ ok: true, changed: true })
  expect((await revisionsOf(id)).map((row) => row.agreement)).toEqual(['superseded', 'agreed'])
})

test('an owner who was told in the chat agrees in the shopper’s place', async () => {
  const { context, shop, id, token } = await editedOrder()
  const { orders } = await openStore(context, shop.id)
  expect(await orders.agree(id, { revision: 1, by: { actor: 'owner', id: shop.ownerId } })).toEqual({
    ok: true,
    changed: true,
  })
  const found = await findByToken(context, token)
  expect(found?.closed === false && found.revisions).toMatchObject([{ agreement: 'agreed', isAgreedOnPage: false }])
  expect(await orders.agree('nothing', { revision: 1, by: { actor: 'owner', id: shop.ownerId } })).toEqual({
    ok: false,
    reason: 'order-not-found',
  })
})

test('a cancelled order is not agreed to any more', async () => {
  const { context, id, token } = await editedOrder()
  expect(await cancelByToken(context, token)).toMatchObject({ ok: true })
  expect(await agreeByToken(context, token, 1)).toEqual(changedAgain)
  expect(await revisionsOf(id)).toMatchObject([{ agreement: 'asked', agreed_at: null }])
})

test('agreeing and cancelling at once leave an order that is cancelled, and each said what it did', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { context, id, token } = await editedOrder()
    const presses = [
      () => agreeByToken(context, token, 1),
      () => cancelByToken(context, token),
      () => agreeByToken(context, token, 1),
    ]
    const results = await Promise.all((round % 2 === 0 ? presses : presses.toReversed()).map((press) => press()))
    const agreed = results.filter((result) => result.ok && !('order' in result)).length
    const [revision] = await revisionsOf(id)
    expect(revision?.agreement).toBe(agreed > 0 ? 'agreed' : 'asked')
    expect(await rows('SELECT status FROM orders WHERE id = ?', id)).toEqual([{ status: 'cancelled' }])
  }
})

test('the page of an order is one batch, and never reads notes, reasons or authors', async () => {
  const { context, shop, id, token } = await editedOrder()
  await insert('order_events', {
    ...{ store_id: shop.id, order_id: id, id: 'note', type: 'note', actor: 'owner', actor_id: shop.ownerId },
    ...{ note: 'Pays late', created_at: NOON + HOUR },
  }).run()
  const found = await findByToken(context, token)
  if (!found || found.closed) throw new Error('not found')
  expect(found.reached).toEqual([{ status: 'pending', at: NOON }])
  expect(JSON.stringify(found)).not.toMatch(/Pays late|Far away|"owner"|author|actor/)
})
