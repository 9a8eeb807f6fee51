import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeAccount } from '#app/data/account/removal.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { newPerson, newShopOf, ORIGIN, type Person } from '../support/people.ts'
import { contextAt, insert, openCrafts, type Shop, type TestContext } from '../support/shops.ts'
import { addMember, tillCookieOf, tillOf } from '../support/staff-rows.ts'
import { edge } from './edge.ts'

let context: TestContext
let member: Person
let [first, second] = [] as unknown as [Shop, Shop]
const sockets: WebSocket[] = []

beforeEach(async () => {
  context = contextAt(Date.now())
  member = await newPerson(context)
  first = await openCrafts()
  second = await openCrafts()
  await join(first, { since: 10, role: 'seller' })
  await join(second, { since: 20, role: 'viewer' })
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

function join(shop: Shop, values: Record<string, string | number | null>): Promise<string> {
  return addMember(shop, member, values)
}

test('open pages of a member end when the owner removes them, and no other page', async () => {
  const asSeller = await join(await openCrafts(), {})
  const [shop, kept] = [await openCrafts(), await newPerson(context)]
  const id = await join(shop, {})
  await addMember(shop, kept)
  const [removed, other] = [await listen(shop, member), await listen(shop, kept)]
  const { staff } = await openStore(context, shop.id)
  expect(await staff.remove(asSeller)).toMatchObject({ ok: false })
  expect(await staff.remove(id)).toEqual({ ok: true })
  await context.settled()
  await expect.poll(() => removed).toEqual(['removed', 'closed'])
  expect(other).toEqual([])
})

test('a deleted account ends its open pages everywhere, and those of its stores’ people', async () => {
  const owner = await newPerson(context)
  const own = await newShopOf(owner)
  await join(own, {})
  await addMember(first, owner)
  const pages = [await listen(own, owner), await listen(first, owner), await listen(own, member)]
  const stays = await listen(first, member)
  await removeAccount(context, owner.id)
  await context.settled()
  for (const page of pages) await expect.poll(() => page).toEqual(['removed', 'closed'])
  expect(stays).toEqual([])
})

test('signing out ends the open pages of that session in every store', async () => {
  const pages = [await listen(first, member), await listen(second, member)]
  const headers = { cookie: member.browser.cookie(), origin: ORIGIN, 'content-type': 'application/json' }
  const signOut = new Request(`${ORIGIN}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' })
  const { status } = await edge().send(signOut)
  expect(status).toBe(200)
  for (const page of pages) await expect.poll(() => page).toEqual(['again', 'closed'])
})

test('a revoked till’s open pages end, and no page of who sold there', async () => {
  const [till, other] = [tillOf(first, { unlocked_by: first.ownerId }), tillOf(first, { unlocked_by: first.ownerId })]
  for (const row of [till, other]) await insert('till_devices', row).run()
  const [revoked, stays] = [await listen(first, tillCookieOf(till)), await listen(first, tillCookieOf(other))]
  const { tills } = await openStore(context, first.id)
  expect(await tills.revoke(till.id)).toEqual({ ok: true })
  await context.settled()
  await expect.poll(() => revoked).toEqual(['again', 'closed'])
  expect(stays).toEqual([])
})

/** What the page of a person or till hears, to its end. */
async function listen(shop: Shop, visitor: Person | string): Promise<string[]> {
  const cookie = typeof visitor === 'string' ? visitor : visitor.browser.cookie()
  const headers = { upgrade: 'websocket', origin: ORIGIN, cookie }
  const { webSocket } = await edge().get(`/live/store/${shop.id}`, headers)
  const heard: string[] = []
  webSocket?.accept()
  webSocket?.addEventListener('message', (event) => void heard.push(String(event.data)))
  webSocket?.addEventListener('close', () => void heard.push('closed'))
  if (webSocket) sockets.push(webSocket)
  return heard
}
