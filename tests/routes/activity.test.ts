import { expect, test } from 'vitest'
import { newPerson } from '../support/people.ts'
import { placeForDelivery } from '../support/rider-runs.ts'
import { contextAt, insert, rows, type Shop } from '../support/shops.ts'
import { addMember } from '../support/staff-rows.ts'
import { browserOf, ownerOfShop } from './owner.ts'

async function manager(shop: Shop) {
  const person = await newPerson(contextAt(Date.now()))
  const member = await addMember(shop, person, { role: 'manager', name: 'Wanjiku Achieng' })
  return { id: member, ...browserOf(person.browser.cookie()) }
}

test('what a manager does stands with the name for the owner, as You for oneself, and goes with the account', async () => {
  const owner = await ownerOfShop()
  expect((await owner.get('/activity')).words).toContain('Nothing yet.')
  const wanjiku = await manager(owner.shop)
  await wanjiku.post('/settings/hours', { intent: 'pause', length: 'tomorrow' })
  await wanjiku.get(`/store/${owner.shop.id}/customers.csv`)

  const seen = (await owner.get('/activity')).words
  expect(seen).toMatch(/Downloaded the customers\s+Wanjiku Achieng ·/)
  expect(seen).toMatch(/Paused the store\s+Wanjiku Achieng ·/)
  expect((await wanjiku.get('/activity')).words).toMatch(/Paused the store\s+You ·/)
  expect((await owner.get('/activity?kind=downloads')).words).not.toContain('Paused the store')
  expect((await owner.get(`/activity?person=${owner.userId}`)).words).toContain('Nothing of that kind.')
  expect((await owner.get(`/activity?person=${wanjiku.id}&kind=settings`)).words).toContain('Paused the store')

  await rows('UPDATE memberships SET name = NULL, user_id = NULL, removed_at = 1 WHERE id = ?', wanjiku.id)
  const later = (await owner.get('/activity')).words
  expect(later).toMatch(/Paused the store\s+Former staff ·/)
  expect(later).not.toContain('Wanjiku')
})

test('rows of orders, runs and products lead to what they tell of', async () => {
  const owner = await ownerOfShop()
  const whats = [
    ['orders', { deed: 'note-removed', number: 7, id: 'o&7' }],
    ['runs', { deed: 'run-ended', number: 1, id: 'run1' }],
    ['prices', { deed: 'price-changed', name: 'Wrap & tie', size: 'S', from: 100, to: 200 }],
    ['products', { deed: 'product-removed', name: 'Mug' }],
    ['products', { deed: 'products-changed', name: 'Sale', count: 2 }],
    ['orders', { deed: 'note-removed', number: 8 }],
  ] as const
  for (const [at, [kind, what]] of whats.entries()) {
    const row = { store_id: owner.shop.id, at: at + 1, id: `a${at}`, actor: owner.userId, kind }
    await insert('activity', { ...row, what: JSON.stringify(what) }).run()
  }
  const { html } = await owner.get('/activity')
  const list = html.slice(html.indexOf('<ul class="divide-y'))
  const links = [...list.slice(0, list.indexOf('</ul>')).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links.reverse()).toEqual([
    ...['/orders?order=o%267', '/orders/deliveries/run1', '/products?q=Wrap+%26+tie'],
    '/products/removed',
  ])
  expect(html).toContain('Wrap &amp; tie · S')
})

test('an order says who took which step', async () => {
  const owner = await ownerOfShop()
  const wanjiku = await manager(owner.shop)
  const { id } = await placeForDelivery(contextAt(Date.now()), owner.shop, { name: 'Amina' })
  const order = `/store/${owner.shop.id}/orders?order=${id}`
  await wanjiku.post('/orders', { intent: 'add-note', id, note: 'n0', text: 'Two boxes' })
  await owner.post('/orders', { intent: 'add-note', id, note: 'n1', text: 'Gate B' })
  const steps = await rows('SELECT actor, actor_id FROM order_events WHERE order_id = ? ORDER BY created_at, id', id)
  expect(steps).toContainEqual({ actor: 'staff', actor_id: wanjiku.id })
  expect((await owner.get(order)).html).toContain('Wanjiku Achieng')
  await rows('UPDATE profiles SET full_name = ? WHERE id = ?', 'Njeri Kamau', owner.userId)
  await rows('INSERT OR IGNORE INTO profiles (id, full_name, updated_at) VALUES (?, ?, 1)', owner.userId, 'Njeri Kamau')
  await rows(
    "UPDATE order_events SET actor_id = ?, actor = 'owner' WHERE order_id = ? AND type = 'note'",
    owner.userId,
    id,
  )
  await rows(
    "INSERT INTO order_events (store_id, order_id, id, type, actor, actor_id, note, created_at) VALUES (?, ?, 'x', 'note', 'owner', ?, 'Call', 1)",
    ...[owner.shop.id, id, owner.userId],
  )
  expect((await wanjiku.get(order)).html).toContain('Njeri Kamau')
})

test('a page of fifty leads to older ones, and a broken address shows the first', async () => {
  const owner = await ownerOfShop()
  for (let at = 0; at < 51; at += 1) {
    const what = JSON.stringify({ deed: 'discount-created', name: `CODE${at}` })
    const row = { store_id: owner.shop.id, at: 1_000 + at, id: `a${at}`, actor: owner.userId, kind: 'discounts', what }
    await insert('activity', row).run()
  }
  const { html, words: first } = await owner.get('/activity')
  expect(first).toContain('CODE50')
  expect(first).not.toContain('CODE0 ')
  const older = /href="(\/activity\?after=[^"]+)"/.exec(html)?.[1] ?? ''
  const second = (await owner.get(older)).words
  expect(second).toMatch(/CODE0\b/)
  expect(second).not.toContain('CODE50')
  for (const query of ['after=x', 'after=1.', 'kind=none', `person=${'p'.repeat(3_000)}`, "after=1.a'--"]) {
    expect((await owner.get(`/activity?${query}`)).status).toBe(200)
  }
})
