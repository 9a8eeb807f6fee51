import { beforeEach, expect, test } from 'vitest'
import { findMerchant, redirectSignedIn, requirePage } from '#app/auth/guards.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { newPerson, newShopOf, ORIGIN, type Person } from '../support/people.ts'
import { contextAt, openCrafts, type Shop, type TestContext } from '../support/shops.ts'
import { addMember } from '../support/staff-rows.ts'

let context: TestContext
let member: Person
let [first, second] = [] as unknown as [Shop, Shop]

beforeEach(async () => {
  context = contextAt(Date.now())
  member = await newPerson(context)
  first = await openCrafts()
  second = await openCrafts()
  await join(first, { since: 10, role: 'seller' })
  await join(second, { since: 20, role: 'viewer' })
})

function join(shop: Shop, values: Record<string, string | number | null>): Promise<string> {
  return addMember(shop, member, values)
}

/** Opens a page without a store in its address. */
async function openPage(cookie: string, headers: Record<string, string> = {}, storeId?: string) {
  const request = new Request(`${ORIGIN}/orders`, {
    headers: { cookie: `${member.browser.cookie()}; ${cookie}`, ...headers },
  })
  return findMerchant(request, { ...contextAt(Date.now()) }, 'orders.read', storeId)
}

async function refusalOf(work: Promise<unknown>) {
  const thrown = await work.then(
    () => new Error('nothing was thrown'),
    (error: unknown) => error,
  )
  if (!(thrown instanceof Response)) throw thrown
  const isJson = thrown.headers.get('content-type')?.startsWith('application/json')
  return { status: thrown.status, body: isJson ? await thrown.json() : null }
}

test('the cookie names the open store, and one of somebody else, or nonsense, opens the default', async () => {
  const foreign = await openCrafts()
  const openId = async (cookie: string) => (await openPage(cookie)).store?.id
  expect(await openId('')).toBe(second.id)
  expect(await openId(`open-store=${first.id}`)).toBe(first.id)
  for (const value of [foreign.id, '', '%00', 'x'.repeat(3000)]) {
    expect([value, await openId(`open-store=${value}`)]).toEqual([value, second.id])
  }
  const own = await newShopOf(member)
  expect(await openId('')).toBe(own.id)
  expect(await openId(`open-store=${first.id}`)).toBe(first.id)
})

test('a page of another store is refused, one of a store that is left is not found', async () => {
  const foreign = await openCrafts()
  const cookie = `open-store=${first.id}`
  expect((await openPage(cookie, { 'x-page-store': first.id })).store?.id).toBe(first.id)
  const otherStore = { status: 412, body: expect.objectContaining({ ok: false, reason: 'other-store' }) }
  expect(await refusalOf(openPage(cookie, { 'x-page-store': second.id }))).toEqual(otherStore)
  expect((await refusalOf(openPage(cookie, { 'x-page-store': foreign.id }))).status).toBe(404)
  expect((await openPage(cookie, { 'x-page-store': first.id }, second.id)).store?.id).toBe(second.id)
})

test('a form without a script says its store by a field, which the action never sees', async () => {
  const foreign = await openCrafts()
  const post = async (pageStore: string, body: BodyInit = new URLSearchParams({ a: '1', 'page-store': pageStore })) => {
    const cookie = `${member.browser.cookie()}; open-store=${first.id}`
    const request = new Request(`${ORIGIN}/orders`, { method: 'POST', headers: { cookie }, body })
    const asks = contextAt(Date.now())
    // An upload is read after the guard.
    const before = body instanceof FormData ? await findMerchant(request, asks, 'orders.read') : null
    const form = await formOf(request)
    if (before?.store) await requirePage(request, asks, before.store)
    const { store } = await findMerchant(request, asks, 'orders.read')
    return [store?.id, ...form.keys()]
  }
  const upload = (pageStore: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ a: '1', 'page-store': pageStore })) body.set(name, value)
    return post(pageStore, body)
  }
  const page = {
    ...{ title: 'This page is of Kijani Crafts', open: 'Open Kijani Crafts and send it there' },
    action: `/stores?store=${second.id}&next=%2Forders`,
    fields: [
      { at: 0, name: 'a', value: '1' },
      { at: 1, name: 'page-store', value: second.id },
    ],
  }
  for (const send of [post, upload]) {
    expect(await send(first.id)).toEqual([first.id, 'a'])
    expect(await refusalOf(send(second.id))).toEqual({ status: 412, body: expect.objectContaining({ page }) })
    for (const id of [foreign.id, '', 'x'.repeat(3000)]) expect((await refusalOf(send(id))).status).toBe(404)
  }
})

test('the way home is that of the role in the open store', async () => {
  await newShopOf(member)
  const homeWith = async (cookie: string) => {
    const request = new Request(`${ORIGIN}/auth`, { headers: { cookie: `${member.browser.cookie()}; ${cookie}` } })
    const thrown = await redirectSignedIn(request, contextAt(Date.now())).catch((error: unknown) => error)
    return (thrown as Response).headers.get('location')
  }
  expect(await homeWith('')).toBe('/dashboard')
  expect(await homeWith(`open-store=${first.id}`)).toBe('/pos')
})
