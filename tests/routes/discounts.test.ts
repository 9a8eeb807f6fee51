import { expect, test } from 'vitest'
import { DAY, database, insert, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'
import { newKey, orderOf, postForm, postJson, visit } from './visitor.ts'

test('a code is answered with what it takes off, a wrong one with words, and nothing is kept of either', async () => {
  const shop = await openWithCode()
  const requestDiscount = (code: string) =>
    postJson(`/store/${shop.slug}/discount.json`, { code, lines: mugs(shop, 2) })
  const accepted = await requestDiscount(' karibu 10')
  expect([accepted.status, accepted.json]).toEqual([200, { ok: true, code: 'KARIBU10', amount: 16_010 }])
  expect(accepted.headers.get('cache-control')).toBe('no-store')
  const refusedCode = await requestDiscount('WELCOME')
  expect([refusedCode.status, refusedCode.json]).toEqual([
    200,
    { ok: false, reason: 'discount-unknown', message: 'This store has no such code. Check how it is written.' },
  ])
  expect(await rows('SELECT uses FROM discounts WHERE store_id = ?', shop.id)).toEqual([{ uses: 0 }])
})

test('nonsense, unknown stores and other methods get no further', async () => {
  const shop = await openWithCode()
  const path = `/store/${shop.slug}/discount.json`
  const statuses = await Promise.all([
    postJson(path, '{').then(({ status }) => status),
    postJson(path, { code: 5, lines: [] }).then(({ status }) => status),
    postJson(path, { code: 'x'.repeat(201), lines: [] }).then(({ status }) => status),
    postJson('/store/nobody/discount.json', { code: 'A', lines: [] }).then(({ status }) => status),
    visit(path).then(({ status }) => status),
  ])
  expect(statuses).toEqual([400, 400, 400, 404, 405])
})

test('an order with a code answers its chat with the discount; a refused code is no saved order', async () => {
  const shop = await openWithCode()
  const path = `/store/${shop.slug}/orders.json`
  const order = (overrides: object) => postJson(path, orderOf(shop, [['Mug', null, 2]], overrides))
  const refusal = await order({ code: 'WELCOME', quotedTotal: 160_100 })
  expect([refusal.status, refusal.json.reason]).toEqual([422, 'discount-unknown'])
  const dearerOrder = await order({ code: 'karibu10', quotedTotal: 160_100 })
  expect(dearerOrder.json).toMatchObject({
    reason: 'price-changed',
    quote: { subtotal: 160_100, discount: 16_010, fee: 0, total: 144_090 },
  })
  const savedOrder = await order({ code: 'karibu10', quotedTotal: 144_090, discount: 1, discountAmount: 160_100 })
  expect(savedOrder.status).toBe(201)
  expect(new URL(String(savedOrder.json.chatUrl)).searchParams.get('text')).toContain('Discount KARIBU10: -KSh 160.10')
  expect(await rows('SELECT total_amount AS total FROM orders WHERE store_id = ?', shop.id)).toEqual([
    { total: 144_090 },
  ])
})

test('the plain form shows the total with the code, orders at it, and not at one that was made up', async () => {
  const shop = await openWithCode()
  const fields = {
    requestId: newKey(),
    productId: productOf(shop, 'Mug'),
    quantity: '1',
    quotedPrice: '80050',
    quotedFee: '20000',
    deliveryMethod: 'pickup',
    name: 'Achieng',
    phone: '0712 345 671',
    countryIso: 'KE',
    code: 'Karibu 10',
  }
  const path = `/store/${shop.slug}/checkout?product=${fields.productId}`
  const first = await postForm(path, fields)
  expect(first.status).toBe(422)
  expect(first.html).toContain('name="quotedDiscount" value="8005"')
  expect(first.html).toContain('value="Karibu 10"')
  const quotedFields = { ...fields, quotedCode: fields.code }
  expect((await postForm(path, { ...quotedFields, quotedDiscount: '80000' })).status).toBe(422)
  expect(await rows('SELECT 1 FROM orders WHERE store_id = ?', shop.id)).toEqual([])
  expect((await postForm(path, { ...quotedFields, quotedDiscount: '8005' })).status).toBe(303)
})

function mugs(shop: Shop, quantity: number) {
  return [{ productId: productOf(shop, 'Mug'), size: null, quantity }]
}

async function openWithCode(): Promise<Shop> {
  const shop = await openCrafts()
  await database
    .prepare('UPDATE stores SET pro_until = ? WHERE id = ?')
    .bind(Date.now() + DAY, shop.id)
    .run()
  const row = { store_id: shop.id, code: 'KARIBU10', kind: 'percent', value: 10, created_at: 1, updated_at: 1 }
  await insert('discounts', row).run()
  return shop
}
