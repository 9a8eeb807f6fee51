import { expect, test } from 'vitest'
import { cancelByToken } from '#app/data/order/by-token.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import type { EditDraft } from '#app/domain/order/edit/draft.ts'
import type { NewOrderDraft } from '#app/domain/order/place/new-order-draft.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, openCrafts, productOf, rows } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { visit } from './visitor.ts'

async function withOrder() {
  const [owner, context] = [await ownerOfShop(), contextAt(Date.now())]
  const { id, token } = await placeOrderFor(context, owner.shop, {
    lines: [['Basket', null, 2]],
    ...{ deliveryMethod: 'delivery', address: 'Ngara', name: 'Achieng', phone: '0712 000 111' },
  })
  const { orders } = await openStore(context, owner.shop.id)
  return { owner, context, id, token, orders, draft: draftOf(owner) }
}

function draftOf(owner: Owner): EditDraft {
  const productId = productOf(owner.shop, 'Basket')
  return {
    lines: [{ line: 0, productId, size: '', name: '', quantity: '2', price: '1450' }],
    ...{ discount: '', fee: '200', method: 'delivery', address: 'Ngara', note: '', reason: '', isAgreed: false },
  }
}

async function sendEdit(owner: Owner, id: string, draft: unknown, shown: Record<string, string> = {}) {
  const fields = { revision: '0', from: 'pending', paid: '0', requestId: crypto.randomUUID(), ...shown }
  const json = typeof draft === 'string' ? draft : JSON.stringify(draft)
  return owner.send('/orders', Object.entries({ intent: 'edit-order', id, draft: json, ...fields }))
}

const oneLine = (draft: EditDraft, part: Partial<EditDraft['lines'][number]>) => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, ...part })),
})

test('an edit is saved, asks for an agreement, and the dialog says so', async () => {
  const { owner, id, draft } = await withOrder()
  const saved = await sendEdit(owner, id, { ...oneLine(draft, { quantity: '3' }), reason: 'Only for me' })
  expect(saved.status).toBe(200)
  expect(saved.text).toContain('Send the change, so that Achieng can agree.')
  const dialog = await owner.get(`/orders?order=${id}`)
  expect(dialog.html).toContain('KSh 4,550.00')
  expect(dialog.html).toContain('Basket × 2 → × 3')
  expect(dialog.html).toContain(encodeURIComponent('Agree here:').slice(0, 5))
  const nothing = await sendEdit(owner, id, oneLine(draft, { quantity: '3' }), { revision: '1' })
  expect([nothing.status, nothing.text.includes('Nothing changed')]).toEqual([200, true])
})

test.each<[string, (draft: EditDraft) => unknown]>([
  ['An order needs at least one line.', (draft) => ({ ...draft, lines: [] })],
  ['Type an amount like 1,200 or 1,200.50.', (draft) => oneLine(draft, { price: 'many' })],
  ['Type an amount like 1,200 or 1,200.50.', (draft) => ({ ...draft, fee: '1.234' })],
  ['Between 1 and 999, please.', (draft) => oneLine(draft, { quantity: '0' })],
  ['The discount is more than the goods cost.', (draft) => ({ ...draft, discount: '2,900.01' })],
  ['Where should it be delivered?', (draft) => ({ ...draft, address: ' ' })],
  ['Nothing was saved. Basket: only 3 left.', (draft) => oneLine(draft, { quantity: '9' })],
  ['Type what it is.', (draft) => oneLine(draft, { productId: null, name: '' })],
])('422: %s', async (text, change) => {
  const { owner, id, draft } = await withOrder()
  const refused = await sendEdit(owner, id, change(draft))
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(text)
  expect(await rows('SELECT revision FROM orders WHERE id = ?', id)).toEqual([{ revision: 0 }])
})

test('what came first answers in the words of the page', async () => {
  const { owner, id, draft, orders, token, context } = await withOrder()
  const stale = await sendEdit(owner, id, draft, { revision: '7' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('This order was changed meanwhile. Look at it again; what you typed is still here.')
  await cancelByToken(context, token)
  const cancelled = await sendEdit(owner, id, oneLine(draft, { quantity: '1' }))
  expect(cancelled.status).toBe(409)
  expect(cancelled.text).toContain('Your customer has cancelled this order meanwhile. Nothing was saved.')
  const over = await sendEdit(owner, id, draft, { from: 'cancelled' })
  expect([over.status, over.text.includes('can’t be changed any more')]).toEqual([422, true])
  expect((await orders.find(id))?.revision).toBe(0)
})

test('another store’s order and product are not found, and nobody edits signed out', async () => {
  const { owner, id, draft } = await withOrder()
  const stranger = await ownerOfShop()
  const foreign = await sendEdit(stranger, id, draft)
  expect([foreign.status, foreign.text.includes('Order not found')]).toEqual([404, true])
  const other = await openCrafts()
  const theirs = oneLine(draft, { productId: productOf(other, 'Mug') })
  expect((await sendEdit(owner, id, theirs)).text).toContain('it is no longer on sale')
  const unsigned = await visit('/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'edit-order', id, draft: JSON.stringify(draft) }).toString(),
  })
  expect(unsigned.status).toBeGreaterThanOrEqual(300)
  expect(await rows('SELECT revision FROM orders WHERE id = ?', id)).toEqual([{ revision: 0 }])
})

test('what no editor sends is a bad request', async () => {
  const { owner, id, draft } = await withOrder()
  for (const json of ['', 'null', '[]', '{"lines":1}', JSON.stringify({ ...draft, method: 'balloon' })]) {
    expect((await sendEdit(owner, id, json)).status).toBe(400)
  }
  expect((await sendEdit(owner, id, draft, { requestId: 'short' })).status).toBe(400)
  for (const intent of ['take-order', 'order-again']) {
    expect((await owner.send('/orders', [['intent', intent]])).status).toBe(400)
  }
})

test('an agreement in the chat is noted; starting without one warns and goes on', async () => {
  const { owner, id, draft } = await withOrder()
  await sendEdit(owner, id, oneLine(draft, { quantity: '1' }))
  const agree = (revision: string) => owner.send('/orders', Object.entries({ intent: 'agree-order', id, revision }))
  const old = await agree('0')
  expect(old.status).toBe(409)
  expect(old.text).toContain('The order was changed again. Please look at it once more.')
  const started = await owner.send(
    '/orders',
    Object.entries({ intent: 'advance', id, from: 'pending', to: 'processing' }),
  )
  expect(started.status).toBe(200)
  expect(started.text).toContain('Achieng has not agreed to the change yet.')
  expect((await agree('1')).text).toContain('Agreement noted')
  expect(await rows('SELECT agreed_state FROM orders WHERE id = ?', id)).toEqual([{ agreed_state: null }])
  expect((await owner.get(`/orders?order=${id}`)).html).not.toContain('Waiting for')
})

const newOrder = (owner: Owner): NewOrderDraft => ({
  lines: draftOf(owner).lines,
  ...{ name: 'Achieng', phone: '0712 000 111', method: 'delivery', address: 'Ngara', fee: '150', note: '' },
})

test('an order by phone is saved once, and opens with its link', async () => {
  const owner = await ownerOfShop()
  const fields = { intent: 'take-order', requestId: crypto.randomUUID(), draft: JSON.stringify(newOrder(owner)) }
  const [first, second] = [
    await owner.send('/orders', Object.entries(fields)),
    await owner.send('/orders', Object.entries(fields)),
  ]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.text).toContain('Order #0001 is saved')
  const stored = await rows<{ id: string; token: string }>(
    "SELECT id, token FROM orders WHERE store_id = ? AND channel = 'owner' AND total_amount = 305000",
    owner.shop.id,
  )
  expect(stored).toHaveLength(1)
  expect(second.text).toContain(stored[0]?.id)
  expect((await owner.get(`/orders?order=${stored[0]?.id}`)).html).toContain(`/o/${stored[0]?.token}`)
  expect((await owner.get('/orders')).html).toContain('By you')
})

test.each<[string, Partial<NewOrderDraft>]>([
  ['Please write the customer’s name.', { name: ' ' }],
  ['This is no phone number.', { phone: '12' }],
  ['Where should it be delivered?', { address: '' }],
  ['An order needs at least one line.', { lines: [] }],
])('422 of a new order: %s', async (text, part) => {
  const owner = await ownerOfShop()
  const draft = JSON.stringify({ ...newOrder(owner), ...part })
  const fields = { intent: 'take-order', requestId: crypto.randomUUID(), draft }
  const refused = await owner.send('/orders', Object.entries(fields))
  expect([refused.status, refused.text.includes(text)]).toEqual([422, true])
})

test('an order is made again, or it is said that nothing can be had', async () => {
  const { owner, id } = await withOrder()
  const again = () =>
    owner.send('/orders', Object.entries({ intent: 'order-again', id, requestId: crypto.randomUUID() }))
  expect((await again()).text).toContain('Order #0002 is ready.')
  const nothing = await again()
  expect([nothing.status, nothing.text.includes('None of these goods can be had now.')]).toEqual([422, true])
})
