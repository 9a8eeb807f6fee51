import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import type { Challenge } from '#app/data/account/turnstile.server.ts'
import { sha256 } from '#app/data/sql/hash.server.ts'
import { CHALLENGE_FIELD, CHALLENGE_HOST } from '#app/domain/challenge.ts'
import {
  CONTACTS_PER_ADDRESS,
  type Limit,
  RESETS_PER_ADDRESS,
  SIGN_INS,
  SIGN_UPS_PER_ADDRESS,
  WAITING_ORDERS,
} from '#app/domain/limit.ts'
import { createApp } from '../../functions/app.ts'
import { pages } from '../../functions/remix.ts'
import { newEmail } from '../support/people.ts'
import { openCrafts, productOf, rows, type Shop, testEnv } from '../support/shops.ts'
import { newKey, ORIGIN, orderOf, visit, words } from './visitor.ts'

const SITE_KEY = 'site-key-of-the-tests'
let checkedTokens: string[] = []
const verdicts: Record<string, Awaited<ReturnType<Challenge['verdict']>>> = { right: 'passed', away: 'unavailable' }
const challenge: Challenge = {
  siteKey: SITE_KEY,
  async verdict(token, address) {
    checkedTokens.push(`${token} from ${address}`)
    return verdicts[token] ?? 'failed'
  },
}
const challengedApp = createApp(pages, { challenge, wait: async () => undefined })
beforeEach(() => {
  checkedTokens = []
})

const customer = { name: 'Busy', phone: '0711 999 000', countryIso: 'KE', address: '' }

test('a number with five orders waiting is asked for proof; with it the person has ten, without it nothing is ordered', async () => {
  const shop = await openCrafts()
  const order = (token?: string) => orderBy(shop, { customer, requestId: newKey(), [CHALLENGE_FIELD]: token })
  for (let n = 0; n < WAITING_ORDERS.unproven; n += 1) expect((await order('right')).status).toBe(201)
  expect(checkedTokens).toEqual([])

  const challenged = await order()
  expect([challenged.status, challenged.json.reason, challenged.json.siteKey]).toEqual([429, 'too-many-open', SITE_KEY])
  expect(challenged.json.message).toContain('confirm below that you are a person')
  expect((await order('wrong')).json).toMatchObject({
    siteKey: SITE_KEY,
    message: expect.stringContaining('once more'),
  })
  expect((await order('away')).json).toMatchObject({ message: expect.stringContaining('could not check') })
  expect(checkedTokens).toEqual(['wrong from 192.0.2.50', 'away from 192.0.2.50'])
  expect(await ordersIn(shop)).toBe(WAITING_ORDERS.unproven)

  for (let n = WAITING_ORDERS.unproven; n < WAITING_ORDERS.proven; n += 1) {
    expect((await order('right')).status).toBe(201)
  }
  const refusal = await order('right')
  expect([refusal.status, refusal.json.siteKey, refusal.json.message]).toEqual([
    429,
    undefined,
    'You have 10 orders waiting at Kijani Crafts. Ask them to confirm one.',
  ])
})

test('a network that has kept a mark of pieces is asked for proof; the neighbours behind its address pass', async () => {
  const shop = await openCrafts()
  const strangerOrder = () => orderOf(shop, [['Mug', null, 1]])
  let placedCount = 0
  for (let n = 0; n < 25; n += 1) if ((await orderBy(shop, strangerOrder())).status === 201) placedCount += 1
  expect(placedCount).toBe(20)
  expect((await orderBy(shop, { ...strangerOrder(), [CHALLENGE_FIELD]: 'right' })).status).toBe(201)
  expect((await orderBy(shop, strangerOrder(), '192.0.2.51')).status).toBe(201)
})

test('the form without our script shows the challenge in the page, whose policy lets it in', async () => {
  const shop = await openCrafts()
  for (let n = 0; n < WAITING_ORDERS.unproven; n += 1) await orderBy(shop, { customer, requestId: newKey() })
  const product = productOf(shop, 'Mug')
  const path = `/store/${shop.slug}/checkout?product=${product}`
  const fields = { ...customer, requestId: newKey(), productId: product, quantity: '1', deliveryMethod: 'pickup' }
  const challenged = await form(path, fields)
  expect([challenged.status, words(challenged.html)]).toEqual([429, expect.stringContaining('confirm below')])
  expect(challenged.html).toContain(`data-sitekey="${SITE_KEY}" data-response-field-name="${CHALLENGE_FIELD}"`)
  expect(challenged.html).toContain(`<script src="${CHALLENGE_HOST}/turnstile/v0/api.js" async="" defer=""></script>`)
  expect(challenged.html).toContain('value="Busy"')
  expect(challenged.policy).toContain(`script-src 'self' ${CHALLENGE_HOST}; frame-src ${CHALLENGE_HOST};`)
  expect((await form(path, { ...fields, [CHALLENGE_FIELD]: 'right' })).status).toBe(303)
})

test('sign-up, sign-in, a new password and the contact form go on with it too', async () => {
  const network = '192.0.2.60'
  await setGlobalCount(SIGN_UPS_PER_ADDRESS, network, freeLimit(SIGN_UPS_PER_ADDRESS))
  const person = { email: newEmail(), password: 'mti-wa-matunda' }
  const challenged = await form('/auth?mode=signup', person, network)
  expect([challenged.status, words(challenged.html)]).toEqual([429, expect.stringContaining('confirm below')])
  expect(challenged.html).toContain(SITE_KEY)
  expect(challenged.policy).toContain(`frame-src 'self' ${CHALLENGE_HOST};`)
  expect(await rows('SELECT id FROM user WHERE email = ?', person.email)).toEqual([])
  const accepted = await form('/auth?mode=signup', { ...person, [CHALLENGE_FIELD]: 'right' }, network)
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/auth?mode=signin'])

  await setGlobalCount(SIGN_INS, person.email, freeLimit(SIGN_INS))
  expect((await form('/auth?mode=signin', person, network)).html).toContain(SITE_KEY)
  const signedIn = await form('/auth?mode=signin', { ...person, [CHALLENGE_FIELD]: 'right' }, network)
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/settings/organization'])

  await setGlobalCount(RESETS_PER_ADDRESS, network, freeLimit(RESETS_PER_ADDRESS))
  const { email } = person
  expect((await form('/auth/forgot', { email }, network)).html).toContain(SITE_KEY)
  expect((await form('/auth/forgot', { email, [CHALLENGE_FIELD]: 'right' }, network)).status).toBe(200)

  await setGlobalCount(CONTACTS_PER_ADDRESS, network, freeLimit(CONTACTS_PER_ADDRESS))
  const note = { name: 'Achieng', email: 'a@mail.example', message: 'Do you deliver to Kisumu?' }
  const waits = await form('/contact', note, network)
  expect([waits.status, waits.html]).toEqual([429, expect.stringContaining(`data-challenge="${SITE_KEY}"`)])
  expect(waits.policy).toContain(`frame-src 'self' ${CHALLENGE_HOST};`)
  expect((await form('/contact', { ...note, [CHALLENGE_FIELD]: 'right' }, network)).status).toBe(303)
})

test('only pages that may show it let it in, and none without the keys', async () => {
  const shop = await openCrafts()
  for (const path of ['/', '/pricing', '/profile', `/store/${shop.slug}/manifest.webmanifest`, '/dashboard']) {
    expect([path, (await send(path)).headers.get('content-security-policy')]).toEqual([
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
    '/o/unknown',
  ]) {
    expect([path, (await send(path)).headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining(CHALLENGE_HOST),
    ])
    const otherPath = path.replace(shop.slug, (await openCrafts()).slug)
    const { headers } = await visit(otherPath)
    expect([otherPath, headers.get('content-security-policy')]).toEqual([
      otherPath,
      expect.not.stringContaining('cloudflare'),
    ])
  }
})

const freeLimit = (limit: Limit) => limit.challenged?.withoutChallenge ?? 0

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const execution = createExecutionContext()
  const response = await challengedApp.fetch(
    new Request(ORIGIN + path, { redirect: 'manual', ...init }),
    testEnv,
    execution,
  )
  await waitOnExecutionContext(execution)
  return response
}

async function orderBy(shop: Shop, overrides: object, network = '192.0.2.50') {
  const response = await send(`/store/${shop.slug}/orders.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': network },
    body: JSON.stringify({ ...orderOf(shop, [['Mug', null, 1]]), ...overrides }),
  })
  return {
    status: response.status,
    headers: response.headers,
    json: (await response.json()) as Record<string, unknown>,
  }
}

async function form(path: string, fields: Record<string, string>, network = '192.0.2.50') {
  const response = await send(path, {
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
  const { status, headers } = response
  return { status, headers, html: await response.text(), policy: headers.get('content-security-policy') ?? '' }
}

async function ordersIn(shop: Shop): Promise<number> {
  return (await rows('SELECT id FROM orders WHERE store_id = ?', shop.id)).length
}

async function setGlobalCount({ name, windowMs }: Limit, key: string, count: number): Promise<void> {
  const start = Date.now() - (Date.now() % windowMs)
  await rows(
    'INSERT OR REPLACE INTO rate_limits (key, window_start, count, expires_at) VALUES (?, ?, ?, ?)',
    ...[`${name}:${await sha256(key)}`, start, count, start + windowMs],
  )
}
