import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { contradictions } from '../support/contradictions.ts'
import { editOf, textLine } from '../support/edits.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, NOON, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'

const wish = (shop: Shop) => ({
  requestId: crypto.randomUUID(),
  lines: [
    { line: null, productId: productOf(shop, 'Basket'), size: '', name: '', quantity: 3, price: 130_000 },
    { ...textLine('Gift box', 20_000) },
    { line: null, productId: productOf(shop, 'Sandals'), size: '39', name: '', quantity: 1, price: 180_000 },
  ],
  ...{ name: 'Achieng', phone: '0712 000 111', method: 'delivery' as const, address: 'Ngara', fee: 25_000 },
  ...{ note: 'After five', by: 'owner' },
})

async function expectSound(shop: Shop) {
  expect(await contradictions((query, id) => rows(query, id), shop.id)).toEqual([])
}

test('an order that the seller takes waits unpaid, holds all of its pieces for a day and counts no limit', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const asked = wish(shop)
  const results = await Promise.all(Array.from({ length: 4 }, () => orders.take(asked)))
  expect(new Set(results.map((result) => result.ok && result.order.id)).size).toBe(1)
  const [result] = results
  expect(result).toMatchObject({ ok: true, order: { number: 1, total: 615_000 } })
  const order = await orders.find(result?.ok ? result.order.id : '')
  expect(order).toMatchObject({
    ...{ channel: 'owner', status: 'pending', paid: 0, holdExpiresAt: NOON + DAY, customerNote: 'After five' },
    ...{ customerPhone: '+254712000111', subtotal: 590_000, deliveryFee: 25_000 },
    lines: [
      { line: 0, quantity: 3, price: 130_000, held: 3 },
      { line: 2, selectedSize: 'EU 39', held: 1 },
    ],
    extras: [{ line: 1, name: 'Gift box', price: 20_000 }],
  })
  expect(await rows('SELECT actor, actor_id, type FROM order_events WHERE order_id = ?', order?.id)).toEqual([
    { actor: 'owner', actor_id: 'owner', type: 'placed' },
  ])
  expect(await orders.take({ ...asked, name: 'Somebody else' })).toMatchObject({ reason: 'key-reused', number: 1 })
  await rows('UPDATE stores SET largest_hold = 20 WHERE id = ?', shop.id)
  const mugs = [{ line: null, productId: productOf(shop, 'Mug'), size: '', name: '', quantity: 25, price: 80_050 }]
  const many = await orders.take({ ...asked, requestId: 'twenty-five-mugs', lines: mugs })
  expect(await orders.find(many.ok ? many.order.id : '')).toMatchObject({ lines: [{ held: 25 }] })
  await expectSound(shop)
})

test('what is not there, and what is missing of the customer, is named', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const asked = wish(shop)
  expect(await orders.take({ ...asked, phone: '12' })).toMatchObject({ reason: 'phone-too-short' })
  expect(await orders.take({ ...asked, name: '' })).toMatchObject({ reason: 'name-required' })
  expect(await orders.take({ ...asked, address: '' })).toMatchObject({ reason: 'address-required' })
  expect(await orders.take({ ...asked, lines: [] })).toMatchObject({ reason: 'no-lines' })
  const many = asked.lines.map((line) => ({ ...line, quantity: 9 }))
  expect(await orders.take({ ...asked, lines: many })).toMatchObject({
    lines: [
      { name: 'Basket', reason: 'only-n-left', n: 5 },
      { name: 'Sandals', reason: 'only-n-left', n: 1 },
    ],
  })
  expect(await rows('SELECT * FROM orders WHERE store_id = ?', shop.id)).toEqual([])
})

test('an order is made again at today’s prices, without what can’t be had, once a request', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id } = await placeOrderFor(context, shop, {
    lines: [
      ['Basket', null, 2],
      ['Sandals', '39', 1],
    ],
    ...{ deliveryMethod: 'delivery', address: 'Ngara', phone: '0712 000 111', name: 'Achieng' },
  })
  const before = await orders.find(id)
  if (!before) throw new Error('there is no such order')
  const edit = { ...editOf(before), lines: [...editOf(before).lines, textLine('Gift box', 5_000)], discount: 1_000 }
  await orders.edit(id, { requestId: 'first-edit', edit, shown: before, by: null })
  await rows('UPDATE products SET price = 150000 WHERE id = ?', productOf(shop, 'Basket'))
  await rows('UPDATE stores SET delivery_fee = 30000 WHERE id = ?', shop.id)
  const request = { requestId: 'once-more-please', by: 'owner' }
  const result = await orders.orderAgain(id, request)
  expect(result).toMatchObject({
    ...{ ok: true, order: { number: 2, total: 335_000 } },
    leftOut: [{ name: 'Sandals', selectedSize: 'EU 39' }],
  })
  expect(await orders.orderAgain(id, request)).toEqual(result)
  expect(await orders.find(result.ok ? result.order.id : '')).toMatchObject({
    ...{ channel: 'owner', customerName: 'Achieng', customerAddress: 'Ngara', discount: 0, holdExpiresAt: NOON + DAY },
    lines: [{ name: 'Basket', price: 150_000, quantity: 2, held: 2 }],
    extras: [{ name: 'Gift box' }],
  })
  await expectSound(shop)
})

test('nothing is left to order again', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id } = await placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] })
  expect(await orders.orderAgain(id, { requestId: 'nothing-is-there', by: null })).toEqual({
    ok: false,
    reason: 'nothing-left',
  })
  expect(await orders.orderAgain('none', { requestId: 'nothing-is-there', by: null })).toEqual({
    ok: false,
    reason: 'order-not-found',
  })
})
