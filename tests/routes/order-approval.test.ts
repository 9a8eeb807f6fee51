import { expect, test } from 'vitest'
import { createPins } from '#app/data/staff/pin.server.ts'
import { newPerson } from '../support/people.ts'
import { contextAt, openCrafts, rows } from '../support/shops.ts'
import { addMember } from '../support/staff-rows.ts'
import { send } from './isolation-requests.ts'
import { ownerOfShop } from './owner.ts'
import { alone, placeOrder, visit } from './visitor.ts'

const [right, wrong] = ['4071', '9280']

async function openStaffed() {
  const { shop } = await ownerOfShop()
  const context = contextAt(Date.now())
  const pins = createPins(context, shop.id)
  const joinAs = async (role: string, name: string) => {
    const person = await newPerson(context)
    const member = await addMember(shop, person, { role, name })
    await pins.choose(member, right)
    return { id: member, cookie: person.browser.cookie() }
  }
  const [seller, manager, viewer] = [
    await joinAs('seller', 'Wanjiku'),
    await joinAs('manager', 'Amina'),
    await joinAs('viewer', 'Otieno'),
  ]
  const newOrder = async () => {
    const { token } = await placeOrder(shop, [['Mug', null, 1]])
    const [order] = await rows<{ id: string }>('SELECT id FROM orders WHERE token = ?', token)
    return order?.id ?? ''
  }
  const cancel = (cookie: string, id: string, fields: Record<string, string> = {}) => {
    const form = { intent: 'cancel', id, from: 'pending', ...fields }
    return send('/orders.data', cookie, new URLSearchParams(form).toString())
  }
  return { shop, pins, seller, manager, viewer, newOrder, cancel }
}

const statusOf = async (id: string) => (await rows<{ status: string }>('SELECT status FROM orders WHERE id = ?', id))[0]

const by = (approver: string, approverPin: string) => ({ approver, approverPin })

test('a seller cancels with a manager’s PIN, for this once, and the history keeps both names', {
  timeout: 60_000,
}, async () => {
  const { seller, manager, newOrder, cancel } = await openStaffed()
  const [order, nextOrder] = [await newOrder(), await newOrder()]
  const asked = await cancel(seller.cookie, order)
  expect(asked.status).toBe(403)
  expect(asked.text).toContain('Amina')
  expect(asked.text).not.toContain('Otieno')
  const refused = await cancel(seller.cookie, order, by(manager.id, wrong))
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('That is not the PIN.')])
  expect(refused.text).not.toMatch(alone(wrong))
  expect((await cancel(seller.cookie, order, by(manager.id, '12'))).status).toBe(422)
  expect(await statusOf(order)).toEqual({ status: 'pending' })

  for (const _ of ['first', 'replay']) {
    expect((await cancel(seller.cookie, order, by(manager.id, right))).status).toBe(200)
  }
  expect(await statusOf(order)).toEqual({ status: 'cancelled' })
  const events = "SELECT actor_id, note FROM order_events WHERE order_id = ? AND type LIKE 'allowed-%'"
  expect(await rows(events, order)).toEqual([{ actor_id: seller.id, note: manager.id }])
  const history = await visit(`/orders.data?order=${order}`, { headers: { cookie: manager.cookie } })
  expect(await history.text()).toContain('Wanjiku, allowed by you')

  expect((await cancel(seller.cookie, nextOrder)).status).toBe(403)
  expect(await statusOf(nextOrder)).toEqual({ status: 'pending' })
})

test('nobody else’s PIN allows: the seller’s own, another store’s, of who has left or only reads', {
  timeout: 60_000,
}, async () => {
  const { shop, seller, manager, viewer, newOrder, cancel } = await openStaffed()
  const order = await newOrder()
  const other = await openCrafts()
  await createPins(contextAt(Date.now()), other.id).choose(other.ownerId, right)
  for (const approver of [seller.id, viewer.id, other.ownerId, 'mem_nobody', 'x'.repeat(500)]) {
    expect([approver, (await cancel(seller.cookie, order, by(approver, right))).status]).toEqual([approver, 404])
  }
  expect((await cancel(viewer.cookie, order, by(manager.id, right))).status).toBe(403)
  await rows('UPDATE pins SET must_change = 1 WHERE person = ?', manager.id)
  expect((await cancel(seller.cookie, order, by(manager.id, right))).status).toBe(404)
  await rows('UPDATE pins SET must_change = 0 WHERE person = ?', manager.id)
  await rows('UPDATE memberships SET removed_at = 1 WHERE id = ?', manager.id)
  expect((await cancel(seller.cookie, order, by(manager.id, right))).status).toBe(404)
  expect(await statusOf(order)).toEqual({ status: 'pending' })
  expect(await rows("SELECT 1 FROM order_events WHERE store_id = ? AND type LIKE 'allowed-%'", shop.id)).toEqual([])
})

test('five wrong PINs wait, the right one too, and a manager needs none', { timeout: 60_000 }, async () => {
  const { seller, manager, newOrder, cancel } = await openStaffed()
  const order = await newOrder()
  const tries = await Promise.all(Array.from({ length: 8 }, () => cancel(seller.cookie, order, by(manager.id, wrong))))
  expect(tries.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  const waiting = await cancel(seller.cookie, order, by(manager.id, right))
  expect([waiting.status, waiting.text]).toEqual([429, expect.stringContaining('Too many tries.')])
  expect(await statusOf(order)).toEqual({ status: 'pending' })
  expect((await cancel(manager.cookie, order)).status).toBe(200)
})
