import { expect, test } from 'vitest'
import { insert, rows, type Shop } from '../support/shops.ts'
import { membershipOf, tillCookieOf, tillOf } from '../support/staff-rows.ts'
import { type Owner, ownerOfShop, proOwner } from './owner.ts'
import { saleOf } from './till-sale.ts'
import { alone, newKey, ORIGIN, visit, words } from './visitor.ts'

const DAY = 86_400_000

/** A browser that keeps its cookies. */
function device(cookie: string) {
  const jar = new Map(cookie.split('; ').map((pair) => pair.split(/=(.*)/s) as [string, string]))
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  async function ask(path: string, init: RequestInit = {}) {
    const headers = {
      cookie: header(),
      'sec-fetch-site': 'same-origin',
      origin: ORIGIN,
      host: new URL(ORIGIN).host,
      ...init.headers,
    }
    const response = await visit(path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, location: response.headers.get('location'), text, words: words(text) }
  }
  const post = (path: string, fields: Record<string, string> | [string, string][]) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  const sellLate = (shop: Shop, sale: object) =>
    ask('/pos/sales', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(saleOf(shop, 'Mug', null, 1, sale)),
    })
  const sell = (shop: Shop, seller: string | null = null) => sellLate(shop, { seller })
  return { ask, post, sell, sellLate, cookie: header, has: (name: string) => jar.has(name) }
}

async function addSeller(owner: Owner, name: string, pin: string): Promise<string> {
  expect((await owner.post('/settings/tills', { intent: 'add-seller', name, pin })).status).toBe(200)
  const found = await rows<{ id: string }>(
    'SELECT id FROM memberships WHERE name = ? AND store = ?',
    name,
    owner.shop.id,
  )
  return found[0]?.id ?? ''
}

const tillFields = (sellers: string[]): [string, string][] => [
  ['intent', 'add'],
  ['name', 'Counter'],
  ['lock', '10'],
  ...sellers.map((id): [string, string] => ['sellers', id]),
]

/** The owner's browser, made a shared till. */
async function madeTill(owner: Owner, sellers: string[]) {
  const till = device(owner.cookie)
  const made = await till.post('/settings/tills', tillFields(sellers))
  expect([made.status, made.location]).toEqual([303, '/pos'])
  return till
}

const actorsOf = ({ id }: Shop) =>
  rows<{ actor: string }>(
    'SELECT DISTINCT number, event.actor_id AS actor FROM order_events AS event JOIN orders ON orders.id = event.order_id WHERE event.store_id = ? ORDER BY number',
    id,
  )

test('a device that is made a till ends the session, shows the lock, and opens nothing else', async () => {
  const owner = await proOwner()
  const wanjiku = await addSeller(owner, 'Wanjiku', '4071')
  await addSeller(owner, 'Otieno', '5182')
  const till = await madeTill(owner, [wanjiku])
  expect(till.has('__Host-better-auth.session_token')).toBe(false)
  const lock = await till.ask('/pos')
  expect(lock.status).toBe(200)
  expect(lock.words).toContain('PIN of Wanjiku')
  for (const absent of ['Otieno', 'Sandals', 'Dashboard']) expect(lock.words).not.toContain(absent)
  for (const path of ['/orders', '/dashboard', '/settings/tills', '/settings/alerts']) {
    const { status, location } = await till.ask(path)
    expect([path, status, location]).toEqual([path, 302, '/pos'])
  }
  expect((await till.ask('/profile')).status).toBe(401)
  expect((await till.sell(owner.shop)).status).toBe(401)
  expect(await till.ask('/pos/lock')).toMatchObject({ status: 200, text: 'null' })
  // Whoever has a copy of the owner's cookies is out as well.
  expect((await owner.get('/orders')).status).toBe(302)
})

test('two sell on one till: the first PIN is changed, each sale has its seller', async () => {
  const owner = await proOwner()
  const wanjiku = await addSeller(owner, 'Wanjiku', '4071')
  const otieno = await addSeller(owner, 'Otieno', '5182')
  const till = await madeTill(owner, [wanjiku, otieno])
  const unlock = (person: string, fields: Record<string, string>) =>
    till.post('/pos/lock', { person, name: 'Wanjiku', ...fields })
  expect((await till.ask('/pos')).words).toMatch(/Who sells\?.*Wanjiku.*Otieno/)
  expect(JSON.parse((await unlock(wanjiku, { pin: '4071' })).text)).toMatchObject({ reason: 'must-change' })
  expect(JSON.parse((await unlock(wanjiku, { pin: '4071', newPin: '1234' })).text)).toMatchObject({ reason: 'new-pin' })
  expect(JSON.parse((await unlock(wanjiku, { pin: '4071', newPin: '4071' })).text)).toMatchObject({ reason: 'new-pin' })
  expect(JSON.parse((await unlock(wanjiku, { pin: '4071', newPin: '2580' })).text)).toEqual({ ok: true })
  const page = await till.ask('/pos')
  expect(page.words).toContain('Sandals')
  expect(page.words).toContain('Till: Counter')
  expect((await till.sell(owner.shop)).status).toBe(200)
  const copied = till.cookie()
  expect((await till.post('/pos/lock', { lock: '' })).status).toBe(200)
  expect((await device(copied).ask('/pos')).words).toContain('Who sells?')
  expect(JSON.parse((await unlock(otieno, { pin: '5182', newPin: '6931' })).text)).toEqual({ ok: true })
  expect((await till.sell(owner.shop)).status).toBe(200)
  expect((await actorsOf(owner.shop)).map(({ actor }) => actor)).toEqual([wanjiku, otieno])
})

test('whoever is at the till sends what another one sold there, and nobody else’s', async () => {
  const owner = await proOwner()
  const [wanjiku, other] = [membershipOf(owner.shop, { id: '' }, { user_id: null }), await proOwner()]
  const stranger = membershipOf(other.shop, { id: '' }, { user_id: null })
  const till = tillOf(owner.shop, { unlocked_by: owner.shop.ownerId })
  for (const row of [wanjiku, stranger]) await insert('memberships', row).run()
  await insert('till_devices', till).run()
  const counter = device(tillCookieOf(till))
  for (const seller of [wanjiku.id, stranger.id, 'nobody']) {
    expect((await counter.sell(owner.shop, seller)).status).toBe(200)
  }
  expect((await actorsOf(owner.shop)).map(({ actor }) => actor).sort()).toEqual(
    [wanjiku.id, owner.shop.ownerId, owner.shop.ownerId].sort(),
  )
  // Signed in, a sale is one's own, whatever it says.
  const own = await device(owner.cookie).sell(owner.shop, wanjiku.id)
  expect(own.status).toBe(200)
  expect((await actorsOf(owner.shop)).filter(({ actor }) => actor === owner.shop.ownerId)).toHaveLength(3)
})

test('what is no PIN is said and uses up no try', async () => {
  const owner = await proOwner()
  const wanjiku = await addSeller(owner, 'Wanjiku', '4071')
  const till = await madeTill(owner, [wanjiku])
  const unlock = (pin: string) => till.post('/pos/lock', { person: wanjiku, name: 'Wanjiku', pin })
  const counted = () => rows("SELECT sum(count) AS n FROM rate_limits WHERE key LIKE 'pin%'")
  const before = await counted()
  for (const pin of ['', '40', '407', '4071234', '40a1', ' 4071', '4'.repeat(9_999)]) {
    const { status, text } = await unlock(pin)
    const said = { ok: false, reason: 'pin-invalid', text: 'A PIN has 4 to 6 digits.' }
    expect([pin, status, JSON.parse(text)]).toEqual([pin, 422, said])
  }
  expect(await counted()).toEqual(before)
})

test('after five wrong PINs the right one waits, too', async () => {
  const owner = await proOwner()
  const wanjiku = await addSeller(owner, 'Wanjiku', '4071')
  const till = await madeTill(owner, [wanjiku])
  const unlock = (pin: string) => till.post('/pos/lock', { person: wanjiku, name: 'Wanjiku', pin, newPin: '2580' })
  const tries = await Promise.all(Array.from({ length: 50 }, (_, index) => unlock(String(6000 + index * 7))))
  const answers = tries.map(({ status }) => status)
  expect(answers.filter((status) => status === 422)).toHaveLength(5)
  expect(answers.filter((status) => status === 429)).toHaveLength(45)
  const { status, text } = await unlock('4071')
  expect(status).toBe(429)
  expect(JSON.parse(text).text).toMatch(/^Too many tries\. Wait \d+ minutes?, or ask the owner\.$/)
})

test('a revoked till is a stranger, and a session goes before a till', async () => {
  const owner = await proOwner()
  const till = tillOf(owner.shop, { unlocked_by: owner.shop.ownerId })
  await insert('till_devices', till).run()
  const counter = device(tillCookieOf(till))
  const whoIs = async (cookie: string) => JSON.parse((await device(cookie).ask('/pos/lock')).text)
  expect(await whoIs(counter.cookie())).toEqual({ user: { email: `till:${till.id}` } })
  expect((await whoIs(`${counter.cookie()}; ${owner.cookie}`)).user.email).toContain('@')
  const stale = { 'x-page-account': encodeURIComponent(`till:${till.id}`) }
  const headers = { cookie: `${counter.cookie()}; ${owner.cookie}`, ...stale }
  expect((await visit('/pos/customers.json', { headers })).status).toBe(412)
  expect((await counter.ask('/orders')).status).toBe(200)
  expect((await owner.post('/settings/tills', { intent: 'revoke', id: till.id })).status).toBe(200)
  expect((await counter.sell(owner.shop)).status).toBe(401)
  const ended = await counter.ask('/pos')
  expect([ended.status, ended.words.includes('This till has ended.')]).toEqual([200, true])
  await rows('UPDATE till_devices SET revoked_at = ? WHERE id = ?', Date.now() - 30 * DAY, till.id)
  const gone = await counter.ask('/pos')
  expect([gone.status, gone.location]).toEqual([302, '/auth?mode=signin&next=%2Fpos'])
  expect(counter.has('__Host-till')).toBe(false)
})

test('what a locked or revoked till sold before still arrives, once, from its own people alone', async () => {
  const [owner, other] = [await proOwner(), await proOwner()]
  const now = Date.now()
  const [wanjiku, otieno, former, stranger] = [
    membershipOf(owner.shop, { id: '' }, { user_id: null }),
    membershipOf(owner.shop, { id: '' }, { user_id: null, removed_at: now - 1_000 }),
    membershipOf(owner.shop, { id: '' }, { user_id: null, removed_at: now - 2 * DAY }),
    membershipOf(other.shop, { id: '' }, { user_id: null }),
  ]
  for (const row of [wanjiku, otieno, former, stranger]) await insert('memberships', row).run()
  const till = tillOf(owner.shop, {})
  await insert('till_devices', till).run()
  const counter = device(tillCookieOf(till))
  const late = (soldAt: number) => ({ soldAt, tillNumber: 'KBXWQT-014', currency: 'KES', prices: [80_050] })
  const send = async (sale: object) => (await counter.sellLate(owner.shop, sale)).status
  const kept = { saleId: newKey(), seller: wanjiku.id, late: late(now - DAY) }
  expect([await send(kept), await send(kept)]).toEqual([200, 200])
  expect(await send({ seller: otieno.id, late: late(now - DAY) })).toBe(200)
  await rows('UPDATE till_devices SET revoked_at = ? WHERE id = ?', now - 60_000, till.id)
  expect(await send({ seller: wanjiku.id, late: late(now - 2 * 60_000) })).toBe(200)
  expect(await send({ seller: wanjiku.id, late: late(now - 30_000) })).toBe(401)
  expect(await send({ seller: wanjiku.id })).toBe(401)
  for (const seller of [former.id, stranger.id, 'nobody', null])
    expect([seller, await send({ seller, late: late(now - DAY) })]).toEqual([seller, 401])
  expect(await send({ seller: wanjiku.id, late: late(now - DAY), storeId: other.shop.id })).toBe(401)
  const problems = await rows(
    'SELECT id, late_problem AS json FROM orders WHERE store_id = ? ORDER BY number',
    owner.shop.id,
  )
  expect(problems.map(({ json }) => json)).toEqual([
    null,
    `[{"reason":"seller-left","person":"${otieno.id}"}]`,
    '[{"reason":"till-ended","name":"Counter"}]',
  ])
  const page = await owner.get(`/store/${owner.shop.id}/orders?order=${problems[1]?.id}`)
  expect(page.html).toContain('Arrived after Wanjiku left.')
  expect((await actorsOf(owner.shop)).map(({ actor }) => actor)).toEqual([wanjiku.id, otieno.id, wanjiku.id])
})

test('a till’s late sale says that its seller gave no PIN, a signed-in person’s and one that is not late never', async () => {
  const owner = await proOwner()
  const wanjiku = membershipOf(owner.shop, { id: '' }, { user_id: null })
  await insert('memberships', wanjiku).run()
  const [locked, open] = [tillOf(owner.shop, {}), tillOf(owner.shop, { unlocked_by: owner.shop.ownerId })]
  for (const row of [locked, open]) await insert('till_devices', row).run()
  const soldAt = Date.now() - DAY
  const late = { soldAt, tillNumber: 'KBXWQT-014', currency: 'KES', prices: [80_050] }
  const send = async (cookie: string, sale: object) => {
    const saleId = newKey()
    const { status } = await device(cookie).sellLate(owner.shop, { saleId, withoutPin: true, ...sale })
    const found = await rows<{ id: string; types: string }>(
      `SELECT o.id, json_group_array(e.type || ' ' || e.actor_id) AS types FROM orders AS o
        JOIN order_events AS e ON e.store_id = o.store_id AND e.order_id = o.id
        WHERE o.request_id = ? AND e.type <> 'placed' GROUP BY o.id`,
      saleId,
    )
    return [status, found[0]?.types ?? null]
  }
  const said = `["sold-without-pin ${wanjiku.id}"]`
  expect(await send(tillCookieOf(locked), { seller: wanjiku.id, late })).toEqual([200, said])
  expect(await send(tillCookieOf(open), { seller: wanjiku.id, late })).toEqual([200, said])
  expect(await send(tillCookieOf(open), {})).toEqual([200, null])
  expect(await send(owner.cookie, { late })).toEqual([200, null])
  const [order] = await rows<{ order_id: string }>(
    "SELECT order_id FROM order_events WHERE store_id = ? AND type = 'sold-without-pin'",
    owner.shop.id,
  )
  const page = await owner.get(`/store/${owner.shop.id}/orders?order=${order?.order_id}`)
  expect(page.html).toContain('Wanjiku · Without PIN')
  const inKiswahili = await owner.get(`/store/${owner.shop.id}/orders?order=${order?.order_id}&lang=sw`)
  expect(inKiswahili.html).toContain('Wanjiku · Bila PIN')
})

test('a locked till’s page has its people and what the device sells with, and no product', async () => {
  const owner = await proOwner()
  const wanjiku = membershipOf(owner.shop, { id: '' }, { user_id: null })
  await insert('memberships', wanjiku).run()
  const till = tillOf(owner.shop, { sellers: JSON.stringify([wanjiku.id]) })
  await insert('till_devices', till).run()
  const { text } = await device(tillCookieOf(till)).ask('/pos')
  for (const present of [wanjiku.id, `till:${till.id}`]) expect(text).toContain(present)
  for (const absent of ['Sandals', 'Mug']) expect(text).not.toContain(absent)
})

test('a refused form keeps what was typed, but no PIN; a foreign till is not found', async () => {
  const owner = await ownerOfShop()
  const nameless = await owner.post('/settings/tills', [
    ['intent', 'add'],
    ['name', ' '],
    ['lock', '60'],
  ])
  expect(nameless.status).toBe(422)
  expect(nameless.words).toContain('Enter a name of 1 to 60 characters.')
  expect(nameless.words).toContain('Choose who sells here.')
  const weak = await owner.post('/settings/tills', { intent: 'add-seller', name: 'Wanjiku', pin: '1234' })
  expect(weak.status).toBe(422)
  expect(weak.html).toContain('value="Wanjiku"')
  expect(weak.html).not.toMatch(alone('1234'))
  expect(weak.words).toContain('Choose a PIN that is harder to guess.')
  await addSeller(owner, 'Wanjiku', '4071')
  const second = await owner.post('/settings/tills', { intent: 'add-seller', name: 'Otieno', pin: '4071' })
  expect(second.status).toBe(422)
  expect(second.words).toContain('Free has 1 till seller.')
  const theirs = tillOf((await ownerOfShop()).shop)
  await insert('till_devices', theirs).run()
  for (const intent of ['change', 'revoke']) {
    const fields = tillFields([owner.shop.ownerId]).filter(([name]) => name !== 'intent')
    const { status } = await owner.post('/settings/tills', [['intent', intent], ['id', theirs.id], ...fields])
    expect([intent, status]).toEqual([intent, 404])
  }
})
