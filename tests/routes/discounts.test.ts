import { expect, test } from 'vitest'
import { DAY, database, insert, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { newKey, orderOf, page, postForm, postJson, visit, words } from './visitor.ts'

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
  expect(words((await page(path)).html)).toContain('Discount code')
  const unknown = await postForm(path, { ...fields, code: 'welcome' })
  expect([unknown.status, words(unknown.html)]).toEqual([
    422,
    expect.stringContaining('This store has no such code. Check how it is written.'),
  ])
  expect(unknown.html).toContain('value="Achieng"')
  expect(unknown.html).toContain('value="welcome"')
  const first = await postForm(path, fields)
  expect(first.status).toBe(422)
  expect(first.html).toContain('name="quotedDiscount" value="8005"')
  expect(first.html).toContain('value="Karibu 10"')
  const quotedFields = { ...fields, quotedCode: fields.code }
  expect((await postForm(path, { ...quotedFields, quotedDiscount: '80000' })).status).toBe(422)
  expect(await rows('SELECT 1 FROM orders WHERE store_id = ?', shop.id)).toEqual([])
  expect((await postForm(path, { ...quotedFields, quotedDiscount: '8005' })).status).toBe(303)
})

test('what a code took off is on the order’s panel, its invoice and its line of the file; a cancel gives the use back', async () => {
  const owner = await ownerOfShop()
  const { shop } = owner
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + DAY, shop.id)
  const row = { store_id: shop.id, code: 'KARIBU10', kind: 'percent', value: 10, created_at: 1, updated_at: 1 }
  await insert('discounts', row).run()
  const order = orderOf(shop, [['Mug', null, 2]], { code: 'karibu10', quotedTotal: 144_090 })
  expect((await postJson(`/store/${shop.slug}/orders.json`, order)).status).toBe(201)
  const [{ id } = {}] = await rows('SELECT id FROM orders WHERE store_id = ?', shop.id)
  expect((await owner.get(`/orders?order=${id}`)).html).toContain('KARIBU10')
  expect((await owner.get(`/store/${shop.id}/orders/${id}/invoice`)).words).toMatch(/Discount KARIBU10 −\s?160\.10/)
  expect((await owner.get(`/store/${shop.id}/orders.csv`)).html).toContain(',1601,160.1,"KARIBU10",0,1440.9,"KES"')
  expect((await owner.get('/marketing')).words).toContain('Used once')
  await owner.post('/orders', { intent: 'cancel', id: String(id), from: 'pending' })
  expect((await owner.get('/marketing')).words).toContain('Not used yet')
})

test('an owner makes, changes, switches and deletes a code; a taken one and a change from elsewhere are refused', async () => {
  const owner = await ownerOfShop()
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + DAY, owner.shop.id)
  const send = (fields: Record<string, string>) => owner.send('/marketing', Object.entries(fields))
  const stored = () => rows('SELECT code, value, is_active FROM discounts WHERE store_id = ?', owner.shop.id)
  const add = { intent: 'create-discount', code: 'karibu 10', kind: 'percent', percent: '10' }
  const short = await send({ ...add, code: 'x' })
  expect([short.status, short.text]).toEqual([422, expect.stringContaining('code-invalid')])
  expect((await send(add)).text).toContain('Discount created')
  expect((await owner.get('/marketing')).words).toContain('KARIBU10')
  const taken = await send(add)
  expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('Your store has this code already')])

  const [{ updated_at: version } = {}] = await rows(
    'SELECT updated_at FROM discounts WHERE store_id = ?',
    owner.shop.id,
  )
  const edit = { ...add, intent: 'edit-discount', code: 'KARIBU10', percent: '25', version: String(version) }
  await rows('UPDATE discounts SET value = 30, updated_at = updated_at + 1 WHERE store_id = ?', owner.shop.id)
  const late = await send(edit)
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Somebody has changed this code')])
  expect(await stored()).toEqual([{ code: 'KARIBU10', value: 30, is_active: 1 }])
  expect((await send({ ...edit, version: String(Number(version) + 1) })).text).toContain('Discount updated')
  expect(await stored()).toEqual([{ code: 'KARIBU10', value: 25, is_active: 1 }])

  const off = await send({ intent: 'switch-discount', code: 'KARIBU10', isActive: '' })
  expect(off.text).toContain('Discount switched off')
  expect(await stored()).toMatchObject([{ is_active: 0 }])
  const on = await send({ intent: 'switch-discount', code: 'KARIBU10', isActive: 'on' })
  expect(on.text).toContain('Discount switched on')
  expect((await send({ intent: 'delete-discount', code: 'KARIBU10' })).text).toContain('Discount deleted')
  expect((await owner.get('/marketing')).words).toContain('No codes yet')
})

test('without Pro codes are kept, can be switched off alone, and no shopper is asked for one', async () => {
  const owner = await ownerOfShop()
  const row = { store_id: owner.shop.id, code: 'KARIBU10', kind: 'percent', value: 10, created_at: 1, updated_at: 1 }
  await insert('discounts', row).run()
  const { html, words } = await owner.get('/marketing')
  for (const text of ['Discounts come with Pro', 'Your codes are kept.']) expect(words).toContain(text)
  expect(html).toContain('href="/settings/plan?from=free"')
  for (const button of ['Add Code', 'Edit KARIBU10']) expect(html).not.toContain(button)
  expect(html).toContain('Delete KARIBU10')
  const send = (fields: Record<string, string>) => owner.send('/marketing', Object.entries(fields))
  const refused = await send({ intent: 'edit-discount', code: 'KARIBU10', percent: '20', version: '1' })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('/settings/plan?from=free')])
  expect((await send({ intent: 'switch-discount', code: 'KARIBU10', isActive: '' })).status).toBe(200)
  const on = await send({ intent: 'switch-discount', code: 'KARIBU10', isActive: 'on' })
  expect(on.status).toBe(422)
  expect(await rows('SELECT value, is_active FROM discounts WHERE store_id = ?', owner.shop.id)).toEqual([
    { value: 10, is_active: 0 },
  ])
  const cart = await postJson(`/store/${owner.shop.slug}/cart`, { lines: mugs(owner.shop, 1) })
  expect(cart.json).toMatchObject({ takesCodes: false })
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
