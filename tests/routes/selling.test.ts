import { beforeEach, expect, test } from 'vitest'
import { createPins } from '#app/data/staff/pin.server.ts'
import type { MemberRole } from '#app/domain/staff/role.ts'
import { newPerson } from '../support/people.ts'
import { contextAt, productOf, rows } from '../support/shops.ts'
import { addMember } from '../support/staff-rows.ts'
import { browserOf, type Owner, proOwner } from './owner.ts'
import { saleOf } from './till-sale.ts'
import { alone, ORIGIN, visit } from './visitor.ts'

const [right, wrong] = ['4071', '9280']
const settings = { sellerDiscount: '', floorPercent: '', sellsExtras: 'on' }

let owner: Owner

beforeEach(async () => {
  owner = await proOwner()
})

async function memberOf(role: MemberRole, name: string) {
  const person = await newPerson(contextAt(Date.now()))
  const id = await addMember(owner.shop, person, { role, name })
  await createPins(contextAt(Date.now()), owner.shop.id).choose(id, right)
  const cookie = person.browser.cookie()
  return { id, cookie, ...browserOf(cookie) }
}

/** Two mugs for 1,601.00, as the till posts it. */
async function sell(cookie: string, overrides: object = {}) {
  const response = await visit('/pos/sales', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: ORIGIN },
    body: JSON.stringify(saleOf(owner.shop, 'Mug', null, 2, overrides)),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const off300 = { discount: { kind: 'fixed', value: 30_000 } }
const ordersOf = () => rows('SELECT discount_amount AS discount FROM orders WHERE store_id = ?', owner.shop.id)

test('how the store sells is saved by owner and manager, wrong percentages are named and stay', async () => {
  const manager = await memberOf('manager', 'Amina')
  const saved = await manager.post('/settings/selling', { ...settings, sellerDiscount: '10', floorPercent: '85' })
  expect([saved.status, saved.html.includes('value="85"')]).toEqual([200, true])
  for (const typed of ['101', '1000', '-1', '12.5', 'ten', '9'.repeat(400)]) {
    const refused = await owner.post('/settings/selling', { ...settings, floorPercent: typed })
    expect([refused.status, refused.words.includes('A whole number up to 100, or empty.')]).toEqual([422, true])
    expect(refused.html).toContain(`value="${typed}"`)
  }
  expect(
    await rows(
      'SELECT seller_discount, floor_percent, sells_extras, has_shifts FROM stores WHERE id = ?',
      owner.shop.id,
    ),
  ).toEqual([{ seller_discount: 10, floor_percent: 85, sells_extras: 1, has_shifts: 0 }])
  expect((await owner.get('/activity')).words).toContain('largest discount of sellers, lowest price')
  expect(
    (await owner.post('/settings/selling', { ...settings, sellerDiscount: '100 ', floorPercent: '0' })).status,
  ).toBe(200)
  const limits = () => rows('SELECT seller_discount, floor_percent FROM stores WHERE id = ?', owner.shop.id)
  expect(await limits()).toEqual([{ seller_discount: 100, floor_percent: null }])
  await owner.post('/settings/selling', { ...settings, sellerDiscount: '0', floorPercent: '85 %' })
  expect(await limits()).toEqual([{ seller_discount: 0, floor_percent: 85 }])
  for (const role of ['seller', 'viewer'] as const) {
    const member = await memberOf(role, role)
    expect((await member.get('/settings/selling')).status).toBe(403)
    expect((await member.post('/settings/selling', { ...settings, sellerDiscount: '99' })).status).toBe(403)
  }
})

test('above a limit the till is told who may allow it; the PIN allows this sale and nothing after it', async () => {
  await owner.post('/settings/selling', { ...settings, sellerDiscount: '10' })
  const [seller, manager, viewer] = [
    await memberOf('seller', 'Wanjiku'),
    await memberOf('manager', 'Amina'),
    await memberOf('viewer', 'Otieno'),
  ]
  const refused = await sell(seller.cookie, off300)
  expect(refused).toMatchObject({
    status: 422,
    body: { text: 'You can go down to KSh 1,440.90.', approval: { people: [{ person: manager.id }], error: null } },
  })
  const wish = saleOf(owner.shop, 'Mug', null, 2, off300)
  const allow = (person: string, pin: string) => sell(seller.cookie, { ...wish, approval: { person, pin } })
  expect(await allow(manager.id, wrong)).toMatchObject({
    status: 422,
    body: { approval: { error: 'That is not the PIN.' } },
  })
  const counted = () => rows("SELECT sum(count) AS n FROM rate_limits WHERE key LIKE 'pin%'")
  const tries = await counted()
  for (const malformed of ['', '40', '40712345', '40a1']) {
    expect(await allow(manager.id, malformed)).toMatchObject({
      status: 422,
      body: { approval: { error: 'Type 4 to 6 digits.' } },
    })
  }
  expect(await counted()).toEqual(tries)
  for (const other of [seller.id, viewer.id, 'mem_nobody', owner.userId]) {
    expect((await allow(other, right)).status, other).toBe(422)
  }
  expect(await ordersOf()).toEqual([])
  for (const _ of ['first', 'replay']) expect((await allow(manager.id, right)).status).toBe(200)
  expect(await ordersOf()).toEqual([{ discount: 30_000 }])
  expect((await sell(seller.cookie, off300)).status).toBe(422)
  expect((await sell(manager.cookie, off300)).status).toBe(200)
  expect((await sell(owner.cookie, { ...off300, approval: { person: 'x', pin: '1' } })).status).toBe(200)
  const oddities = [{ person: 1, pin: right }, { person: manager.id }, 'x', { person: manager.id, pin: '1'.repeat(99) }]
  for (const approval of oddities) expect((await sell(seller.cookie, { ...off300, approval })).status).toBe(400)
})

test('nobody but owner and manager reads a product’s lowest price', async () => {
  await rows('UPDATE products SET floor_price = 71234 WHERE id = ?', productOf(owner.shop, 'Mug'))
  const [manager, viewer] = [await memberOf('manager', 'Amina'), await memberOf('viewer', 'Otieno')]
  expect((await manager.get('/products')).html).toMatch(alone('71234'))
  expect((await viewer.get('/products')).html).not.toMatch(alone('71234'))
  expect((await viewer.get('/products.data')).html).not.toMatch(alone('71234'))
  expect((await viewer.get(`/store/${owner.shop.id}/products.csv`)).html).not.toContain('712.34')
})

test('a lowest price above the price is refused, and one below is saved', async () => {
  const form: [string, string][] = [
    ...[['intent', 'save-product'] as const, ['name', 'Tray'] as const, ['price', '1250'] as const],
    ...[['inventory', '7'] as const, ['categoryId', 'none'] as const, ['images', '[]'] as const],
  ].map(([name, value]) => [name, value])
  const above = await owner.send('/products', [...form, ['floorPrice', '1250.01']])
  expect([above.status, above.text.includes('The lowest price is above the price.')]).toEqual([422, true])
  expect((await owner.post('/products', [...form, ['floorPrice', '1100']])).status).toBe(200)
  expect(await rows("SELECT floor_price FROM products WHERE name = 'Tray'")).toEqual([{ floor_price: 110_000 }])
})

test('a seller’s edit below the limit asks for a manager, and goes on with the PIN', async () => {
  await owner.post('/settings/selling', { ...settings, floorPercent: '90' })
  const [seller, manager] = [await memberOf('seller', 'Wanjiku'), await memberOf('manager', 'Amina')]
  const line = { line: null, productId: productOf(owner.shop, 'Mug'), size: '', name: '', quantity: '1', price: '500' }
  const draft = {
    lines: [line],
    name: 'Achieng',
    phone: '0712000111',
    method: 'pickup',
    address: '',
    fee: '',
    note: '',
  }
  const fields = { intent: 'take-order', requestId: crypto.randomUUID(), draft: JSON.stringify(draft) }
  const asked = await seller.send('/orders', Object.entries(fields))
  expect([asked.status, asked.text.includes('you can go down to KSh 720.45.')]).toEqual([403, true])
  const approved = { ...fields, approver: manager.id, approverPin: right }
  expect((await seller.send('/orders', Object.entries({ ...approved, approverPin: wrong }))).status).toBe(422)
  expect((await seller.send('/orders', Object.entries(approved))).status).toBe(200)
  expect(
    await rows("SELECT type FROM order_events WHERE store_id = ? AND type LIKE 'allowed-%'", owner.shop.id),
  ).toEqual([{ type: 'allowed-take-order' }])
})

test('a late sale of who has left is taken of before the end, on their own device, and stands under Attention', async () => {
  const seller = await memberOf('seller', 'Wanjiku')
  const now = Date.now()
  await rows('UPDATE memberships SET since = ?, removed_at = ? WHERE id = ?', now - 9_000_000, now - 60_000, seller.id)
  const late = (soldAt: number, prices = [80_050]) => ({
    late: { soldAt, tillNumber: 'KB-014', currency: 'KES', prices },
  })
  const before = saleOf(owner.shop, 'Mug', null, 2, late(now - 120_000))
  for (const _ of ['first', 'replay']) expect((await sell(seller.cookie, before)).status).toBe(200)
  const found = await rows<{ late_problem: string; actor_id: string }>(
    `SELECT late_problem, actor_id FROM orders JOIN order_events ON order_events.order_id = orders.id
      WHERE orders.store_id = ? AND type = 'placed'`,
    owner.shop.id,
  )
  expect(found).toEqual([{ late_problem: `[{"reason":"seller-left","person":"${seller.id}"}]`, actor_id: seller.id }])
  expect((await sell(seller.cookie, late(now - 30_000))).status).toBe(404)
  expect((await sell(seller.cookie, late(now - 10_000_000))).status).toBe(404)
  expect((await sell(seller.cookie)).status).toBe(404)
  const stranger = await memberOf('viewer', 'Otieno')
  await rows('UPDATE memberships SET since = 1, removed_at = ? WHERE id = ?', now, stranger.id)
  expect((await sell(stranger.cookie, late(now - 120_000))).status).toBe(404)
  expect(await ordersOf()).toHaveLength(1)
})
