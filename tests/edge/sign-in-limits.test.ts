import { beforeEach, expect, test } from 'vitest'
import { callAuth } from '#app/auth/call.server.ts'
import { checkOwnPassword } from '#app/auth/password-check.server.ts'
import { takePasswordTurn } from '#app/auth/password-turn.server.ts'
import { isResetLinkValid } from '#app/auth/reset-link.server.ts'
import { sha256 } from '#app/data/sql/hash.server.ts'
import { CHALLENGE_FIELD } from '#app/domain/challenge.ts'
import { PASSWORD_CHECKS, SIGN_INS, SIGN_INS_PER_ADDRESS, SIGN_INS_PER_BROWSER } from '#app/domain/limit.ts'
import { newEmail, newPerson, type Person, tokenMailedTo, type Visitor, visitor } from '../support/people.ts'
import { contextAt, reachLimit, rows, type TestContext } from '../support/shops.ts'

let context: TestContext

beforeEach(() => {
  context = contextAt(Date.now())
})

test('wrong passwords from many networks keep out neither who proves to be a person nor a browser that signed in before', async () => {
  const person = await newPerson(context)
  const phone = await browserOf(person)
  const challenged = { ...context, challenge: fakeChallenge }
  const guess = () => visitor(challenged).post('/sign-in/email', { email: person.email, password: 'wrong-one' })
  expect((await guess()).status).toBe(401)
  await reachLimit({ ...SIGN_INS, count: 3 * SIGN_INS.count }, person.email, context)
  expect((await guess()).status).toBe(429)
  expect((await signInByForm(challenged, person)).ok).toBe(false)
  expect((await signInByForm(challenged, person, 'a-person')).ok).toBe(true)
  expect((await phone.post('/sign-in/email', person)).status).toBe(200)
  expect((await visitor(context).post('/sign-in/email', person)).status).toBe(429)
})

test('a browser that signed in before has a limit too, and its tries use up nobody else’s', async () => {
  const person = await newPerson(context)
  const phone = await browserOf(person)
  const statuses: number[] = []
  for (let n = 0; n <= SIGN_INS_PER_BROWSER.count; n += 1) {
    statuses.push((await phone.post('/sign-in/email', { ...person, password: 'wrong-one' })).status)
  }
  expect(statuses).toEqual([...Array(SIGN_INS_PER_BROWSER.count).fill(401), 429])
  expect((await visitor(context).post('/sign-in/email', person)).status).toBe(200)
})

test('right passwords use up no limit of an account, of new browsers, known ones and open sessions', async () => {
  const person = await newPerson(context)
  const phone = await browserOf(person)
  const [browserId] = knownBrowserCookie(phone).replace('known-browser=', '').split('.')
  await reachLimit({ ...SIGN_INS, count: SIGN_INS.count - 1 }, person.email, context)
  await reachLimit(
    { ...SIGN_INS_PER_BROWSER, count: SIGN_INS_PER_BROWSER.count - 1 },
    `${browserId} ${person.email}`,
    context,
  )
  await reachLimit({ ...PASSWORD_CHECKS, count: PASSWORD_CHECKS.count - 1 }, person.id, context)
  const passwords = { currentPassword: person.password, newPassword: person.password }
  for (let n = 0; n < 2; n += 1) {
    expect((await visitor(context).post('/sign-in/email', person)).status).toBe(200)
    expect((await phone.post('/sign-in/email', person)).status).toBe(200)
    expect((await phone.post('/change-password', passwords)).status).toBe(200)
    expect(await checkOwnPassword(context, person.id, person.password)).toEqual({ ok: true })
  }
  const guess = () => visitor(context).post('/sign-in/email', { ...person, password: 'wrong-one' })
  expect([(await guess()).status, (await guess()).status]).toEqual([401, 429])
  expect((await phone.post('/sign-in/email', person)).status).toBe(200)
})

test('a script behind the same carrier’s address shuts no browser out that signed in before', async () => {
  const person = await newPerson(context)
  const phone = await browserOf(person)
  const headers = { 'cf-connecting-ip': '192.0.2.99' }
  await reachLimit(SIGN_INS_PER_ADDRESS, '192.0.2.99', context)
  expect((await visitor(context).post('/sign-in/email', person, headers)).status).toBe(429)
  expect((await phone.post('/sign-in/email', person, headers)).status).toBe(200)
})

test('only the sign-in to an account makes a browser known to it, and several accounts may share one', async () => {
  const [person, neighbour] = [await newPerson(context), await newPerson(context)]
  const shared = await browserOf(neighbour)
  await reachLimit(SIGN_INS, person.email, context)
  expect((await shared.post('/sign-in/email', person)).status).toBe(429)
  const forged = knownBrowserCookie(shared).replace(/.$/, (char) => (char === '0' ? '1' : '0'))
  await reachLimit(SIGN_INS, neighbour.email, context)
  const forgedHeaders = { cookie: forged }
  expect((await visitor(context).post('/sign-in/email', neighbour, forgedHeaders)).status).toBe(429)
  context.pass(SIGN_INS.windowMs)
  expect((await shared.post('/sign-in/email', person)).status).toBe(200)
  for (const owner of [person, neighbour]) {
    await reachLimit(SIGN_INS, owner.email, context)
    expect((await shared.post('/sign-in/email', owner)).status).toBe(200)
  }
})

test('the cookie of a known browser is Secure, HttpOnly, lasts, names nobody and stays after the sign-out', async () => {
  const person = await newPerson(context)
  const phone = visitor(context)
  const signIn = await phone.post('/sign-in/email', person)
  const line = signIn.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-known-browser=')) ?? ''
  expect(line).toMatch(/^__Host-known-browser=[0-9a-f]{32}\.[0-9a-f]{32};/)
  for (const attribute of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Path=\//i, /; Max-Age=34560000/i]) {
    expect(line).toMatch(attribute)
  }
  await phone.post('/sign-out')
  expect(phone.cookie()).toBe(knownBrowserCookie(phone))
  const wrongSignIn = await visitor(context).post('/sign-in/email', { ...person, password: 'wrong-one' })
  expect(wrongSignIn.headers.getSetCookie()).toEqual([])
})

test('while too many passwords wait, a sign-in is told how long, uses up no try, and a known browser goes first', async () => {
  const person = await newPerson(context)
  const phone = await browserOf(person)
  fillQueue()
  for (const path of ['/sign-in/email', '/sign-up/email']) {
    const refusal = await visitor(context).post(path, { ...person, name: '' })
    expect([path, refusal.status, Number(refusal.headers.get('retry-after'))]).toEqual([path, 503, 3])
  }
  const unknownAddress = await visitor(context).post('/sign-in/email', { ...person, email: newEmail() })
  const wrongPassword = await visitor(context).post('/sign-in/email', { ...person, password: 'wrong-one' })
  expect([unknownAddress.status, await unknownAddress.text()]).toEqual([503, await wrongPassword.text()])
  const key = `${SIGN_INS.name}:${sha256(person.email)}`
  expect(await rows('SELECT count FROM rate_limits WHERE key = ? AND count > 1', key)).toEqual([])
  expect((await phone.post('/sign-in/email', person)).status).toBe(200)
  const form = await signInByForm(context, person)
  expect(form).toMatchObject({ ok: false, reason: 'busy', status: 503, waitMs: 3_000 })
  context.pass(3_000)
  expect((await visitor(context).post('/sign-in/email', person)).status).toBe(200)
})

test('a reset link is not used up while too many passwords wait', async () => {
  const person = await newPerson(context)
  await person.browser.post('/request-password-reset', { email: person.email })
  const token = await tokenMailedTo(person.email, 'reset-password')
  fillQueue()
  const reset = () => visitor(context).post('/reset-password', { token, newPassword: 'jipya-kabisa' })
  expect((await reset()).status).toBe(503)
  expect(await isResetLinkValid(context, token)).toBe(true)
  context.pass(3_000)
  expect((await reset()).status).toBe(200)
})

test('who is over a limit takes no turn in the queue', async () => {
  const person = await newPerson(context)
  await reachLimit(SIGN_INS_PER_ADDRESS, '192.0.2.98', context)
  await reachLimit(SIGN_INS, person.email, context)
  for (let n = 0; n < 10; n += 1) {
    const headers: Record<string, string> = n % 2 === 0 ? { 'cf-connecting-ip': '192.0.2.98' } : {}
    expect((await visitor(context).post('/sign-in/email', person, headers)).status).toBe(429)
  }
  expect(context.waits).toEqual([])
})

const fakeChallenge: NonNullable<TestContext['challenge']> = {
  siteKey: 'site-key-of-the-tests',
  verdict: async (token) => (token === 'a-person' ? 'passed' : 'failed'),
}

/** A browser that signed in to the account a while ago, and out again. */
async function browserOf(person: Person): Promise<Visitor> {
  const browser = visitor(context)
  await browser.post('/sign-in/email', person)
  await browser.post('/sign-out')
  context.pass(60_000)
  context.waits.length = 0
  return browser
}

function knownBrowserCookie(browser: Visitor): string {
  return browser.cookie().match(/__Host-known-browser=[^;]*/)?.[0] ?? ''
}

function signInByForm(at: TestContext, { email, password }: Person, token = '') {
  const form = new FormData()
  form.set(CHALLENGE_FIELD, token)
  const request = visitor(at).request('/auth?mode=signin', { method: 'POST', body: 'x' })
  return callAuth(request, at, '/sign-in/email', { email, password }, form)
}

/** As many passwords as may wait, of requests that were cancelled. */
function fillQueue(): void {
  const cancelled = { ...context, wait: () => new Promise<void>(() => undefined) }
  for (let n = 0; n < 7; n += 1) void takePasswordTurn(cancelled, 'other', `network ${n}`)
}
