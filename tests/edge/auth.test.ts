import { hashPassword as libraryHash } from 'better-auth/crypto'
import { beforeEach, expect, test } from 'vitest'
import { confirmEmail } from '#app/auth/confirmation.server.ts'
import { findUser } from '#app/auth/guards.server.ts'
import { hashPassword, verifyPassword } from '#app/auth/password.server.ts'
import { authApi } from '../../functions/auth.ts'
import {
  mailsTo,
  newEmail,
  newPerson,
  ORIGIN,
  type Person,
  signUpPerson,
  tokenMailedTo,
  type Visitor,
  visitor,
} from '../support/people.ts'
import { contextAt, rows, type TestContext } from '../support/shops.ts'

const HOUR = 60 * 60 * 1000
const password = 'mti-wa-matunda'
let context: TestContext

beforeEach(() => {
  context = contextAt(Date.now())
})

test('a sign-up writes a confirmation mail and signs nobody in', async () => {
  const browser = visitor(context)
  const email = newEmail()
  const response = await browser.post('/sign-up/email', { name: '', email: email.toUpperCase(), password })
  expect(response.status).toBe(200)
  expect(browser.cookie()).toBe('')
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.kind).toBe('confirm-email')
  expect(mail?.text).toContain(`${ORIGIN}/auth/confirm?token=`)
  expect(mail?.html).toContain(`href="${ORIGIN}/auth/confirm?token=`)
})

test('a person whom tests find ready-made is one who has signed up and in', async () => {
  const [signedUpPerson, fixturePerson] = [await signUpPerson(context), await newPerson(context)]
  const shapesOf = async ({ id }: Person) => {
    const [user = {}] = await rows('SELECT * FROM user WHERE id = ?', id)
    const [account = {}] = await rows('SELECT * FROM account WHERE user_id = ?', id)
    const [session = {}] = await rows('SELECT * FROM session WHERE user_id = ?', id)
    return [user, account, session].map((row) => Object.entries(row).map(([name, value]) => [name, typeof value]))
  }
  expect(await shapesOf(fixturePerson)).toEqual(await shapesOf(signedUpPerson))
  expect(await verifyPassword({ hash: await hashOf(fixturePerson.id), password: fixturePerson.password })).toBe(true)
  expect(fixturePerson.browser.cookie().split('=')[0]).toBe(signedUpPerson.browser.cookie().split('=')[0])
})

test('the password is kept as a scrypt hash with a salt of its own', async () => {
  const [firstPerson, secondPerson] = [await signUpPerson(context), await signUpPerson(context)]
  const [a, b] = await Promise.all([hashOf(firstPerson.id), hashOf(secondPerson.id)])
  expect(a).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(a).not.toBe(b)
})

test('hashes made by the library, as the demo data has them, are understood', async () => {
  const hash = await libraryHash('kibanda-demo')
  expect(await verifyPassword({ hash, password: 'kibanda-demo' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'kibanda-dema' })).toBe(false)
  expect(await verifyPassword({ hash: 'nonsense', password: 'kibanda-demo' })).toBe(false)
})

test('the confirmation link works once', async () => {
  const person = await signUpPerson(context)
  expect((await findUser(person.browser.request('/'), context))?.isConfirmed).toBe(false)
  const token = await tokenMailedTo(person.email, 'confirm-email')
  expect(await confirmEmail(context, token)).toBe(true)
  expect((await findUser(person.browser.request('/'), context))?.isConfirmed).toBe(true)
  expect(await confirmEmail(context, token)).toBe(false)
})

test('a confirmation link is dead after an hour', async () => {
  const person = await signUpPerson(context)
  const token = await tokenMailedTo(person.email, 'confirm-email')
  context.pass(HOUR)
  expect(await confirmEmail(context, token)).toBe(false)
  expect((await findUser(person.browser.request('/'), context))?.isConfirmed).toBe(false)
})

test('two taps at once on a confirmation link confirm once', async () => {
  const person = await signUpPerson(context)
  const token = await tokenMailedTo(person.email, 'confirm-email')
  const taps = await Promise.all([confirmEmail(context, token), confirmEmail(context, token)])
  expect(taps.filter(Boolean)).toHaveLength(1)
})

test('the token of a link is kept as a hash only', async () => {
  const person = await signUpPerson(context)
  const token = await tokenMailedTo(person.email, 'confirm-email')
  await person.browser.post('/request-password-reset', { email: person.email })
  const resetToken = await tokenMailedTo(person.email, 'reset-password')
  const storedRows = JSON.stringify(await rows('SELECT * FROM verification'))
  expect(storedRows).not.toContain(token)
  expect(storedRows).not.toContain(resetToken)
})

test('who is not confirmed can sign in and work', async () => {
  const person = await signUpPerson(context)
  expect(await findUser(person.browser.request('/'), context)).toMatchObject({ id: person.id, email: person.email })
})

test('the session cookie is Secure, HttpOnly, Lax and the host’s own', async () => {
  const person = await newPerson(context)
  const response = await person.browser.post('/sign-in/email', { email: person.email, password: person.password })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-better-auth\.session_token=/)
  expect(cookie).toMatch(/; Path=\/(;|$)/i)
  expect(cookie).toMatch(/; HttpOnly/i)
  expect(cookie).toMatch(/; Secure/i)
  expect(cookie).toMatch(/; SameSite=Lax/i)
  expect(cookie).not.toMatch(/domain=/i)
})

test('on localhost the session cookie works without TLS', async () => {
  const person = await newPerson(context)
  for (const origin of ['http://localhost:8787', 'http://127.0.0.1:8787']) {
    const browser = visitor(context, origin)
    const response = await browser.post('/sign-in/email', { email: person.email, password: person.password })
    expect(response.headers.getSetCookie()[0]).not.toMatch(/; Secure/i)
    expect((await findUser(browser.request('/'), context))?.id).toBe(person.id)
  }
})

test('a wrong password and an unknown address get the same answer, no sooner the one than the other', async () => {
  const person = await newPerson(context)
  const wrongPassword = await postTimed((client) =>
    client.post('/sign-in/email', { email: person.email, password: 'wrong-one' }),
  )
  const unknownAddress = await postTimed((client) =>
    client.post('/sign-in/email', { email: newEmail(), password: 'wrong-one' }),
  )
  expect(wrongPassword.status).toBe(401)
  expect(wrongPassword).toMatchObject({ status: unknownAddress.status, body: unknownAddress.body })
  expect([wrongPassword.waits, unknownAddress.waits]).toEqual([[1_000], [1_000]])
})

test('what the work took is no part of the wait', async () => {
  const person = await newPerson(context)
  const startedAt = context.now()
  let clockReads = 0
  context = { ...context, now: () => startedAt + 300 * Math.min(clockReads++, 1) }
  const { waits } = await postTimed((client) => client.post('/request-password-reset', { email: person.email }))
  expect(waits).toEqual([700])
})

test('the sign-up of a known address answers like any other and tells the owner by mail', async () => {
  const person = await signUpPerson(context)
  const knownAddress = await postTimed((client) =>
    client.post('/sign-up/email', { name: '', email: person.email, password: 'another-one' }),
  )
  const newAddress = await postTimed((client) =>
    client.post('/sign-up/email', { name: '', email: newEmail(), password: 'another-one' }),
  )
  expect(knownAddress.status).toBe(200)
  expect(shapeOf(knownAddress.body)).toEqual(shapeOf(newAddress.body))
  expect([knownAddress.waits, newAddress.waits]).toEqual([[1_000], [1_000]])
  expect((await mailsTo(person.email)).map((mail) => mail.kind)).toEqual(['confirm-email', 'already-registered'])
  const retry = await visitor(context).post('/sign-in/email', { email: person.email, password: 'another-one' })
  expect(retry.status).toBe(401)
})

test('asking for a new password answers the same for any address', async () => {
  const person = await newPerson(context)
  const knownAddress = await postTimed((client) => client.post('/request-password-reset', { email: person.email }))
  const unknownAddress = await postTimed((client) => client.post('/request-password-reset', { email: newEmail() }))
  expect(knownAddress).toMatchObject({ status: 200, body: unknownAddress.body })
  expect([knownAddress.waits, unknownAddress.waits]).toEqual([[1_000], [1_000]])
})

test('a reset ends every session, works once and confirms the address', async () => {
  const person = await newPerson(context)
  const phone = visitor(context)
  await phone.post('/sign-in/email', { email: person.email, password: person.password })
  await visitor(context).post('/request-password-reset', { email: person.email })
  const token = await tokenMailedTo(person.email, 'reset-password')
  const stranger = visitor(context)
  expect((await stranger.post('/reset-password', { token, newPassword: 'jipya-kabisa' })).status).toBe(200)
  expect(await findUser(person.browser.request('/'), context)).toBeNull()
  expect(await findUser(phone.request('/'), context)).toBeNull()
  expect((await stranger.post('/reset-password', { token, newPassword: 'tena-tena' })).status).toBe(400)
  expect((await phone.post('/sign-in/email', { email: person.email, password: person.password })).status).toBe(401)
  expect((await phone.post('/sign-in/email', { email: person.email, password: 'jipya-kabisa' })).status).toBe(200)
  expect((await findUser(phone.request('/'), context))?.isConfirmed).toBe(true)
})

test('a reset ends the other links of the account too', async () => {
  const person = await newPerson(context)
  await person.browser.post('/request-password-reset', { email: person.email })
  const first = await tokenMailedTo(person.email, 'reset-password')
  await person.browser.post('/request-password-reset', { email: person.email })
  const second = await tokenMailedTo(person.email, 'reset-password')
  expect(first).not.toBe(second)
  const stranger = visitor(context)
  expect((await stranger.post('/reset-password', { token: second, newPassword: 'jipya-kabisa' })).status).toBe(200)
  expect((await stranger.post('/reset-password', { token: first, newPassword: 'la-mwizi-huyo' })).status).toBe(400)
})

test('a reset link is dead after an hour', async () => {
  const person = await newPerson(context)
  await person.browser.post('/request-password-reset', { email: person.email })
  const token = await tokenMailedTo(person.email, 'reset-password')
  const [link] = await rows<{ expires_at: number }>(
    "SELECT expires_at FROM verification WHERE value = ? AND identifier NOT LIKE 'confirm%'",
    person.id,
  )
  expect(Math.abs((link?.expires_at ?? 0) - Date.now() - HOUR)).toBeLessThan(60_000)
  await rows('UPDATE verification SET expires_at = ? WHERE value = ?', Date.now() - 1, person.id)
  expect((await visitor(context).post('/reset-password', { token, newPassword: 'jipya-kabisa' })).status).toBe(400)
  expect(await findUser(person.browser.request('/'), context)).not.toBeNull()
})

test('a sign-out ends the session on the server, not only the cookie', async () => {
  const person = await signUpPerson(context)
  const cookie = person.browser.cookie()
  await person.browser.post('/sign-out')
  expect(person.browser.cookie()).not.toContain('session_token')
  expect(await findUser(new Request(ORIGIN, { headers: { cookie } }), context)).toBeNull()
})

test('signing out everywhere ends every session', async () => {
  const person = await newPerson(context)
  const phone = visitor(context)
  await phone.post('/sign-in/email', { email: person.email, password: person.password })
  expect(await findUser(phone.request('/'), context)).not.toBeNull()
  expect((await person.browser.post('/revoke-sessions')).status).toBe(200)
  expect(await findUser(phone.request('/'), context)).toBeNull()
  expect(await findUser(person.browser.request('/'), context)).toBeNull()
})

test('changing the password ends the other sessions and keeps this one', async () => {
  const person = await newPerson(context)
  const phone = visitor(context)
  await phone.post('/sign-in/email', { email: person.email, password: person.password })
  const change = { newPassword: 'jipya-kabisa', revokeOtherSessions: true }
  expect((await person.browser.post('/change-password', { ...change, currentPassword: 'wrong-one' })).status).toBe(400)
  expect(await findUser(phone.request('/'), context)).not.toBeNull()
  expect((await person.browser.post('/change-password', { ...change, currentPassword: person.password })).status).toBe(
    200,
  )
  expect(await findUser(phone.request('/'), context)).toBeNull()
  expect((await findUser(person.browser.request('/'), context))?.id).toBe(person.id)
})

test('a session ends after 30 days', async () => {
  const person = await signUpPerson(context)
  context.pass(30 * 24 * HOUR - 60_000)
  expect(await findUser(person.browser.request('/'), context)).not.toBeNull()
  context.pass(120_000)
  expect(await findUser(person.browser.request('/'), context)).toBeNull()
})

test('a cookie that was changed or signed by another is nobody', async () => {
  const person = await signUpPerson(context)
  const [cookie = ''] = person.browser.cookie().split('; ')
  const forgedCookie = cookie.replace(/=(.)/, (_, char) => `=${char === 'A' ? 'B' : 'A'}`)
  expect(await findUser(new Request(ORIGIN, { headers: { cookie: forgedCookie } }), context)).toBeNull()
  expect(
    await findUser(new Request(ORIGIN, { headers: { cookie: `${cookie.slice(0, -6)}AAAA%3D` } }), context),
  ).toBeNull()
})

test('a password from before, shorter than new ones may be, still signs in', async () => {
  const person = await newPerson(context)
  await rows('UPDATE account SET password = ? WHERE user_id = ?', await hashPassword('karibu'), person.id)
  const signIn = await visitor(context).post('/sign-in/email', { email: person.email, password: 'karibu' })
  expect(signIn.status).toBe(200)
})

test('an account keeps no picture, whatever a script sends with the sign-up', async () => {
  const signUp = (email: string) =>
    visitor(context).post('/sign-up/email', { name: '', email, password, image: 'https://evil.example/pixel.png' })
  const [email, person] = [newEmail(), await newPerson(context)]
  const [newAddress, knownAddress] = [await signUp(email), await signUp(person.email)]
  expect([newAddress.status, await newAddress.json()]).toEqual([knownAddress.status, await knownAddress.json()])
  expect(await rows('SELECT image FROM user WHERE image IS NOT NULL')).toEqual([])
})

test('short and endless passwords and broken addresses are refused', async () => {
  const browser = visitor(context)
  const responses = await Promise.all([
    browser.post('/sign-up/email', { name: '', email: newEmail(), password: '1234567' }),
    browser.post('/sign-up/email', { name: '', email: newEmail(), password: 'x'.repeat(129) }),
    browser.post('/sign-up/email', { name: '', email: 'nobody', password }),
  ])
  expect(responses.map((response) => response.status)).toEqual([400, 400, 400])
})

async function hashOf(userId: string): Promise<string> {
  const [row] = await rows<{ password: string }>('SELECT password FROM account WHERE user_id = ?', userId)
  return row?.password ?? ''
}

/** Posts through the public endpoint; `waits` are its delays in milliseconds. */
async function postTimed(send: (client: Pick<Visitor, 'post'>) => Promise<Response>) {
  // A password of before would make this one wait for its turn.
  context.pass(10_000)
  context.waits.length = 0
  const response = await send({
    post: (path, body) => authApi(visitor(context).request(`/api/auth${path}`, asJson(body)), context),
  })
  return { status: response.status, body: await response.json(), waits: [...context.waits] }
}

function asJson(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** The types of the body's fields. */
function shapeOf(body: unknown) {
  const { token, user } = body as { token: null; user: Record<string, unknown> }
  return { token, user: Object.fromEntries(Object.entries(user).map(([name, value]) => [name, typeof value])) }
}
