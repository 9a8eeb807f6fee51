import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMerchant, findPerson, startPageOf } from '#app/auth/guards.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { newPerson, newShopOf, ORIGIN, type Person } from '../support/people.ts'
import { contextAt, database, openCrafts, rows, type Shop, type TestContext, testEnv } from '../support/shops.ts'
import { addMember } from '../support/staff-rows.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'
import { edge } from './edge.ts'

let context: TestContext
let member: Person
const sockets: WebSocket[] = []

beforeEach(async () => {
  context = contextAt(Date.now())
  member = await newPerson(context)
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

function join(shop: Shop, values: Record<string, string | number | null> = {}): Promise<string> {
  return addMember(shop, member, values)
}

const roleAndActor = async () => {
  const person = await findPerson(member.browser.request('/orders'), context)
  return person?.stores.map(({ id, role, actor }) => ({ id, role, actor }))
}

const openPath = (path: string, ...[permission, storeId]: [Parameters<typeof findMerchant>[2], string?]) =>
  findMerchant(member.browser.request(path), { ...context }, permission, storeId)

async function statusOf(work: Promise<unknown>): Promise<number> {
  const thrown = await work.then(
    () => new Error('nothing was thrown'),
    (error: unknown) => error,
  )
  if (!(thrown instanceof Response)) throw thrown
  return thrown.status
}

test('a person’s stores are their own, the newest first, then those of memberships, the newest first', async () => {
  const [first, second, ended, closed] = [
    await openCrafts(),
    await openCrafts(),
    await openCrafts(),
    await openCrafts(),
  ]
  const asSeller = await join(first, { since: 10, role: 'seller' })
  const asViewer = await join(second, { since: 20, role: 'viewer' })
  await join(ended, { removed_at: 5 })
  await join(closed)
  await rows('UPDATE stores SET closed_at = 1 WHERE id = ?', closed.id)
  expect(await roleAndActor()).toEqual([
    { id: second.id, role: 'viewer', actor: asViewer },
    { id: first.id, role: 'seller', actor: asSeller },
  ])
  context = contextAt(Date.now())
  const own = await newShopOf(member)
  expect((await roleAndActor())?.[0]).toEqual({ id: own.id, role: 'owner', actor: member.id })
  expect(await roleAndActor()).toHaveLength(3)
})

test('who is signed in and all their stores are one round trip, a few rows a membership, whoever left', async () => {
  const trips: RoundTrip[] = []
  const DB = watchedDatabase(database, (trip) => trips.push(trip), { countsArrays: true })
  const read = async () => {
    trips.length = 0
    await findPerson(
      member.browser.request('/orders'),
      createContext({ ...testEnv, DB }, () => undefined),
    )
    expect(trips).toHaveLength(1)
    return trips[0]?.rowsRead ?? 0
  }
  const before = await read()
  const shop = await openCrafts()
  await join(shop)
  for (let count = 0; count < 5; count += 1) await join(await openCrafts(), { removed_at: count })
  for (let count = 0; count < 5; count += 1) {
    await addMember(shop, await newPerson(context))
  }
  expect((await read()) - before).toBeLessThanOrEqual(4)
})

test('a member opens the store by its id or as the first, and acts by the membership', async () => {
  const shop = await openCrafts()
  const actor = await join(shop, { role: 'manager' })
  for (const id of [undefined, 'placeholder', shop.id]) {
    const { store } = await openPath('/orders', 'orders.serve', id)
    expect(store).toMatchObject({ id: shop.id, role: 'manager', actor })
  }
  expect(await statusOf(openPath('/upgrade', 'plan.change'))).toBe(403)
  expect(await statusOf(openPath('/upgrade', 'plan.change', shop.id))).toBe(403)
  const other = await openCrafts()
  expect(await statusOf(openPath('/orders', 'orders.read', other.id))).toBe(404)
})

test('a role and its end hold from the next request', async () => {
  const shop = await openCrafts()
  const id = await join(shop, { role: 'manager' })
  const open = () => {
    context = contextAt(Date.now())
    return openPath('/products', 'products.edit', shop.id)
  }
  expect((await open()).store?.role).toBe('manager')
  await rows("UPDATE memberships SET role = 'viewer' WHERE id = ?", id)
  expect(await statusOf(open())).toBe(403)
  await rows('UPDATE memberships SET removed_at = 1 WHERE id = ?', id)
  expect(await statusOf(open())).toBe(404)
})

test('who has only memberships is sent to work, never to onboarding, and can still open a store', async () => {
  const shop = await openCrafts()
  const id = await join(shop, { role: 'seller' })
  expect(await startPageOf(context, member.id)).toBe('/pos')
  for (const role of ['manager', 'viewer']) {
    await rows('UPDATE memberships SET role = ? WHERE id = ?', role, id)
    expect(await startPageOf(context, member.id)).toBe('/dashboard')
  }
  expect((await openPath('/onboarding/store', 'person.own')).store).toBeNull()
  await rows('UPDATE memberships SET removed_at = 1 WHERE id = ?', id)
  expect(await startPageOf(context, member.id)).toBe('/settings/organization')
})

test('a socket opens for who is in the store, and not once they have left', async () => {
  const shop = await openCrafts()
  const id = await join(shop, { role: 'viewer' })
  const open = async () => {
    const headers = { upgrade: 'websocket', origin: ORIGIN, cookie: member.browser.cookie() }
    const { status, webSocket } = await edge().get(`/live/store/${shop.id}`, headers)
    webSocket?.accept()
    if (webSocket) sockets.push(webSocket)
    return status
  }
  expect(await open()).toBe(101)
  await rows('UPDATE memberships SET removed_at = 1 WHERE id = ?', id)
  expect(await open()).toBe(404)
})
