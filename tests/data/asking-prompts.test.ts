import { applyD1Migrations } from 'cloudflare:test'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { askByToken } from '#app/data/money/prompt/ask.server.ts'
import { checkByToken } from '#app/data/money/prompt/prompts.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { callBack, checkDue, openPrompts, playSafaricom } from '../support/safaricom.ts'
import { DAY, HOUR, NOON, rows, testEnv } from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

const MINUTE = 60_000
/** Numbers that no other test of the file asks. */
let phones = 30_000_000
const newPhone = () => {
  phones += 1
  return `07${phones}`
}

afterEach(() => vi.unstubAllGlobals())

const opened = () => openPrompts(newPhone)

test('ten presses in ten tabs are one prompt, and the same request is the same prompt', async () => {
  const { shop, context, safaricom, order, ask } = await opened()
  const tabs = await Promise.all(Array.from({ length: 10 }, () => ask()))
  expect(safaricom.pushes).toHaveLength(1)
  expect(tabs.filter(({ ok }) => ok)).toHaveLength(1)
  const { id } = (await rows<{ id: string }>('SELECT id FROM payment_prompts WHERE store_id = ?', shop.id))[0] ?? {}
  for (const tab of tabs.filter(({ ok }) => !ok)) {
    expect(tab).toMatchObject({ reason: 'phone-busy', prompt: { id } })
  }
  const phone = newPhone()
  context.pass(DAY)
  const form = { requestId: 'one-form', phone, network: 'a', again: true }
  const presses = await Promise.all(Array.from({ length: 5 }, () => askByToken(context, order.token, form)))
  expect(new Set(presses.map((press) => press.ok && press.prompt.id)).size).toBe(1)
  expect(safaricom.pushes).toHaveLength(2)
  expect(await askByToken(context, order.token, { ...form, phone: newPhone() })).toMatchObject({ ok: true })
  expect(safaricom.pushes).toHaveLength(2)
})

test('a phone has one prompt over all stores', async () => {
  const [here, there] = [await opened(), await opened()]
  const phone = newPhone()
  expect(await here.ask({ phone })).toMatchObject({ ok: true })
  vi.unstubAllGlobals()
  const other = playSafaricom()
  const busy = await there.ask({ phone })
  expect(busy).toEqual({ ok: false, reason: 'phone-busy', until: NOON + 10 * MINUTE })
  expect(other.pushes).toEqual([])
})

test('three an order an hour, five a phone a day, sixty a store an hour, twenty a network an hour', async () => {
  const { shop, context, safaricom, store, place, order, ask } = await opened()
  safaricom.push = { code: '400.002.02', text: 'Bad Request - Invalid PhoneNumber' }
  for (let press = 0; press < 3; press += 1) {
    expect(await ask()).toMatchObject({ ok: true, prompt: { state: 'failed', failure: 'phone', again: 'yes' } })
    context.pass(MINUTE)
  }
  expect(await ask()).toMatchObject({ ok: false, reason: 'too-many', until: NOON + HOUR })
  context.pass(HOUR)
  const phone = newPhone()
  for (let press = 0; press < 5; press += 1) expect((await ask({ orderId: (await place()).id, phone })).ok).toBe(true)
  expect(await ask({ phone })).toMatchObject({ reason: 'too-many', until: context.now() + DAY })
  context.pass(2 * HOUR)
  for (let press = 0; press < 20; press += 1) {
    const { token } = await place()
    const form = { requestId: crypto.randomUUID(), phone: newPhone(), network: 'the-carrier' }
    expect((await askByToken(context, token, form)).ok).toBe(true)
  }
  const form = { requestId: 'twenty-one', phone: newPhone(), network: 'the-carrier' }
  expect(await askByToken(context, order.token, form)).toMatchObject({ reason: 'too-many' })
  expect(await askByToken(context, order.token, { ...form, challenge: 'passed' })).toMatchObject({ ok: true })
  for (let press = 21; press < 60; press += 1) {
    const till = { orderId: null, purpose: 'till', amount: 100, requestId: `till-${press}` } as const
    expect((await ask({ ...till, phone: newPhone() })).ok).toBe(true)
  }
  expect(await store.prompts.ask({ ...ownerInput, orderId: (await place()).id })).toMatchObject({ reason: 'too-many' })
  expect(await rows('SELECT count(*) AS n FROM payment_prompts WHERE store_id = ?', shop.id)).toEqual([{ n: 68 }])
})

const ownerInput = { purpose: 'order', requestId: 'one-more', phone: '0729999999', by: 'owner' } as const

test('what can’t be asked for is refused, and nobody is woken', async () => {
  const { shop, context, safaricom, store, order, ask } = await opened()
  expect(await ask({ phone: '020 222 2222' })).toMatchObject({ reason: 'wrong-phone' })
  expect(await ask({ orderId: 'none' })).toMatchObject({ reason: 'order-not-found' })
  expect(await ask({ amount: 25_000_100 })).toMatchObject({ reason: 'not-payable' })
  expect(await askByToken(context, 'none', ownerInput)).toMatchObject({ reason: 'order-not-found' })
  await rows('UPDATE prompt_accounts SET is_on = 0 WHERE store_id = ?', shop.id)
  expect(await ask()).toMatchObject({ reason: 'not-available' })
  await rows('UPDATE prompt_accounts SET is_on = 1 WHERE store_id = ?', shop.id)
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', context.now(), shop.id)
  expect(await ask()).toMatchObject({ reason: 'not-available' })
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', context.now() + DAY, shop.id)
  await store.orders.cancel(order.id, { actor: 'owner', id: 'owner' })
  expect(await ask()).toMatchObject({ reason: 'not-payable' })
  await rows('UPDATE stores SET closed_at = ? WHERE id = ?', context.now(), shop.id)
  expect(await ask()).toMatchObject({ reason: 'order-closed' })
  expect(safaricom.pushes).toEqual([])
})

test('asking is two round trips and six rows', async () => {
  const { context, order } = await opened()
  const trips: RoundTrip[] = []
  const env = { ...testEnv, DB: watchedDatabase(testEnv.DB, (trip) => trips.push(trip)) }
  const watched = { ...createContext(env, () => {}, { now: context.now }), sealingKeys: context.sealingKeys }
  let before = 0
  const fetchOf = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    before ||= trips.length
    return fetchOf(url, init)
  })
  const form = { requestId: 'counted', phone: newPhone(), network: 'counted' }
  expect(await askByToken(watched, order.token, form)).toMatchObject({ ok: true })
  expect(before).toBe(2)
  expect(trips.slice(0, 2).reduce((sum, trip) => sum + trip.rowsWritten, 0)).toBeLessThanOrEqual(6)
})

test('Safaricom’s answer was lost: no new prompt for two minutes, and the callback finds it', async () => {
  const { shop, context, safaricom, order, ask } = await opened()
  safaricom.push = 'silent'
  const first = await ask()
  expect(first).toMatchObject({ ok: true, prompt: { state: 'sending', until: NOON + 2 * MINUTE, again: 'no' } })
  safaricom.push = 'accept'
  context.pass(MINUTE)
  expect(await ask()).toMatchObject({ reason: 'phone-busy', until: NOON + 2 * MINUTE })
  context.pass(MINUTE)
  expect(await ask()).toMatchObject({ reason: 'may-be-paid', prompt: { state: 'unknown', again: 'warns' } })
  expect(await ask({ again: true })).toMatchObject({ ok: true })
  for (const [at, push] of safaricom.pushes.entries()) {
    safaricom.results.set(push.checkoutId, '0')
    await callBack(context, push, { code: '0', receipt: `UKP4QB7H0${at}` })
  }
  await checkDue(context, shop)
  // Two that both succeed are both booked: what is too much stands under To give back.
  expect(await rows('SELECT paid_amount FROM orders WHERE store_id = ? AND id = ?', shop.id, order.id)).toEqual([
    { paid_amount: 160_200 },
  ])
})

test('a callback before our answer stands', async () => {
  const { shop, context, safaricom, ask } = await opened()
  const answerOf = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await answerOf(url, init)
    const push = safaricom.pushes[0]
    if (push && url.endsWith('/processrequest')) {
      safaricom.results.set(push.checkoutId, '0')
      await callBack(context, push, { code: '0', receipt: 'UKP4QB7H2L' })
    }
    return answer
  })
  await ask()
  const [row] = await rows<Record<string, unknown>>('SELECT * FROM payment_prompts WHERE store_id = ?', shop.id)
  expect(row).toMatchObject({ state: 'checking', checkout_id: safaricom.pushes[0]?.checkoutId })
  await checkDue(context, shop)
  expect(await rows('SELECT state FROM payment_prompts WHERE store_id = ?', shop.id)).toEqual([{ state: 'paid' }])
})

test('a wrong store number turns prompts off, and tells why', async () => {
  for (const isRefused of [true, false]) {
    const { shop, context, safaricom, ask } = await opened()
    if (isRefused) safaricom.push = { code: 'SFC_IC0003', text: 'The operator does not exist.' }
    await ask()
    const [push] = safaricom.pushes
    if (push) {
      safaricom.results.set(push.checkoutId, 'SFC_IC0003')
      await callBack(context, push, { code: 'SFC_IC0003' })
      await checkDue(context, shop)
    }
    expect(await rows('SELECT is_on, problem FROM prompt_accounts WHERE store_id = ?', shop.id)).toEqual([
      { is_on: 0, problem: 'store-number' },
    ])
  }
})

test('a test of the keys switches them on when it is paid, and its shilling is not for the shop', async () => {
  for (const hasCallback of [true, false]) {
    const { shop, context, safaricom, ask } = await opened()
    await rows("UPDATE prompt_accounts SET is_on = 0, environment = 'live' WHERE store_id = ?", shop.id)
    expect(await ask({ orderId: null, purpose: 'test', amount: 100 })).toMatchObject({ ok: true })
    const [push] = safaricom.pushes
    if (!push) throw new Error('nothing was pushed')
    safaricom.results.set(push.checkoutId, '0')
    context.pass(30_000)
    if (hasCallback) await callBack(context, push, { code: '0', receipt: `UKP4QB${shop.id.slice(-4)}` })
    await checkDue(context, shop)
    expect(await rows('SELECT is_on, has_callbacks FROM prompt_accounts WHERE store_id = ?', shop.id)).toEqual([
      { is_on: 1, has_callbacks: hasCallback ? 1 : 0 },
    ])
    expect(
      await rows('SELECT amount, order_id, dismissed_at IS NOT NULL AS d FROM payments WHERE store_id = ?', shop.id),
    ).toEqual([{ amount: 100, order_id: null, d: 1 }])
  }
})

test('Check now asks once in 20 s, for the newest prompt', async () => {
  const { context, safaricom, store, order, ask } = await opened()
  expect(await checkByToken(context, order.token)).toMatchObject({ reason: 'prompt-not-found' })
  const asked = await ask()
  const id = asked.ok ? asked.prompt.id : ''
  context.pass(10_000)
  expect(await store.prompts.check(id)).toMatchObject({ ok: true, prompt: { state: 'asked' } })
  expect(safaricom.queries).toBe(0)
  context.pass(10_000)
  await Promise.all([store.prompts.check(id), checkByToken(context, order.token), store.prompts.check(id)])
  expect(safaricom.queries).toBe(1)
  safaricom.results.set(safaricom.pushes[0]?.checkoutId ?? '', '0')
  context.pass(20_000)
  expect(await checkByToken(context, order.token)).toMatchObject({ ok: true, prompt: { state: 'paid', phone: null } })
  expect(await store.prompts.check('none')).toMatchObject({ reason: 'prompt-not-found' })
})

test('a phone has one prompt, and five a day, over stores of other databases too', async () => {
  const elsewhere = (testEnv as unknown as { ELSEWHERE: D1Database }).ELSEWHERE
  await applyD1Migrations(elsewhere, inject('migrations'))
  const { shop, context, safaricom, order } = await opened()
  const [own] = await rows<Record<string, string | number | null>>('SELECT * FROM stores WHERE id = ?', shop.id)
  const neighbour = { ...own, id: `far-${shop.id}`.slice(0, 32), slug: `far-${shop.slug}`.slice(0, 40) }
  const insert = (table: string, row: object) =>
    elsewhere
      .prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => '?')})`)
      .bind(...Object.values(row))
      .run()
  await insert('stores', neighbour)
  const phone = newPhone()
  const prompt = (id: string, askedAt: number) =>
    insert('payment_prompts', {
      ...{ store_id: neighbour.id, id, purpose: 'till', request_id: id, amount: 100, currency: 'KES' },
      ...{ phone: `254${phone.slice(1)}`, state: 'asked', secret: id, asked_at: askedAt },
    })
  await prompt('open', NOON - MINUTE)
  const both = { ...context, env: { ...testEnv, DB_2: elsewhere } }
  const asked = { requestId: 'far', phone, network: 'far' }
  const ask = () => askByToken(both, order.token, asked)
  expect(await ask()).toMatchObject({ ok: false, reason: 'phone-busy', until: NOON + 9 * MINUTE })
  context.pass(10 * MINUTE)
  for (const id of ['second', 'third', 'fourth', 'fifth']) await prompt(id, NOON - HOUR)
  expect(await ask()).toMatchObject({ ok: false, reason: 'too-many', until: NOON - HOUR + DAY, isOfNetwork: false })
  expect(safaricom.pushes).toEqual([])
  context.pass(DAY)
  expect(await ask()).toMatchObject({ ok: true })
})
