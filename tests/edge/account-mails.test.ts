import { beforeEach, expect, test } from 'vitest'
import { mailConfirmation } from '#app/auth/account-mails.server.ts'
import { sha256 } from '#app/data/sql/hash.server.ts'
import {
  ACCOUNT_MAILS,
  type Limit,
  PASSWORD_MAILS,
  SIGN_UP_MAILS,
  SIGN_UPS_PER_ADDRESS,
  windowStart,
} from '#app/domain/limit.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { mailsTo, newEmail, newPerson, ORIGIN, signUpPerson, visitor } from '../support/people.ts'
import { contextAt, HOUR, rows, type TestContext } from '../support/shops.ts'

const password = 'mti-wa-matunda'
let context: TestContext

beforeEach(() => {
  context = contextAt(Date.now())
})

test('sign-ups with somebody’s address use up no mail for a new password, nor the owner’s own', async () => {
  const person = await newPerson(context)
  for (let n = 0; n < 6; n += 1) {
    await visitor(context).post('/sign-up/email', { name: '', email: person.email, password })
  }
  await visitor(context).post('/request-password-reset', { email: person.email })
  expect(await mailConfirmation(context, ORIGIN, person)).toBe(true)
  expect((await mailsTo(person.email)).map((mail) => mail.kind)).toEqual([
    ...Array(5).fill('already-registered'),
    'reset-password',
    'confirm-email',
  ])
})

test('hundreds of sign-ups and forgotten passwords stop nobody’s mails who asks for the first time', async () => {
  context.pass(HOUR)
  const [person, email] = [await newPerson(context), newEmail()]
  await setCount(SIGN_UP_MAILS, 'everybody', SIGN_UP_MAILS.count)
  await setCount(PASSWORD_MAILS, 'everybody', PASSWORD_MAILS.count)
  const reset = () => visitor(context).post('/request-password-reset', { email: person.email })
  expect((await visitor(context).post('/sign-up/email', { name: '', email, password })).status).toBe(200)
  expect([(await reset()).status, (await reset()).status, (await reset()).status]).toEqual([200, 200, 429])
  expect((await mailsTo(person.email)).map((mail) => mail.kind)).toEqual(['reset-password', 'reset-password'])
  expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(['confirm-email'])
  const script = { 'cf-connecting-ip': '192.0.2.81' }
  const statuses: number[] = []
  for (let n = 0; n < SIGN_UP_MAILS.share + 1; n += 1) {
    statuses.push(
      (await visitor(context).post('/sign-up/email', { name: '', email: newEmail(), password }, script)).status,
    )
  }
  expect(statuses).toEqual([...Array(SIGN_UP_MAILS.share).fill(200), 429])
})

test('who gets no mail is told when to try again, in the same words at once whether the address has an account', async () => {
  const person = await newPerson(context)
  const refusals = []
  for (const email of [person.email, newEmail()]) {
    for (const [path, kind] of [
      ['/request-password-reset', 'reset-password'],
      ['/sign-up/email', 'sign-up'],
    ] as const) {
      await setCount(ACCOUNT_MAILS, `${kind} ${email}`, ACCOUNT_MAILS.count)
      context.waits.length = 0
      const response = await visitor(context).post(path, { name: '', email, password })
      expect([response.status, response.headers.has('retry-after'), context.waits]).toEqual([429, true, []])
      refusals.push(await response.text())
    }
  }
  expect(refusals.slice(2)).toEqual(refusals.slice(0, 2))
  expect(refusals[0]).toMatch(/typed several times within the hour.*try again in/)
  expect(await mailsTo(person.email)).toEqual([])
})

test('requests that are refused for another reason use up no mail', async () => {
  const person = await newPerson(context)
  for (let n = 0; n < 6; n += 1) {
    const body = { email: person.email, redirectTo: 'https://evil.example/reset' }
    expect((await visitor(context).post('/request-password-reset', body)).status).toBe(403)
  }
  expect((await visitor(context).post('/request-password-reset', { email: person.email })).status).toBe(200)
  expect(await mailsTo(person.email)).toHaveLength(1)
})

test('the fourth sign-up of a network within an hour is asked for proof, where challenges are set up', async () => {
  const challenge = { siteKey: 'key', verdict: async () => 'failed' as const }
  const challenged = { ...context, challenge }
  const network = { 'cf-connecting-ip': '192.0.2.80' }
  const signUp = (at: TestContext) =>
    visitor(at).post('/sign-up/email', { name: '', email: newEmail(), password }, network)
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push((await signUp(challenged)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await setCount(SIGN_UPS_PER_ADDRESS, '192.0.2.80', 19)
  expect([(await signUp(context)).status, (await signUp(context)).status]).toEqual([200, 429])
})

test('links in mails lead to SITE_ORIGIN, whatever host the request was sent to', async () => {
  const evil = visitor(context, 'https://evil.example')
  const email = newEmail()
  await evil.post('/sign-up/email', { name: '', email, password })
  await evil.post('/sign-up/email', { name: '', email, password })
  await evil.post('/request-password-reset', { email })
  const mails = await mailsTo(email)
  expect(mails.map((mail) => mail.kind)).toEqual(['confirm-email', 'already-registered', 'reset-password'])
  for (const mail of mails) {
    expect(mail.text).toContain('https://kibanda.example/auth')
    expect(mail.text + mail.html).not.toContain('evil.example')
  }
})

test('without SITE_ORIGIN no mail with a link is written and the log says why; a local machine links to itself', async () => {
  allowConsoleError(/SITE_ORIGIN is missing/)
  const person = await signUpPerson(context)
  const at = (variables: object) => ({ ...context, env: { ...context.env, SITE_ORIGIN: '', ...variables } })
  expect(await mailConfirmation(at({}), 'https://evil.example', person)).toBe(false)
  expect(await mailConfirmation(at({ NODE_ENV: 'development' }), 'http://127.0.0.1:8787', person)).toBe(true)
  const [first, second, ...more] = await mailsTo(person.email)
  expect([first?.text.includes('https://kibanda.example/auth/confirm'), more]).toEqual([true, []])
  expect(second?.text).toContain('http://127.0.0.1:8787/auth/confirm')
})

async function setCount(limit: Limit, subject: string, count: number): Promise<void> {
  const start = windowStart(limit, context.now())
  await rows(
    'INSERT OR REPLACE INTO rate_limits (key, window_start, count, expires_at) VALUES (?, ?, ?, ?)',
    ...[`${limit.name}:${sha256(subject)}`, start, count, start + limit.windowMs],
  )
}
