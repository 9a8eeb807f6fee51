import { expect, test } from 'vitest'
import { DAY, database, insert, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'
import { newKey, orderOf, postForm, postJson, visit } from './visitor.ts'

test('a code is answered with what it takes off, a wrong one with words, and nothing is kept of either', async () => {
  const shop = await openWithCode()
  const ask = (code: string) => postJson(`/store/${shop.slug}/discount.json`, { code, lines: mugs(shop, 2) })
  const right = await ask(' karibu 10')
  expect([right.status, right.json]).toEqual([200, { ok: true, code: 'KARIBU10', amount: 16_010 }])
  expect(right.headers.get('cache-control')).toBe('no-store')
  const wrong = await ask('WELCOME')
  expect([wrong.status, wrong.json]).toEqual([
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
  const order = (more: object) => postJson(path, orderOf(shop, [['Mug', null, 2]], more))
  const refused = await order({ code: 'WELCOME', quotedTotal: 160_100 })
  expect([refused.status, refused.json.reason]).toEqual([422, 'discount-unknown'])
  const dearer = await order({ code: 'karibu10', quotedTotal: 160_100 })
  expect(dearer.json).toMatchObject({
    reason: 'price-changed',
    quote: { subtotal: 160_100, discount: 16_010, fee: 0, total: 144_090 },
  })
  const saved = await order({ code: 'karibu10', quotedTotal: 144_090, discount: 1, discountAmount: 160_100 })
  expect(saved.status).toBe(201)
  expect(new URL(String(saved.json.chatUrl)).searchParams.get('text')).toContain('Discount KARIBU10: KSh -160.10')
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
  const quoted = { ...fields, quotedCode: fields.code }
  expect((await postForm(path, { ...quoted, quotedDiscount: '80000' })).status).toBe(422)
  expect(await rows('SELECT 1 FROM orders WHERE store_id = ?', shop.id)).toEqual([])
  expect((await postForm(path, { ...quoted, quotedDiscount: '8005' })).status).toBe(303)
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
