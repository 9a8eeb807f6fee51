import { beforeEach, expect, test } from 'vitest'
import { createPins } from '#app/data/staff/pin.server.ts'
import { createStaff } from '#app/data/staff/staff.server.ts'
import { findTill, lockTill, peopleOfTill, sellerAt, type TillKey } from '#app/data/staff/till-access.server.ts'
import { createTills } from '#app/data/staff/tills.server.ts'
import { unlockTill as unlockByPin } from '#app/data/staff/unlock.server.ts'
import { UNLOCK_MS } from '#app/domain/staff/till.ts'
import {
  contextAt,
  DAY,
  insert,
  NOON,
  openCrafts,
  openFabrics,
  rows,
  type Shop,
  type TestContext,
} from '../support/shops.ts'
import { membershipOf } from '../support/staff-rows.ts'

let context: TestContext
let shop: Shop
let wanjiku: string

beforeEach(async () => {
  context = contextAt(NOON)
  shop = await openCrafts()
  wanjiku = await addSeller('Wanjiku')
})

const tillsOf = ({ id }: Pick<Shop, 'id'> = shop) => createTills(context, id)
const openPro = () => rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + 100 * DAY, shop.id)
const form = (sellers: string[]) => ({ name: 'Counter', sellers, lockMinutes: 10 }) as const

async function addSeller(name: string): Promise<string> {
  const added = await tillsOf().addSeller(name)
  if (!added.ok) throw new Error(added.reason)
  return added.membershipId
}

async function addTill(sellers = [shop.ownerId, wanjiku]) {
  const added = await tillsOf().add(form(sellers))
  if (!added.ok) throw new Error(added.reason)
  return { device: added.id, secret: added.secret, unlock: null }
}

/** Returns '' where the right PIN opens nothing. */
async function unlockTill(at: TestContext, key: TillKey, person: string): Promise<string> {
  await createPins(at, shop.id).set(person, '4071', { mustChange: false })
  const result = await unlockByPin(at, key, { person, pin: '4071', newPin: null })
  return result.ok ? result.unlock : ''
}

async function unlocked(person = wanjiku) {
  const key = await addTill()
  return { ...key, unlock: await unlockTill(context, key, person) }
}

test('a till is a cookie’s secret, of which the hash alone is stored, and offers its own people', async () => {
  const key = await addTill([wanjiku])
  const till = await findTill(context, key)
  expect(till).toMatchObject({ device: key.device, name: 'Counter', lockMinutes: 10, person: null })
  expect(till?.store).toMatchObject({ id: shop.id, name: 'Kijani Crafts' })
  expect(till && (await peopleOfTill(context, till))).toEqual([{ id: wanjiku, role: 'seller', name: 'Wanjiku' }])
  expect(JSON.stringify(await rows('SELECT * FROM till_devices WHERE store = ?', shop.id))).not.toContain(key.secret)
  expect(await findTill(context, { ...key, secret: 'another' })).toBeNull()
  expect(await findTill(context, { ...key, device: 'another' })).toBeNull()
})

test('an unlocked till is its person for twelve hours, until it is locked, and for the last unlock alone', async () => {
  const first = await unlocked()
  const personAt = async (key: typeof first, at = NOON) => (await findTill(contextAt(at), key))?.person ?? null
  expect(await personAt(first)).toEqual({ id: wanjiku, name: 'Wanjiku' })
  expect(await personAt(first, NOON + UNLOCK_MS - 1)).not.toBeNull()
  expect(await personAt(first, NOON + UNLOCK_MS)).toBeNull()
  const second = { ...first, unlock: await unlockTill(context, first, shop.ownerId) }
  expect(await personAt(first)).toBeNull()
  expect(await personAt(second)).toMatchObject({ id: shop.ownerId })
  await lockTill(context, { ...second, secret: 'another' })
  expect(await personAt(second)).not.toBeNull()
  await lockTill(context, second)
  expect(await personAt(second)).toBeNull()
  expect(await personAt({ ...second, unlock: '' })).toBeNull()
})

test('a removed person, a viewer, and one who no longer sells there are out at once', async () => {
  const key = await unlocked()
  const isIn = async () => (await findTill(context, key))?.person?.id === wanjiku
  await tillsOf().change(key.device, form([shop.ownerId]))
  expect(await isIn()).toBe(false)
  await tillsOf().change(key.device, form([shop.ownerId, wanjiku]))
  expect(await isIn()).toBe(true)
  await createStaff(context, shop.id).changeRole(wanjiku, 'viewer')
  expect(await isIn()).toBe(false)
  await createStaff(context, shop.id).changeRole(wanjiku, 'manager')
  expect(await isIn()).toBe(true)
  await createStaff(context, shop.id).remove(wanjiku)
  expect(await isIn()).toBe(false)
  const till = await findTill(context, key)
  expect(till && (await peopleOfTill(context, till)).map(({ id }) => id)).toEqual([shop.ownerId])
  // What was sold before is still theirs, for thirty days.
  const sold = (person: string, soldAt: number, at = NOON) => sellerAt(contextAt(at), shop.id, { person, soldAt })
  expect(await sold(wanjiku, NOON - 1)).toBe('left')
  expect(await sold(wanjiku, NOON)).toBeNull()
  expect(await sold(wanjiku, NOON - 1, NOON + 30 * DAY)).toBeNull()
  expect(await sold(shop.ownerId, NOON)).toBe('present')
  expect(await sellerAt(context, (await openFabrics()).id, { person: wanjiku, soldAt: NOON - 1 })).toBeNull()
})

test('a revoked till and one of a closed store open nothing, in no copy', async () => {
  const [key, copy] = [await unlocked(), { unlock: 'x' }]
  expect(await tillsOf().revoke(key.device)).toEqual({ ok: true })
  expect(await tillsOf().revoke(key.device)).toEqual({ ok: true })
  expect(await findTill(context, key)).toBeNull()
  const late = { ...key, ...copy, unlock: await unlockTill(context, key, wanjiku) }
  expect(await findTill(context, late)).toBeNull()
  expect(await tillsOf().change(key.device, form([wanjiku]))).toEqual({ ok: false, reason: 'till-not-found' })
  const next = await unlocked()
  await rows('UPDATE stores SET closed_at = 1 WHERE id = ?', shop.id)
  expect(await findTill(context, next)).toBeNull()
})

test('of ten tills made at once on Free one is made, on Pro the tenth is the last', async () => {
  const made = async (count: number) => {
    const results = await Promise.all(Array.from({ length: count }, () => tillsOf().add(form([wanjiku]))))
    for (const result of results) if (!result.ok) expect(result.reason).toBe('till-limit')
    return results.filter(({ ok }) => ok).length
  }
  expect(await made(10)).toBe(1)
  await openPro()
  expect(await made(12)).toBe(9)
})

test('Free has one till seller, made at once or not; Pro ten people in all', async () => {
  expect(await tillsOf().addSeller('Otieno')).toEqual({ ok: false, reason: 'people-limit' })
  await createStaff(context, shop.id).remove(wanjiku)
  const results = await Promise.all(['Otieno', 'Achieng', 'Baraka'].map((name) => tillsOf().addSeller(name)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  await openPro()
  await createStaff(context, shop.id).invite({ role: 'manager', name: 'Amina' })
  const more = await Promise.all(Array.from({ length: 10 }, (_, index) => tillsOf().addSeller(`Seller ${index}`)))
  expect(more.filter(({ ok }) => ok)).toHaveLength(8)
})

test('a till takes nobody who is not of the store, has left, or only reads', async () => {
  const other = await openFabrics()
  const theirs = membershipOf(other, { id: '' }, { user_id: null })
  const viewer = membershipOf(shop, { id: '' }, { user_id: null, role: 'viewer' })
  const former = membershipOf(shop, { id: '' }, { user_id: null, removed_at: 5 })
  for (const row of [theirs, viewer, former]) await insert('memberships', row).run()
  for (const id of [theirs.id, viewer.id, former.id, other.ownerId, 'nobody']) {
    expect([id, await tillsOf().add(form([wanjiku, id]))]).toEqual([id, { ok: false, reason: 'member-not-found' }])
  }
  const key = await addTill()
  expect(await tillsOf().change(key.device, form([theirs.id]))).toMatchObject({ ok: false })
  // Whatever is written into the row by hand, the person must still be of the store.
  await rows('UPDATE till_devices SET sellers = ? WHERE id = ?', JSON.stringify([theirs.id]), key.device)
  const unlock = await unlockTill(context, key, theirs.id)
  expect((await findTill(context, { ...key, unlock }))?.person).toBeNull()
})

test('the first PIN of a till seller is to be changed', async () => {
  const pins = createPins(context, shop.id)
  await pins.set(wanjiku, '4071', { mustChange: true })
  const tried = { person: wanjiku, device: 'till', pin: '4071' }
  expect(await pins.check(tried)).toMatchObject({ ok: true, mustChange: true })
  expect(await pins.change(tried, '2580')).toEqual({ ok: true })
  expect(await pins.check({ ...tried, pin: '2580' })).toMatchObject({ ok: true, mustChange: false })
})

test('after the end of Pro the oldest till seller stays, and the others come back with it', async () => {
  await openPro()
  context.pass(1)
  const otieno = await addSeller('Otieno')
  const key = await addTill([shop.ownerId, wanjiku, otieno])
  const here = async () => {
    const till = await findTill(context, key)
    return till && (await peopleOfTill(context, till)).map(({ id }) => id)
  }
  const unlockedBy = async (person: string) =>
    (await findTill(context, { ...key, unlock: await unlockTill(context, key, person) }))?.person?.id ?? null
  expect(await here()).toEqual([shop.ownerId, wanjiku, otieno])
  expect(await unlockedBy(otieno)).toBe(otieno)
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON, shop.id)
  expect(await here()).toEqual([shop.ownerId, wanjiku])
  expect([await unlockedBy(otieno), await unlockedBy(wanjiku), await unlockedBy(shop.ownerId)]).toEqual([
    null,
    wanjiku,
    shop.ownerId,
  ])
  await openPro()
  expect(await unlockedBy(otieno)).toBe(otieno)
})
