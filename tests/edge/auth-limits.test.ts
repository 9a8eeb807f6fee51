import { beforeEach, expect, test } from 'vitest'
import { mailConfirmationAgain } from '#app/auth/account-mails.server.ts'
import { callAuth } from '#app/auth/call.server.ts'
import {
  findMerchant,
  findUser,
  pathAfterSignIn,
  redirectSignedIn,
  requireMerchant,
  requirePermission,
  requireUser,
} from '#app/auth/guards.server.ts'
import { redirectWithToast, takeToast } from '#app/auth/toast.server.ts'
import { ACCOUNT_HEADER, accountHeader, OTHER_ACCOUNT_STATUS } from '#app/domain/account/page-account.ts'
import { BACKGROUND_HEADER } from '#app/domain/background-read.ts'
import {
  type Limit,
  PASSWORD_CHECKS,
  RESETS_PER_ADDRESS,
  SIGN_INS_PER_ADDRESS,
  SIGN_UPS_PER_ADDRESS,
} from '#app/domain/limit.ts'
import type { Permission } from '#app/domain/staff/permission.ts'
import { ROLES, type Role } from '#app/domain/staff/role.ts'
import { mailsTo, newEmail, newPerson, newShopOf, ORIGIN, signUpPerson, visitor } from '../support/people.ts'
import { contextAt, openCrafts, reachLimit, rows, type TestContext } from '../support/shops.ts'
import { edge } from './edge.ts'

let context: TestContext

beforeEach(() => {
  context = contextAt(Date.now())
})

test('one network address signs in, signs up and asks for links so often, whichever isolate answers, and no more', async () => {
  const person = { email: newEmail(), password: 'wrong-one', name: '', token: 'unknown', newPassword: 'la-mwizi-huyo' }
  const endpoints: [path: string, limit: Limit, passes: number][] = [
    ['/sign-in/email', SIGN_INS_PER_ADDRESS, 401],
    ['/sign-up/email', SIGN_UPS_PER_ADDRESS, 200],
    ['/request-password-reset', RESETS_PER_ADDRESS, 200],
    ['/reset-password', RESETS_PER_ADDRESS, 400],
  ]
  for (const [path, limit, allowedStatus] of endpoints) {
    const [browser, otherContext] = [visitor(context), contextAt(context.now())]
    const network = browser.request('/').headers.get('cf-connecting-ip') ?? ''
    await reachLimit({ ...limit, count: limit.count - 1 }, network, context)
    const lastAllowed = await browser.post(path, { ...person, email: newEmail() })
    expect([path, lastAllowed.status]).toEqual([path, allowedStatus])
    const refusal = await visitor(otherContext).post(
      path,
      { ...person, email: newEmail() },
      { 'cf-connecting-ip': network },
    )
    expect([path, refusal.status]).toEqual([path, 429])
    const wait = Number(refusal.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(limit.windowMs / 1000)
    const neighbour = await visitor(context).post(path, { ...person, email: newEmail() })
    expect([path, neighbour.status]).toEqual([path, allowedStatus])
    context.pass(limit.windowMs)
    expect((await browser.post(path, { ...person, email: newEmail() })).status).toBe(allowedStatus)
  }
})

test('guesses at the password of a session that lies open are counted by person', async () => {
  const person = await newPerson(context)
  const wrongInput = { currentPassword: 'wrong-one', newPassword: 'la-mwizi-huyo' }
  for (let n = 0; n < PASSWORD_CHECKS.count; n += 1) {
    expect((await person.browser.post('/change-password', wrongInput)).status).toBe(400)
  }
  const refusal = await person.browser.post('/change-password', { ...wrongInput, currentPassword: person.password })
  expect([refusal.status, refusal.headers.has('retry-after')]).toEqual([429, true])
  expect((await (await newPerson(context)).browser.post('/change-password', wrongInput)).status).toBe(400)
})

test('guesses at one account are counted wherever they come from, and the right password waits too', async () => {
  const person = await signUpPerson(context)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const response = await visitor(context).post('/sign-in/email', {
      email: person.email,
      password: `guess-${attempt}`,
    })
    statuses.push(response.status)
  }
  expect(statuses).toEqual(Array(10).fill(401))
  expect(
    (await visitor(context).post('/sign-in/email', { email: person.email, password: person.password })).status,
  ).toBe(429)
  context.pass(15 * 60_000)
  expect(
    (await visitor(context).post('/sign-in/email', { email: person.email, password: person.password })).status,
  ).toBe(200)
})

test('an address without an account is limited like one with', async () => {
  const email = newEmail()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) {
    statuses.push((await visitor(context).post('/sign-in/email', { email, password: 'wrong-one' })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('one address gets at most five mails of a kind an hour from strangers', async () => {
  const person = await newPerson(context)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 8; attempt += 1) {
    statuses.push((await visitor(context).post('/request-password-reset', { email: person.email })).status)
  }
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(429)])
  expect(await mailsTo(person.email)).toHaveLength(5)
})

test('asking again for the confirmation mail says when there were enough', async () => {
  const person = await signUpPerson(context)
  const results: boolean[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) results.push(await mailConfirmationAgain(context, ORIGIN, person))
  expect(results).toEqual([true, true, true, true, true, false])
  context.pass(60 * 60_000)
  expect(await mailConfirmationAgain(context, ORIGIN, person)).toBe(true)
})

test('the counters keep no address and no e-mail in the clear', async () => {
  const person = await signUpPerson(context)
  const storedKeys = JSON.stringify(await rows('SELECT key FROM rate_limits'))
  expect(storedKeys).not.toBe('[]')
  expect(storedKeys).not.toContain(person.email)
})

test('a form of another site is refused', async () => {
  const person = await newPerson(context)
  const foreignHeaders = {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
  }
  const signIn = await visitor(context).post(
    '/sign-in/email',
    { email: person.email, password: person.password },
    foreignHeaders,
  )
  expect(signIn.status).toBe(403)
  expect(signIn.headers.getSetCookie()).toEqual([])
  for (const path of ['/sign-out', '/revoke-sessions', '/change-password']) {
    const response = await person.browser.post(
      path,
      { currentPassword: person.password, newPassword: 'la-mwizi-huyo' },
      foreignHeaders,
    )
    expect(response.status, path).toBe(403)
  }
  expect(await findUser(person.browser.request('/'), context)).not.toBeNull()
})

test("a foreign page's address is no place to go on to", async () => {
  const person = await newPerson(context)
  const response = await person.browser.post('/request-password-reset', {
    email: person.email,
    redirectTo: 'https://evil.example/reset',
  })
  expect(response.status).toBe(403)
})

test('only what we offer is answered', async () => {
  const person = await newPerson(context)
  for (const path of [
    '/update-user',
    '/delete-user',
    '/change-email',
    '/sign-in/social',
    '/verify-password',
    '/send-verification-email',
  ]) {
    expect((await person.browser.post(path, { name: 'x' })).status, path).toBe(404)
  }
})

test('what calls itself a form and can not be read as one is refused, not a fault', async () => {
  const { send } = edge()
  const status = async (type: string, body = 'email=a@mail.example&password=wrong-one-entirely') => {
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', origin: ORIGIN }
    return (await send(new Request(`${ORIGIN}/api/auth/sign-in/email`, { method: 'POST', headers, body }))).status
  }
  expect(await status('application/x-www-form-urlencoded; charset=utf-16')).toBe(400)
  expect(await status('multipart/form-data')).toBe(400)
  expect(await status('multipart/form-data; boundary=x', '--x\r\nno head')).toBe(400)
  expect(await status('application/x-www-form-urlencoded; charset=UTF-8')).toBe(401)
})

test("a form's action gets the words for a refusal and the cookies of a success", async () => {
  const person = await newPerson(context)
  const browser = visitor(context)
  const request = browser.request('/auth?mode=signin', { method: 'POST', body: 'x' })
  const refusal = await callAuth(request, context, '/sign-in/email', { email: person.email, password: 'wrong-one' })
  expect(refusal).toEqual({ ok: false, reason: 'wrong-credentials', status: 401, waitMs: null, challenge: null })
  const success = await callAuth(request, context, '/sign-in/email', { email: person.email, password: person.password })
  expect(success.ok && success.cookies[0]).toMatch(/session_token=/)
})

test('a protected page sends strangers to the sign-in and remembers where they were going', async () => {
  expect(await redirectThrown(() => requireUser(new Request(`${ORIGIN}/orders?page=2`), context))).toBe(
    '/auth?mode=signin&next=%2Forders%3Fpage%3D2',
  )
})

test('after the sign-in people come back to where they wanted to go, on this site only', async () => {
  const person = await newPerson(context)
  await newShopOf(person)
  const homeAfter = (next: string) =>
    pathAfterSignIn(new Request(`${ORIGIN}/auth?next=${encodeURIComponent(next)}`), context, person.id)
  expect(await homeAfter('/orders?page=2')).toBe('/orders?page=2')
  const foreignPaths = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example\t//evil.example',
    'javascript:alert(1)',
    '/auth?next=https://evil.example',
    '/',
  ]
  for (const next of foreignPaths) expect(await homeAfter(next), next).toBe('/dashboard')
})

test('signed-in people are sent on from the front doors', async () => {
  const person = await newPerson(context)
  const openSignIn = () => redirectSignedIn(person.browser.request('/auth'), context)
  expect(await redirectThrown(openSignIn)).toBe('/settings/organization')
  await newShopOf(person)
  expect(await redirectThrown(openSignIn)).toBe('/dashboard')
  await expect(redirectSignedIn(new Request(`${ORIGIN}/auth`), context)).resolves.toBeUndefined()
})

test('an owner gets the own store by its id or the newest, a foreign one is 404', async () => {
  const person = await newPerson(context)
  const otherShop = await openCrafts()
  expect((await findMerchant(person.browser.request('/dashboard'), context, 'figures.read')).store).toBeNull()
  const merchantOf = (id?: string) => requireMerchant(person.browser.request('/orders'), context, 'orders.read', id)
  expect(await statusThrown(() => merchantOf())).toBe(404)
  const ownId = (await newShopOf(person)).id
  for (const id of [undefined, ownId, 'undefined', 'placeholder']) {
    expect((await merchantOf(id)).store.id).toBe(ownId)
  }
  expect(await statusThrown(() => merchantOf(otherShop.id))).toBe(404)
  expect(await statusThrown(() => merchantOf('nonsense'))).toBe(404)
})

test('a guard lets a role through by its permission alone', async () => {
  const attempt = (role: Role, permission: Permission) =>
    statusThrown(async () => requirePermission({ role }, permission))
  expect(await attempt('viewer', 'orders.serve')).toBe(403)
  expect(await attempt('seller', 'orders.reverse')).toBe(403)
  expect(await attempt('manager', 'plan.change')).toBe(403)
  for (const role of ROLES) expect(() => requirePermission({ role }, 'orders.read')).not.toThrow()
})

test('what was filled in on the page of one account is taken for no other', async () => {
  const person = await newPerson(context)
  await newShopOf(person)
  const requestBy = (email: string) => {
    const request = person.browser.request('/orders')
    request.headers.set(ACCOUNT_HEADER, accountHeader(email))
    return requireMerchant(request, context, 'orders.read')
  }
  expect(await statusThrown(() => requestBy('somebody.else@kibanda.example'))).toBe(OTHER_ACCOUNT_STATUS)
  expect((await requestBy(person.email)).user.email).toBe(person.email)
})

test('a toast travels over one redirect and can only say our words', () => {
  const response = redirectWithToast(new Request(`${ORIGIN}/auth`), '/auth?mode=signin', 'signed-out', ['a=b'])
  expect(response.status).toBe(303)
  const [first, toast = ''] = response.headers.getSetCookie()
  expect(first).toBe('a=b')
  expect(toast).toMatch(/^toast=signed-out; .*HttpOnly; SameSite=Lax; Secure$/)
  const result = takeToast(new Request(ORIGIN, { headers: { cookie: `x=1; ${toast.split(';')[0]}` } }))
  expect(result.toast).toBe('signed-out')
  expect(result.headers.get('set-cookie')).toMatch(/^toast=; .*Max-Age=0/)
  expect(takeToast(new Request(ORIGIN, { headers: { cookie: 'toast=<b>call me</b>' } })).toast).toBeNull()
  // A background read of another tab must not consume the toast.
  const backgroundResult = takeToast(
    new Request(ORIGIN, { headers: { cookie: 'toast=signed-out', [BACKGROUND_HEADER]: '1' } }),
  )
  expect([backgroundResult.toast, backgroundResult.headers.has('set-cookie')]).toEqual([null, false])
  expect(takeToast(new Request(ORIGIN)).headers.has('set-cookie')).toBe(false)
})

async function responseThrown(work: () => Promise<unknown>): Promise<Response> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

async function redirectThrown(work: () => Promise<unknown>): Promise<string | null> {
  return (await responseThrown(work)).headers.get('location')
}

async function statusThrown(work: () => Promise<unknown>): Promise<number> {
  return (await responseThrown(work)).status
}
