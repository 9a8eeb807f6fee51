import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import type { Challenge } from '#app/data/account/turnstile.server.ts'
import { sha256 } from '#app/data/sql/hash.server.ts'
import { CHALLENGE_FIELD, CHALLENGE_HOST } from '#app/domain/challenge.ts'
import {
  CONTACTS_PER_ADDRESS,
  type Limit,
  ORDERS_PER_ADDRESS,
  ORDERS_PER_PHONE,
  RESETS_PER_ADDRESS,
  SIGN_INS,
  SIGN_UPS_PER_ADDRESS,
} from '#app/domain/limit.ts'
import { createApp } from '../../functions/app.ts'
import { pages } from '../../functions/remix.ts'
import { newEmail } from '../support/people.ts'
import { openCrafts, productOf, rows, type Shop, testEnv } from '../support/shops.ts'
import { newKey, ORIGIN, orderOf, visit, words } from './visitor.ts'

const SITE_KEY = 'site-key-of-the-tests'
let judged: string[] = []
const verdicts: Record<string, Awaited<ReturnType<Challenge['verdict']>>> = { right: 'passed', away: 'unavailable' }
const challenge: Challenge = {
  siteKey: SITE_KEY,
  async verdict(answer, address) {
    judged.push(`${answer} from ${address}`)
    return verdicts[answer] ?? 'failed'
  },
}
const guarded = createApp(pages, { challenge, wait: async () => undefined })
beforeEach(() => {
  judged = []
})

const customer = { name: 'Busy', phone: '0711 999 000', countryIso: 'KE', address: '' }

test('a number that has ordered much is asked for proof; with it the person goes on, without it nothing is ordered', async () => {
  const shop = await openCrafts()
  const order = (proof?: string) => orderBy(shop, { customer, requestId: newKey(), [CHALLENGE_FIELD]: proof })
  for (let n = 0; n < free(ORDERS_PER_PHONE); n += 1) expect((await order('right')).status).toBe(201)
  expect(judged).toEqual([])

  const asked = await order()
  expect([asked.status, asked.json.reason, asked.json.siteKey]).toEqual([429, 'too-many-orders', SITE_KEY])
  expect(asked.json.message).toContain('confirm below that you are a person')
  expect((await order('wrong')).json).toMatchObject({
    siteKey: SITE_KEY,
    message: expect.stringContaining('once more'),
  })
  expect((await order('away')).json).toMatchObject({ message: expect.stringContaining('could not check') })
  expect(judged).toEqual(['wrong from 192.0.2.50', 'away from 192.0.2.50'])
  expect(await ordersIn(shop)).toBe(free(ORDERS_PER_PHONE))

  expect((await order('right')).status).toBe(201)
  await setCount(shop, ORDERS_PER_PHONE, '+254711999000', most(ORDERS_PER_PHONE))
  const refused = await order('right')
  expect([refused.status, refused.json.siteKey, refused.json.message]).toEqual([
    429,
    undefined,
    expect.stringMatching(/again in/),
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a script with changing numbers holds the pieces of thirty orders; the neighbours behind its address pass', async () => {
  const shop = await openCrafts()
  const stranger = () => orderOf(shop, [['Mug', null, 1]])
  let placed = 0
  for (let n = 0; n < 35; n += 1) if ((await orderBy(shop, stranger())).status === 201) placed += 1
  expect(placed).toBe(free(ORDERS_PER_ADDRESS))
  expect((await orderBy(shop, { ...stranger(), [CHALLENGE_FIELD]: 'right' })).status).toBe(201)
  expect((await orderBy(shop, stranger(), '192.0.2.51')).status).toBe(201)
})

test('the form without our script shows the challenge in the page, whose policy lets it in', async () => {
  const shop = await openCrafts()
  await orderBy(shop, { customer, requestId: newKey() })
  await setCount(shop, ORDERS_PER_PHONE, '+254711999000', free(ORDERS_PER_PHONE))
  const product = productOf(shop, 'Mug')
  const path = `/store/${shop.slug}/checkout?product=${product}`
  const fields = { ...customer, requestId: newKey(), productId: product, quantity: '1', deliveryMethod: 'pickup' }
  const asked = await form(path, fields)
  expect([asked.status, words(asked.html)]).toEqual([429, expect.stringContaining('confirm below')])
  expect(asked.html).toContain(`data-sitekey="${SITE_KEY}" data-response-field-name="${CHALLENGE_FIELD}"`)
  expect(asked.html).toContain(`<script src="${CHALLENGE_HOST}/turnstile/v0/api.js" async="" defer=""></script>`)
  expect(asked.html).toContain('value="Busy"')
  expect(asked.policy).toContain(`script-src 'self' ${CHALLENGE_HOST}; frame-src ${CHALLENGE_HOST};`)
  expect((await form(path, { ...fields, [CHALLENGE_FIELD]: 'right' })).status).toBe(303)
})

test('sign-up, sign-in, a new password and the contact form go on with it too', async () => {
  const network = '192.0.2.60'
  await setGlobalCount(SIGN_UPS_PER_ADDRESS, network, free(SIGN_UPS_PER_ADDRESS))
  const person = { email: newEmail(), password: 'mti-wa-matunda' }
  const asked = await form('/auth?mode=signup', person, network)
  expect([asked.status, words(asked.html)]).toEqual([429, expect.stringContaining('confirm below')])
  expect(asked.html).toContain(SITE_KEY)
  expect(asked.policy).toContain(`frame-src 'self' ${CHALLENGE_HOST};`)
  expect(await rows('SELECT id FROM user WHERE email = ?', person.email)).toEqual([])
  const passed = await form('/auth?mode=signup', { ...person, [CHALLENGE_FIELD]: 'right' }, network)
  expect([passed.status, passed.headers.get('location')]).toEqual([303, '/auth?mode=signin'])

  await setGlobalCount(SIGN_INS, person.email, free(SIGN_INS))
  expect((await form('/auth?mode=signin', person, network)).html).toContain(SITE_KEY)
  const signedIn = await form('/auth?mode=signin', { ...person, [CHALLENGE_FIELD]: 'right' }, network)
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/settings/organization'])

  await setGlobalCount(RESETS_PER_ADDRESS, network, free(RESETS_PER_ADDRESS))
  const { email } = person
  expect((await form('/auth/forgot', { email }, network)).html).toContain(SITE_KEY)
  expect((await form('/auth/forgot', { email, [CHALLENGE_FIELD]: 'right' }, network)).status).toBe(200)

  await setGlobalCount(CONTACTS_PER_ADDRESS, network, free(CONTACTS_PER_ADDRESS))
  const note = { name: 'Achieng', email: 'a@mail.example', message: 'Do you deliver to Kisumu?' }
  const waits = await form('/contact', note, network)
  expect([waits.status, waits.html]).toEqual([429, expect.stringContaining(`data-challenge="${SITE_KEY}"`)])
  expect(waits.policy).toContain(`frame-src 'self' ${CHALLENGE_HOST};`)
  expect((await form('/contact', { ...note, [CHALLENGE_FIELD]: 'right' }, network)).status).toBe(303)
})

test('only pages that may show it let it in, and none without the keys', async () => {
  const shop = await openCrafts()
  for (const path of [
    '/',
    '/pricing',
    '/profile',
    `/store/${shop.slug}/manifest.webmanifest`,
    '/o/unknown',
    '/dashboard',
  ]) {
    expect([path, (await ask(path)).headers.get('content-security-policy')]).toEqual([
      path,
      expect.not.stringContaining(CHALLENGE_HOST),
    ])
  }
  for (const path of [
    `/store/${shop.slug}`,
    `/store/${shop.slug}/checkout?product=x`,
    '/auth',
    '/auth/forgot',
    '/contact',
  ]) {
    expect([path, (await ask(path)).headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining(CHALLENGE_HOST),
    ])
    const bare = path.replace(shop.slug, (await openCrafts()).slug)
    const { headers } = await visit(bare)
    expect([bare, headers.get('content-security-policy')]).toEqual([bare, expect.not.stringContaining('cloudflare')])
  }
})

const free = (limit: Limit) => limit.challenged?.withoutChallenge ?? 0
const most = (limit: Limit) => limit.challenged?.passed ?? 0

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const execution = createExecutionContext()
  const answer = await guarded.fetch(new Request(ORIGIN + path, { redirect: 'manual', ...init }), testEnv, execution)
  await waitOnExecutionContext(execution)
  return answer
}

async function orderBy(shop: Shop, more: object, network = '192.0.2.50') {
  const answer = await ask(`/store/${shop.slug}/orders.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': network },
    body: JSON.stringify({ ...orderOf(shop, [['Mug', null, 1]]), ...more }),
  })
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Record<string, unknown> }
}

async function form(path: string, fields: Record<string, string>, network = '192.0.2.50') {
  const answer = await ask(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: ORIGIN,
      host: new URL(ORIGIN).host,
      'cf-connecting-ip': network,
    },
    body: new URLSearchParams(fields).toString(),
  })
  const { status, headers } = answer
  return { status, headers, html: await answer.text(), policy: headers.get('content-security-policy') ?? '' }
}

async function ordersIn(shop: Shop): Promise<number> {
  return (await rows('SELECT id FROM orders WHERE store_id = ?', shop.id)).length
}

async function setCount(shop: Shop, { name }: Limit, who: string, count: number): Promise<void> {
  await rows('UPDATE rate_limits SET count = ? WHERE key = ?', count, `${name}:${shop.id}:${await sha256(who)}`)
}

async function setGlobalCount({ name, windowMs }: Limit, who: string, count: number): Promise<void> {
  const start = Date.now() - (Date.now() % windowMs)
  await rows(
    'INSERT OR REPLACE INTO rate_limits (key, window_start, count, expires_at) VALUES (?, ?, ?, ?)',
    ...[`${name}:${await sha256(who)}`, start, count, start + windowMs],
  )
}
