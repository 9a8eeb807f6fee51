import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { createPins } from '#app/data/staff/pin.server.ts'
import { findTill, type TillKey } from '#app/data/staff/till-access.server.ts'
import { createTills } from '#app/data/staff/tills.server.ts'
import { unlockTill } from '#app/data/staff/unlock.server.ts'
import { contextAt, database, NOON, openCrafts, rows, type Shop, type TestContext } from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

const MINUTE = 60_000
const [right, wrong] = ['4071', '9280']

let context: TestContext
let shop: Shop
let person: string
let key: TillKey

beforeEach(async () => {
  context = contextAt(NOON)
  shop = await openCrafts()
  const tills = createTills(context, shop.id)
  const seller = await tills.addSeller('Wanjiku')
  if (!seller.ok) throw new Error(seller.reason)
  person = seller.membershipId
  const till = await tills.add({ name: 'Counter', sellers: [person, shop.ownerId], lockMinutes: 10 })
  if (!till.ok) throw new Error(till.reason)
  key = { device: till.id, secret: till.secret, unlock: null }
})

const setPin = (mustChange = false) => createPins(context, shop.id).set(person, right, { mustChange })
const unlock = (pin = right, newPin: string | null = null, by = key) => unlockTill(context, by, { person, pin, newPin })
const personAt = async (opened: string) => (await findTill(context, { ...key, unlock: opened }))?.person?.id ?? null

test('a right PIN unlocks in two round trips and at most 15 rows', async () => {
  await setPin()
  const trips: RoundTrip[] = []
  const db = drizzle(watchedDatabase(database, (trip) => void trips.push(trip), { countsArrays: true }))
  const opened = await unlockTill({ ...context, db }, key, { person, pin: right, newPin: null })
  expect(opened).toMatchObject({ ok: true })
  expect(trips).toHaveLength(2)
  expect(trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(15)
  expect(opened.ok && (await personAt(opened.unlock))).toBe(person)
})

test('of fifty PINs at once five are told wrong, then the right one waits too, however it was compared', async () => {
  await setPin()
  const results = await Promise.all(Array.from({ length: 50 }, () => unlock(wrong)))
  const reasons = results.map((result) => (result.ok ? 'ok' : result.reason))
  expect(reasons.filter((reason) => reason === 'pin-wrong')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'pin-tries')).toHaveLength(45)
  const waits = { ok: false, reason: 'pin-tries', waitMs: 15 * MINUTE }
  expect(await unlock()).toEqual(waits)
  expect(await unlock(right, '2580')).toEqual(waits)
  expect(await unlock(right, right)).toEqual(waits)
  expect(await rows('SELECT unlocked_by FROM till_devices WHERE id = ?', key.device)).toEqual([{ unlocked_by: null }])
  context.pass(15 * MINUTE)
  expect(await unlock()).toMatchObject({ ok: true })
})

test('a first PIN opens only with another one, which of two at once one sets', async () => {
  await setPin(true)
  expect(await unlock()).toEqual({ ok: false, reason: 'must-change', waitMs: null })
  expect(await unlock(right, right)).toEqual({ ok: false, reason: 'pin-same', waitMs: null })
  const both = await Promise.all([unlock(right, '2580'), unlock(right, '3690')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const opened = both.find(({ ok }) => ok)
  expect(opened?.ok && (await personAt(opened.unlock))).toBe(person)
  expect(await unlock(both[0].ok ? '2580' : '3690')).toMatchObject({ ok: true })
})

test('who is not of the till, has no PIN, or brings another secret is refused and uses up no try', async () => {
  const counted = () => rows("SELECT sum(count) AS n FROM rate_limits WHERE key LIKE 'pin%'")
  const before = await counted()
  expect(await unlock()).toMatchObject({ ok: false, reason: 'pin-missing' })
  await setPin()
  expect(await unlock(right, null, { ...key, secret: 'x' })).toMatchObject({ ok: false, reason: 'till-not-found' })
  const stranger = { person: 'mem_nobody', pin: right, newPin: null }
  expect(await unlockTill(context, key, stranger)).toMatchObject({ ok: false, reason: 'member-not-found' })
  expect(await counted()).toEqual(before)
})

test('a right PIN uses up no try, and the third wrong one is told to the owner', async () => {
  await setPin()
  for (let n = 0; n < 12; n += 1) expect(await unlock()).toMatchObject({ ok: true })
  for (let n = 0; n < 4; n += 1) expect(await unlock(wrong)).toMatchObject({ reason: 'pin-wrong' })
  expect(
    await rows("SELECT actor, what FROM activity WHERE store_id = ? AND what LIKE '%pins-wrong%'", shop.id),
  ).toEqual([{ actor: person, what: JSON.stringify({ deed: 'pins-wrong', member: person }) }])
})
