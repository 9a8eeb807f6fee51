import { expect, test } from 'vitest'
import { requireAllowed } from '#app/auth/approval.server.ts'
import { createPins } from '#app/data/staff/pin.server.ts'
import { APPROVAL_FIELDS } from '#app/domain/staff/approval.ts'
import type { MemberRole } from '#app/domain/staff/role.ts'
import { newPerson, newShopOf } from '../support/people.ts'
import { contextAt, rows } from '../support/shops.ts'
import { addMember } from '../support/staff-rows.ts'

const PIN = '4071'

test('a PIN allows where its person is owner or manager at that moment and chose it, nobody else’s does', async () => {
  const context = contextAt(Date.now())
  const owner = await newPerson(context)
  const shop = await newShopOf(owner)
  const pins = createPins(context, shop.id)
  const joinAs = async (role: MemberRole) => {
    const person = await newPerson(context)
    const member = await addMember(shop, person, { role })
    await pins.choose(member, PIN)
    return { id: member, browser: person.browser }
  }
  const [seller, colleague, manager, viewer] = [
    await joinAs('seller'),
    await joinAs('seller'),
    await joinAs('manager'),
    await joinAs('viewer'),
  ]
  await pins.choose(owner.id, PIN)
  const ask = async (approver: string, pin = PIN) => {
    const form = new FormData()
    form.set(APPROVAL_FIELDS.person, approver)
    form.set(APPROVAL_FIELDS.pin, pin)
    const request = seller.browser.request('/orders')
    const asked = { request, context: { ...context }, permission: 'orders.reverse', storeId: undefined } as const
    const answer = await requireAllowed(form, asked)
    return answer.ok ? answer.approver : answer.reason
  }
  expect([await ask(owner.id), await ask(manager.id)]).toEqual([owner.id, manager.id])
  expect([await ask(''), await ask(manager.id, '407'), await ask(manager.id, '2580')]).toEqual([
    'approval-needed',
    'pin-invalid',
    'pin-wrong',
  ])
  for (const { id } of [seller, colleague, viewer]) expect([id, await ask(id)]).toEqual([id, 'pin-missing'])
  await rows("UPDATE memberships SET role = 'seller' WHERE id = ?", manager.id)
  expect(await ask(manager.id)).toBe('pin-missing')
  await rows('UPDATE pins SET must_change = 1 WHERE person = ?', owner.id)
  expect(await ask(owner.id)).toBe('pin-missing')
})
