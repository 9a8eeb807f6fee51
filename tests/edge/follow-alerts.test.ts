import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyFollowers } from '#app/alerts/notify-followers.server.ts'
import { cancelByToken, followByToken } from '#app/data/order/by-token.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { editFee } from '../support/order-edits.ts'
import { newPushBrowser, newVapidKeys, type PushBrowser } from '../support/push-browser.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, NOON, openCrafts, rows, type Shop, type TestContext } from '../support/shops.ts'

let context: TestContext
let shop: Shop
let order: { id: string; token: string; number: number }
/** What was posted, by address. */
let bodies: Map<string, Uint8Array<ArrayBuffer>[]>
let reply: (address: string) => Promise<Response>

beforeEach(async () => {
  const plain = contextAt(NOON)
  context = { ...plain, env: { ...plain.env, ...(await newVapidKeys()) } }
  shop = await openCrafts()
  order = await placeOrderFor(context, shop, {
    lines: [['Basket', null, 1]],
    deliveryMethod: 'delivery',
    address: 'B4',
  })
  bodies = new Map()
  reply = async () => new Response(null, { status: 201 })
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const address = String(url)
    bodies.set(address, [...(bodies.get(address) ?? []), init?.body as Uint8Array<ArrayBuffer>])
    return reply(address)
  })
})

afterEach(() => vi.restoreAllMocks())

async function newFollower(language: string | null = null): Promise<PushBrowser> {
  const browser = await newPushBrowser()
  expect(await followByToken(context, order.token, { ...browser.target, language })).toMatchObject({ ok: true })
  return browser
}

const heard = ({ target, open }: PushBrowser) => Promise.all((bodies.get(target.address) ?? []).map(open))
const tell = () => notifyFollowers(context, shop.id, order.id)
const verbs = async () => (await openStore(context, shop.id)).orders
const countOf = async () => (await rows('SELECT id FROM order_followers WHERE order_id = ?', order.id)).length

test('who follows hears each step once, in few words, and is let go with the goods', async () => {
  const browser = await newFollower()
  const orders = await verbs()
  expect(await tell()).toBe(null)
  expect(await heard(browser)).toEqual([])
  await orders.advance(order.id)
  await tell()
  await tell()
  await orders.advance(order.id)
  await tell()
  const message = { title: 'Order #0001 · Kijani Crafts', tag: order.id, path: `/o/${order.token}` }
  expect(await heard(browser)).toEqual([
    { ...message, body: 'Confirmed. It is being prepared.' },
    { ...message, body: 'It is on its way to you.' },
  ])
  await orders.markPaid(order.id, { method: 'cash', actorId: null })
  expect(await countOf()).toBe(1)
  await tell()
  expect(await heard(browser)).toHaveLength(2)
  expect(await countOf()).toBe(0)
})

test('a pickup is ready, a change is told beside a step, and each hears it in their language', async () => {
  const [english, kiswahili] = [await newFollower(), await newFollower('sw')]
  await rows("UPDATE orders SET delivery_method = 'pickup', status = 'ready_for_pickup' WHERE id = ?", order.id)
  await editFee(context, shop.id, order.id, { fee: 0 })
  await tell()
  expect(await heard(english)).toMatchObject([
    { body: 'It is ready to pick up. The seller has changed it. Please look.' },
  ])
  expect(await heard(kiswahili)).toMatchObject([
    { title: 'Oda #0001 · Kijani Crafts', body: 'Iko tayari kuchukuliwa. Muuzaji ameibadilisha. Tafadhali itazame.' },
  ])
})

test('the order’s language is spoken where the browser has named none', async () => {
  await rows("UPDATE orders SET language = 'sw' WHERE id = ?", order.id)
  const browser = await newFollower()
  await (await verbs()).advance(order.id)
  await tell()
  expect(await heard(browser)).toMatchObject([{ body: 'Imethibitishwa. Inatayarishwa.' }])
})

test('a cancelled order is told, whoever cancelled it, and followed no more', async () => {
  const browser = await newFollower()
  expect(await cancelByToken(context, order.token)).toMatchObject({ ok: true })
  await tell()
  expect(await heard(browser)).toMatchObject([{ body: 'It was cancelled.' }])
  expect(await countOf()).toBe(0)
})

test('a browser that is gone ends alone; one that has to wait is told later, and the others not twice', async () => {
  const [gone, slow, well] = [await newFollower(), await newFollower(), await newFollower()]
  let isSlow = true
  reply = async (address) => {
    if (address === gone.target.address) return new Response(null, { status: 410 })
    return address === slow.target.address && isSlow
      ? new Response(null, { status: 429, headers: { 'Retry-After': '90' } })
      : new Response(null, { status: 201 })
  }
  await (await verbs()).advance(order.id)
  expect(await tell()).toBe(90)
  expect(await countOf()).toBe(2)
  isSlow = false
  expect(await tell()).toBe(null)
  expect([await heard(gone), await heard(slow), await heard(well)].map(({ length }) => length)).toEqual([1, 2, 1])
})

test('at the end only who has not heard it yet stays', async () => {
  const [slow, well] = [await newFollower(), await newFollower()]
  reply = async (address) => new Response(null, { status: address === slow.target.address ? 503 : 201 })
  await (await verbs()).cancel(order.id, { actor: 'owner', id: null })
  expect(await tell()).toBe(60)
  expect(await countOf()).toBe(1)
  reply = async () => new Response(null, { status: 201 })
  expect(await tell()).toBe(null)
  expect(await countOf()).toBe(0)
  expect(await heard(well)).toHaveLength(1)
})

test('a service that refuses is not tried again by itself', async () => {
  allowConsoleError(/refuses our messages/)
  const browser = await newFollower()
  reply = async () => new Response(null, { status: 403 })
  await (await verbs()).advance(order.id)
  expect(await tell()).toBe(null)
  expect(await heard(browser)).toHaveLength(1)
})

test('nothing personal is in a message', async () => {
  const browser = await newFollower()
  await (await verbs()).advance(order.id)
  await tell()
  expect(JSON.stringify(await heard(browser))).not.toMatch(/Amina|07\d{8}|B4|Basket|1,450/)
})

test('an order of another store is told to nobody', async () => {
  const browser = await newFollower()
  await (await verbs()).advance(order.id)
  expect(await notifyFollowers(context, (await openCrafts()).id, order.id)).toBe(null)
  expect(await heard(browser)).toEqual([])
})
