import { expect, test } from 'vitest'
import { editFee } from '../support/order-edits.ts'
import { contextAt, insert, openCrafts, openFabrics, rows, type Shop } from '../support/shops.ts'
import { page, placeOrder, postForm, words } from './visitor.ts'

const delivery = {
  deliveryMethod: 'delivery',
  customer: { name: 'Achieng', phone: '0712 345 678', countryIso: 'KE', address: 'Roysambu' },
}

async function orderIn(shop: Shop, overrides: object = {}) {
  const { token } = await placeOrder(shop, [['Basket', null, 1]], overrides)
  const [row] = await rows<{ id: string }>('SELECT id FROM orders WHERE token = ?', token)
  return { id: row?.id ?? '', token, path: `/o/${token}` }
}

async function changed(fee = 30_000) {
  const shop = await openCrafts()
  const order = await orderIn(shop, delivery)
  const context = contextAt(Date.now())
  await editFee(context, shop.id, order.id, { fee })
  return { shop, context, ...order }
}

test('above everything stands what was and what is now, with one button and the seller’s chat', async () => {
  const { path } = await changed()
  const { status, html } = await page(path)
  expect(status).toBe(200)
  const text = words(html)
  expect(text).toMatch(/Kijani Crafts changed your order Today, \d\d:\d\d/)
  expect(text).toMatch(/Delivery fee: was KSh 200 ?\.00 , now KSh 300 ?\.00/)
  expect(text).toMatch(/Total: was KSh 1,650 ?\.00 , now KSh 1,750 ?\.00/)
  expect(text).toContain('Agreeing costs nothing. It tells Kijani Crafts that you have seen it.')
  expect(text.indexOf('changed your order')).toBeLessThan(text.indexOf('Order #0001'))
  expect(html).toMatch(/<del>.*?200.*?<\/del>.*?<ins>.*?300/)
  const question = encodeURIComponent('Hello Kijani Crafts, about the change of order #0001:\n')
  expect(html).toContain(`href="https://wa.me/254712345678?text=${question}`)
  expect(text).not.toMatch(/Order placed!|One thing left|Far away/)
  expect(text).toContain('What changed')
})

test('agreeing is a plain form; afterwards the page says when', async () => {
  const { path } = await changed()
  const agreed = await postForm(path, { intent: 'agree', revision: '1' })
  expect([agreed.status, agreed.headers.get('location')]).toEqual([303, path])
  const after = words((await page(path)).html)
  expect(after).toMatch(/You agreed: Today, \d\d:\d\d\./)
  expect(after).not.toContain('changed your order')
  expect((await postForm(path, { intent: 'agree', revision: '1' })).status).toBe(303)
})

test('an older revision is answered with the new one', async () => {
  const { shop, context, id, path } = await changed()
  await editFee(context, shop.id, id, { fee: 40_000 })
  const { status, html } = await postForm(path, { intent: 'agree', revision: '1' })
  expect(status).toBe(409)
  expect(words(html)).toContain('The order was changed again. Please look at it once more.')
  expect(words(html)).toMatch(/Delivery fee: was KSh 200 ?\.00 , now KSh 400 ?\.00/)
  expect((await postForm(path, { intent: 'agree', revision: 'x' })).status).toBe(400)
  expect((await postForm(`/o/${'0'.repeat(32)}`, { intent: 'agree', revision: '2' })).status).toBe(404)
})

test('what is better for her is told without a button', async () => {
  const shop = await openCrafts()
  const { id, path } = await orderIn(shop, delivery)
  await editFee(contextAt(Date.now()), shop.id, id, { fee: 10_000, agreement: 'not_needed' })
  const { html } = await page(path)
  expect(words(html)).toContain('Kijani Crafts changed your order')
  expect(html).not.toContain('value="agree"')
})

test('the page never shows notes, authors, payers or another store’s rows', async () => {
  const { shop, id, path } = await changed()
  const other = await openFabrics()
  const at = Date.now()
  const money = { kind: 'payment', method: 'mpesa', amount: 100, currency: 'KES', source: 'message', received_at: at }
  await insert('order_events', {
    ...{ store_id: shop.id, order_id: id, id: 'n', type: 'note', actor: 'owner', note: 'mark-note', created_at: at },
  }).run()
  for (const store of [shop, other]) {
    await insert('payments', {
      ...{ ...money, store_id: store.id, id: 'p', order_id: store === shop ? id : null, recorded_at: at },
      ...{ payer_name: 'mark-payer', payer_phone: 'mark-phone', note: 'mark-money', recorded_by: 'mark-person' },
    }).run()
  }
  await insert('payment_claims', {
    ...{ store_id: shop.id, order_id: id, id: 'c', code: 'UKM7QP2X4D', amount: 100, method: 'mpesa' },
    ...{ words: 'mark-words', created_at: at },
  }).run()
  const { html } = await page(path)
  expect(html).toContain('UKM7QP2X4D')
  expect(html).not.toMatch(/mark-|Far away/)
})
