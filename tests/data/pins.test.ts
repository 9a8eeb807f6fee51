import { beforeEach, expect, test } from 'vitest'
import { removeAccount } from '#app/data/account/removal.server.ts'
import { createPins } from '#app/data/staff/pin.server.ts'
import { createStaff } from '#app/data/staff/staff.server.ts'
import { newPerson } from '../support/people.ts'
import { contextAt, database, insert, NOON, openCrafts, rows, type Shop, type TestContext } from '../support/shops.ts'
import { membershipOf } from '../support/staff-rows.ts'

const MINUTE = 60_000
const [right, wrong] = ['4071', '9280']

let context: TestContext
let shop: Shop
let seller: string

beforeEach(async () => {
  context = contextAt(NOON)
  shop = await openCrafts()
  seller = await addMember({ role: 'seller', name: 'Wanjiku' })
})

const pinsOf = ({ id }: Pick<Shop, 'id'> = shop) => createPins(context, id)

async function addMember(values: Record<string, string | number | null>): Promise<string> {
  const member = membershipOf(shop, await newPerson(context), values)
  await insert('memberships', member).run()
  return member.id
}

const attempt = (pin: string, device = 'till-1', person = seller) => pinsOf().check({ person, device, pin })

const attempts = (count: number, pin: string, device = 'till-1') =>
  Promise.all(Array.from({ length: count }, () => attempt(pin, device)))

test('a PIN opens for its person alone, with the role and name of this moment', async () => {
  const colleague = await addMember({ role: 'seller', name: 'Otieno' })
  expect(await pinsOf().choose(seller, right)).toEqual({ ok: true })
  expect(await pinsOf().choose(shop.ownerId, wrong)).toEqual({ ok: true })
  const holder = { ok: true, person: seller, role: 'seller', name: 'Wanjiku', mustChange: false }
  expect(await attempt(right)).toEqual(holder)
  await createStaff(context, shop.id).changeRole(seller, 'manager')
  expect(await attempt(right)).toEqual({ ...holder, role: 'manager' })
  expect(await attempt(wrong, 'till-1', shop.ownerId)).toMatchObject({ ok: true, role: 'owner' })
  expect(await attempt(wrong)).toEqual({ ok: false, reason: 'pin-wrong', waitMs: null })
  expect(await attempt(right, 'till-1', colleague)).toEqual({ ok: false, reason: 'pin-missing', waitMs: null })
  const hashes = await rows<{ hash: string }>('SELECT hash FROM pins WHERE store = ?', shop.id)
  expect(hashes).toHaveLength(2)
  for (const { hash } of hashes) expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}$/)
})

test('the same PIN has another hash for each person', async () => {
  const colleague = await addMember({ role: 'seller', name: 'Otieno' })
  for (const person of [seller, colleague]) await pinsOf().choose(person, right)
  expect(new Set((await rows('SELECT hash FROM pins WHERE store = ?', shop.id)).map(({ hash }) => hash)).size).toBe(2)
  await rows(
    'UPDATE pins SET hash = (SELECT hash FROM pins WHERE store = ?1 AND person = ?2) WHERE store = ?1 AND person = ?3',
    ...[shop.id, seller, colleague],
  )
  expect(await attempt(right, 'till-1', colleague)).toMatchObject({ ok: false, reason: 'pin-wrong' })
})

test('of fifty PINs at once five are judged, then the right one waits too', async () => {
  await pinsOf().choose(seller, right)
  const results = await attempts(50, wrong)
  const reasons = results.map((result) => (result.ok ? 'ok' : result.reason))
  expect(reasons.filter((reason) => reason === 'pin-wrong')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'pin-tries')).toHaveLength(45)
  expect(await attempt(right)).toEqual({ ok: false, reason: 'pin-tries', waitMs: 15 * MINUTE })
  expect(await attempt(right, 'till-2')).toMatchObject({ ok: true })
  context.pass(15 * MINUTE)
  expect(await attempt(right)).toMatchObject({ ok: true })
})

test('what was refused unjudged uses up no other person’s tries, and the right one none', async () => {
  await pinsOf().choose(seller, right)
  await pinsOf().choose(shop.ownerId, right)
  await attempts(50, wrong)
  for (let n = 0; n < 30; n += 1) expect(await attempt(right, 'till-1', shop.ownerId)).toMatchObject({ ok: true })
})

test('a device has thirty wrong tries an hour, whoever is tried', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, (_, n) => addMember({ role: 'seller', name: `P${n}` })))
  for (const person of people) await pinsOf().choose(person, right)
  for (const person of people.slice(0, 6))
    for (let n = 0; n < 5; n += 1) expect(await attempt(wrong, 'till-1', person)).toMatchObject({ reason: 'pin-wrong' })
  expect(await attempt(right, 'till-1', people[6])).toEqual({ ok: false, reason: 'pin-tries', waitMs: 60 * MINUTE })
  expect(await attempt(right, 'till-2', people[6])).toMatchObject({ ok: true })
})

test('a store has a hundred wrong tries an hour, over all devices, and no other store counts', async () => {
  await pinsOf().choose(seller, right)
  for (let n = 0; n < 20; n += 1) await attempts(5, wrong, `till-${n}`)
  expect(await attempt(right, 'till-new')).toEqual({ ok: false, reason: 'pin-tries', waitMs: 60 * MINUTE })
  const other = await openCrafts()
  await pinsOf(other).choose(other.ownerId, right)
  const theirs = { person: other.ownerId, device: 'till-new', pin: right }
  expect(await pinsOf(other).check(theirs)).toMatchObject({ ok: true })
})

test('another store’s person has no PIN here, and gets none', async () => {
  const other = await openCrafts()
  await pinsOf(other).choose(other.ownerId, right)
  expect(await attempt(right, 'till-1', other.ownerId)).toMatchObject({ ok: false, reason: 'pin-missing' })
  const none = { ok: false, reason: 'member-not-found' }
  expect(await pinsOf().choose(other.ownerId, right)).toEqual(none)
  expect(await pinsOf().set(other.ownerId, right, { mustChange: true })).toEqual(none)
})

test('the first PIN is chosen once, and a new one needs the old', async () => {
  const results = await Promise.all([right, wrong].map((pin) => pinsOf().choose(seller, pin)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'pin-exists' }])
  await pinsOf().set(seller, right, { mustChange: true })
  expect(await attempt(right)).toMatchObject({ ok: true, mustChange: true })
  const typed = (pin: string) => ({ person: seller, device: 'till-1', pin })
  expect(await pinsOf().change(typed(wrong), '2580')).toMatchObject({ ok: false, reason: 'pin-wrong' })
  expect(await pinsOf().change(typed(right), right)).toEqual({ ok: false, reason: 'pin-same' })
  context.pass(MINUTE)
  expect(await pinsOf().change(typed(right), '2580')).toEqual({ ok: true })
  expect(await attempt('2580')).toMatchObject({ ok: true, mustChange: false })
  expect(await pinsOf().find(seller)).toEqual({ setAt: NOON + MINUTE, mustChange: false })
  await attempts(5, wrong)
  expect(await pinsOf().change(typed('2580'), right)).toMatchObject({ ok: false, reason: 'pin-tries' })
})

test('of two changes at once with the old PIN one is made', async () => {
  await pinsOf().choose(seller, right)
  const tried = { person: seller, device: 'till-1', pin: right }
  const results = await Promise.all(['2580', '8241'].map((pin) => pinsOf().change(tried, pin)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a PIN ends with its person: removed, or their account deleted', async () => {
  const member = await newPerson(context)
  const theirs = membershipOf(shop, member, { role: 'manager' })
  await insert('memberships', theirs).run()
  for (const person of [seller, theirs.id]) await pinsOf().choose(person, right)
  expect((await pinsOf().approvers()).map(({ person }) => person)).toEqual([theirs.id])
  await database.prepare('UPDATE memberships SET removed_at = 1 WHERE id = ?').bind(theirs.id).run()
  expect(await attempt(right, 'till-1', theirs.id)).toMatchObject({ ok: false, reason: 'pin-missing' })
  expect(await pinsOf().approvers()).toEqual([])
  await createStaff(context, shop.id).remove(seller)
  await removeAccount(context, member.id)
  expect(await rows('SELECT person FROM pins WHERE store = ?', shop.id)).toEqual([])
})

test('owner and managers allow, once they have chosen their own PIN', async () => {
  const manager = await addMember({ role: 'manager', name: 'Amina' })
  const viewer = await addMember({ role: 'viewer', name: 'Baraka' })
  for (const person of [seller, viewer, shop.ownerId]) await pinsOf().choose(person, right)
  await pinsOf().set(manager, right, { mustChange: true })
  const owner = { person: shop.ownerId, role: 'owner', name: '' }
  expect(await pinsOf().approvers()).toEqual([owner])
  context.pass(MINUTE)
  await pinsOf().change({ person: manager, device: 'till-1', pin: right }, '2580')
  expect(await pinsOf().approvers()).toEqual([owner, { person: manager, role: 'manager', name: 'Amina' }])
})
