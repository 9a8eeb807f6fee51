import { drizzle } from 'drizzle-orm/d1'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyOrders } from '#app/alerts/notify-orders.server.ts'
import { muteStore } from '#app/data/alert/channels.server.ts'
import { recipientOf } from '#app/data/alert/recipient.server.ts'
import { handleQueue } from '../../functions/queue.ts'
import {
  type AlertContext,
  alertContext,
  fakePushServices,
  newSeller,
  type Seller,
  turnOnAlerts,
} from '../support/alert-people.ts'
import { newPerson, type Person } from '../support/people.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { database, openCrafts, rows } from '../support/shops.ts'
import { addMember } from '../support/staff-rows.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

let context: AlertContext
let owner: Seller
let member: Person
let services: ReturnType<typeof fakePushServices>

beforeEach(async () => {
  context = await alertContext()
  owner = await newSeller(context)
  member = await newPerson(context)
  services = fakePushServices()
})

afterEach(() => vi.restoreAllMocks())

function join(values: Record<string, string | number | null> = {}, person: { id: string } = member) {
  return addMember(owner.shop, person, values)
}

const place = () => placeOrderFor(context, owner.shop, { lines: [['Mug', null, 1]] })

test('an order is told to the owner and to members, each in their own language', async () => {
  await join()
  await rows("INSERT INTO profiles (id, language, updated_at) VALUES (?, 'sw', 1)", member.id)
  const [ofOwner, ofMember] = [await turnOnAlerts(context, owner), await turnOnAlerts(context, member)]
  await place()
  await notifyOrders(context, owner.shop.id)
  const [toOwner] = await services.shownBy(ofOwner)
  const [toMember] = await services.shownBy(ofMember)
  expect(toOwner?.title).toMatch(/^New order/)
  expect(toMember?.title).toMatch(/^Oda mpya/)
  expect(toMember?.path).toBe(toOwner?.path)
})

test('who is removed while an alert is queued gets none, and the others do', async () => {
  const id = await join()
  const [ofOwner, ofMember] = [await turnOnAlerts(context, owner), await turnOnAlerts(context, member)]
  const stranger = await turnOnAlerts(context, await newPerson(context))
  await place()
  await context.settled()
  expect(context.queued).toMatchObject([{ kind: 'notify', storeId: owner.shop.id }])
  await rows('UPDATE memberships SET removed_at = 1 WHERE id = ?', id)
  await handleQueue(queueOf(context.queued), context)
  expect(await services.shownBy(ofOwner)).toHaveLength(1)
  expect(await services.shownBy(ofMember)).toEqual([])
  expect(await services.shownBy(stranger)).toEqual([])
})

test('a member of another store is told of that store alone', async () => {
  const other = await openCrafts()
  await addMember(other, member)
  const browser = await turnOnAlerts(context, member)
  await place()
  await notifyOrders(context, owner.shop.id)
  expect(await services.shownBy(browser)).toEqual([])
})

test('a device that mutes the store stays quiet, by what holds when it is sent, and rings for another store', async () => {
  await join()
  const other = await newSeller(context)
  await addMember(other.shop, member)
  const [ofOwner, ofMember] = [await turnOnAlerts(context, owner), await turnOnAlerts(context, member)]
  await place()
  await context.settled()
  const [storeId, stores] = [owner.shop.id, [owner.shop.id, other.shop.id]]
  await muteStore(context, member.id, { channelId: ofMember.id, storeId, stores, isMuted: true })
  await handleQueue(queueOf(context.queued), context)
  expect(await services.shownBy(ofOwner)).toHaveLength(1)
  expect(await services.shownBy(ofMember)).toEqual([])
  await placeOrderFor(context, other.shop, { lines: [['Mug', null, 1]] })
  await notifyOrders(context, other.shop.id)
  expect(await services.shownBy(ofMember)).toHaveLength(1)
})

test('at most 30 channels are told, the owner’s among them, within 120 rows', async () => {
  const ofOwner = await turnOnAlerts(context, owner)
  for (let n = 0; n < 10; n++) {
    const person = await newPerson(context)
    await join({}, person)
    for (let browser = 0; browser < 4; browser++) await turnOnAlerts(context, person)
  }
  const trips: RoundTrip[] = []
  const db = drizzle(watchedDatabase(database, (trip) => void trips.push(trip), { countsArrays: true }))
  const recipient = await recipientOf({ ...context, db }, { id: owner.shop.id, ownerId: owner.id })
  expect(recipient?.channels).toHaveLength(21)
  expect(recipient?.channels[0]?.id).toBe(ofOwner.id)
  expect(trips).toHaveLength(1)
  expect(trips[0]?.rowsRead).toBeLessThanOrEqual(120)
})

function queueOf(bodies: unknown[]) {
  const messages = bodies.map((body, n) => ({ id: `m${n}`, body, ack: () => {}, retry: () => {} }))
  return { queue: 'kibanda-alerts', messages } as unknown as MessageBatch<unknown>
}
