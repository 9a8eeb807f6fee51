import { beforeEach, expect, test } from 'vitest'
import { mailConfirmation } from '#app/auth/account-mails.server.ts'
import { callAuth } from '#app/auth/call.server.ts'
import {
  findMerchant,
  findUser,
  pathAfterSignIn,
  redirectSignedIn,
  requireMerchant,
  requireUser,
} from '#app/auth/guards.server.ts'
import { redirectWithToast, takeToast } from '#app/auth/toast.server.ts'
import { countAttempt } from '#app/data/sql/limits.server.ts'
import { ACCOUNT_HEADER, accountHeader, OTHER_ACCOUNT_STATUS } from '#app/domain/account/page-account.ts'
import { BACKGROUND_HEADER } from '#app/domain/background-read.ts'
import {
  type Limit,
  PASSWORD_CHECKS,
  RESETS_PER_ADDRESS,
  SIGN_INS_PER_ADDRESS,
  SIGN_UPS_PER_ADDRESS,
} from '#app/domain/limit.ts'
import { mailsTo, newEmail, newPerson, newShopOf, ORIGIN, signUpPerson, visitor } from '../support/people.ts'
import { contextAt, openCrafts, rows, type TestContext } from '../support/shops.ts'
import { edge } from './edge.ts'

let context: TestContext

beforeEach(() => {
  context = contextAt(Date.now())
})

test('one network address signs in, signs up and asks for links so often, whichever isolate answers, and no more', async () => {
  const person = { email: newEmail(), password: 'wrong-one', name: '', token: 'unknown', newPassword: 'la-mwizi-huyo' }
  const doors: [path: string, limit: Limit, passes: number][] = [
    ['/sign-in/email', SIGN_INS_PER_ADDRESS, 401],
    ['/sign-up/email', SIGN_UPS_PER_ADDRESS, 200],
    ['/request-password-reset', RESETS_PER_ADDRESS, 200],
    ['/reset-password', RESETS_PER_ADDRESS, 400],
  ]
  for (const [path, limit, passes] of doors) {
    const [here, elsewhere] = [visitor(context), contextAt(context.now())]
    const network = here.request('/').headers.get('cf-connecting-ip') ?? ''
    for (let n = 1; n < limit.count; n += 1) await countAttempt(context, limit, network)
    const last = await here.post(path, { ...person, email: newEmail() })
    expect([path, last.status]).toEqual([path, passes])
    const over = await visitor(elsewhere).post(path, { ...person, email: newEmail() }, { 'cf-connecting-ip': network })
    expect([path, over.status]).toEqual([path, 429])
    const wait = Number(over.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(limit.windowMs / 1000)
    const neighbour = await visitor(context).post(path, { ...person, email: newEmail() })
    expect([path, neighbour.status]).toEqual([path, passes])
    context.pass(limit.windowMs)
    expect((await here.post(path, { ...person, email: newEmail() })).status).toBe(passes)
  }
})

test('guesses at the password of a session that lies open are counted by person', async () => {
  const person = await newPerson(context)
  const wrong = { currentPassword: 'wrong-one', newPassword: 'la-mwizi-huyo' }
  for (let n = 0; n < PASSWORD_CHECKS.count; n += 1) {
    expect((await person.browser.post('/change-password', wrong)).status).toBe(400)
  }
  const over = await person.browser.post('/change-password', { ...wrong, currentPassword: person.password })
  expect([over.status, over.headers.has('retry-after')]).toEqual([429, true])
  expect((await (await newPerson(context)).browser.post('/change-password', wrong)).status).toBe(400)
})

test('guesses at one account are counted wherever they come from, and the right password waits too', async () => {
  const person = await signUpPerson(context)
  const statuses: number[] = []
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await visitor(context).post('/sign-in/email', { email: person.email, password: `guess-${tries}` })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(9).fill(401), 429])
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
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push((await visitor(context).post('/sign-in/email', { email, password: 'wrong-one' })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('one address gets at most five mails an hour from strangers', async () => {
  const person = await signUpPerson(context)
  for (let tries = 0; tries < 8; tries += 1) {
    const answer = await visitor(context).post('/request-password-reset', { email: person.email })
    expect(answer.status).toBe(200)
  }
  expect(await mailsTo(person.email)).toHaveLength(5)
})

test('asking again for the confirmation mail says when there were enough', async () => {
  const person = await signUpPerson(context)
  const asked: boolean[] = []
  for (let tries = 0; tries < 5; tries += 1) asked.push(await mailConfirmation(context, ORIGIN, person))
  expect(asked).toEqual([true, true, true, true, false])
  context.pass(60 * 60_000)
  expect(await mailConfirmation(context, ORIGIN, person)).toBe(true)
})

test('the counters keep no address and no e-mail in the clear', async () => {
  const person = await signUpPerson(context)
  const kept = JSON.stringify(await rows('SELECT key FROM rate_limits'))
  expect(kept).not.toBe('[]')
  expect(kept).not.toContain(person.email)
})

test('a form of another site is refused', async () => {
  const person = await newPerson(context)
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const signIn = await visitor(context).post(
    '/sign-in/email',
    { email: person.email, password: person.password },
    foreign,
  )
  expect(signIn.status).toBe(403)
  expect(signIn.headers.getSetCookie()).toEqual([])
  for (const path of ['/sign-out', '/revoke-sessions', '/change-password']) {
    const answer = await person.browser.post(
      path,
      { currentPassword: person.password, newPassword: 'la-mwizi-huyo' },
      foreign,
    )
    expect(answer.status, path).toBe(403)
  }
  expect(await findUser(person.browser.request('/'), context)).not.toBeNull()
})

test("a foreign page's address is no place to go on to", async () => {
  const person = await newPerson(context)
  const answer = await person.browser.post('/request-password-reset', {
    email: person.email,
    redirectTo: 'https://evil.example/reset',
  })
  expect(answer.status).toBe(403)
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
  const wrong = await callAuth(request, context, '/sign-in/email', { email: person.email, password: 'wrong-one' })
  expect(wrong).toEqual({ ok: false, reason: 'wrong-credentials', status: 401, waitMs: null, challenge: null })
  const right = await callAuth(request, context, '/sign-in/email', { email: person.email, password: person.password })
  expect(right.ok && right.cookies[0]).toMatch(/session_token=/)
})

test('a protected page sends strangers to the sign-in and remembers where they were going', async () => {
  expect(await placeThrown(() => requireUser(new Request(`${ORIGIN}/orders?page=2`), context))).toBe(
    '/auth?mode=signin&next=%2Forders%3Fpage%3D2',
  )
})

test('after the sign-in people come back to where they wanted to go, on this site only', async () => {
  const person = await newPerson(context)
  await newShopOf(person)
  const go = (next: string) =>
    pathAfterSignIn(new Request(`${ORIGIN}/auth?next=${encodeURIComponent(next)}`), context, person.id)
  expect(await go('/orders?page=2')).toBe('/orders?page=2')
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example\t//evil.example',
    'javascript:alert(1)',
    '/auth?next=https://evil.example',
    '/',
  ]
  for (const next of elsewhere) expect(await go(next), next).toBe('/dashboard')
})

test('signed-in people are sent on from the front doors', async () => {
  const person = await newPerson(context)
  const onDoor = () => redirectSignedIn(person.browser.request('/auth'), context)
  expect(await placeThrown(onDoor)).toBe('/settings/organization')
  await newShopOf(person)
  expect(await placeThrown(onDoor)).toBe('/dashboard')
  await expect(redirectSignedIn(new Request(`${ORIGIN}/auth`), context)).resolves.toBeUndefined()
})

test('an owner gets the own store by its id or the newest, a foreign one is 404', async () => {
  const person = await newPerson(context)
  const foreign = await openCrafts()
  expect((await findMerchant(person.browser.request('/dashboard'), context)).store).toBeNull()
  expect(await statusThrown(() => requireMerchant(person.browser.request('/orders'), context))).toBe(404)
  const own = (await newShopOf(person)).id
  for (const id of [undefined, own, 'undefined', 'placeholder']) {
    expect((await requireMerchant(person.browser.request('/orders'), context, id)).store.id).toBe(own)
  }
  expect(await statusThrown(() => requireMerchant(person.browser.request('/orders'), context, foreign.id))).toBe(404)
  expect(await statusThrown(() => requireMerchant(person.browser.request('/orders'), context, 'nonsense'))).toBe(404)
})

test('what was filled in on the page of one account is taken for no other', async () => {
  const person = await newPerson(context)
  await newShopOf(person)
  const sentBy = (email: string) => {
    const request = person.browser.request('/orders')
    request.headers.set(ACCOUNT_HEADER, accountHeader(email))
    return requireMerchant(request, context)
  }
  expect(await statusThrown(() => sentBy('somebody.else@kibanda.example'))).toBe(OTHER_ACCOUNT_STATUS)
  expect((await sentBy(person.email)).user.email).toBe(person.email)
})

test('a toast travels over one redirect and can only say our words', () => {
  const answer = redirectWithToast(new Request(`${ORIGIN}/auth`), '/auth?mode=signin', 'signed-out', ['a=b'])
  expect(answer.status).toBe(303)
  const [first, toast = ''] = answer.headers.getSetCookie()
  expect(first).toBe('a=b')
  expect(toast).toMatch(/^toast=signed-out; .*HttpOnly; SameSite=Lax; Secure$/)
  const taken = takeToast(new Request(ORIGIN, { headers: { cookie: `x=1; ${toast.split(';')[0]}` } }))
  expect(taken.toast).toBe('signed-out')
  expect(taken.headers.get('set-cookie')).toMatch(/^toast=; .*Max-Age=0/)
  expect(takeToast(new Request(ORIGIN, { headers: { cookie: 'toast=<b>call me</b>' } })).toast).toBeNull()
  // Another tab that reads again by itself leaves the words to the page that was meant.
  const background = takeToast(
    new Request(ORIGIN, { headers: { cookie: 'toast=signed-out', [BACKGROUND_HEADER]: '1' } }),
  )
  expect([background.toast, background.headers.has('set-cookie')]).toEqual([null, false])
  expect(takeToast(new Request(ORIGIN)).headers.has('set-cookie')).toBe(false)
})

async function thrown(work: () => Promise<unknown>): Promise<Response> {
  try {
    await work()
  } catch (answer) {
    if (answer instanceof Response) return answer
    throw answer
  }
  throw new Error('nothing was thrown')
}

async function placeThrown(work: () => Promise<unknown>): Promise<string | null> {
  return (await thrown(work)).headers.get('location')
}

async function statusThrown(work: () => Promise<unknown>): Promise<number> {
  return (await thrown(work)).status
}
