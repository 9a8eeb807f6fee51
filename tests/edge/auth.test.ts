import { hashPassword as libraryHash } from 'better-auth/crypto'
import { beforeEach, expect, test } from 'vitest'
import { confirmEmail } from '#app/auth/confirmation.server.ts'
import { findUser } from '#app/auth/guards.server.ts'
import { verifyPassword } from '#app/auth/password.server.ts'
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
  const answer = await browser.post('/sign-up/email', { name: '', email: email.toUpperCase(), password })
  expect(answer.status).toBe(200)
  expect(browser.cookie()).toBe('')
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.kind).toBe('confirm-email')
  expect(mail?.text).toContain(`${ORIGIN}/auth/confirm?token=`)
  expect(mail?.html).toContain(`href="${ORIGIN}/auth/confirm?token=`)
})

test('a person whom tests find ready-made is one who has signed up and in', async () => {
  const [real, made] = [await signUpPerson(context), await newPerson(context)]
  const shapesOf = async ({ id }: Person) => {
    const [user = {}] = await rows('SELECT * FROM user WHERE id = ?', id)
    const [account = {}] = await rows('SELECT * FROM account WHERE user_id = ?', id)
    const [session = {}] = await rows('SELECT * FROM session WHERE user_id = ?', id)
    return [user, account, session].map((row) => Object.entries(row).map(([name, value]) => [name, typeof value]))
  }
  expect(await shapesOf(made)).toEqual(await shapesOf(real))
  expect(await verifyPassword({ hash: await hashOf(made.id), password: made.password })).toBe(true)
  expect(made.browser.cookie().split('=')[0]).toBe(real.browser.cookie().split('=')[0])
})

test('the password is kept as a scrypt hash with a salt of its own', async () => {
  const [one, two] = [await signUpPerson(context), await signUpPerson(context)]
  const [a, b] = await Promise.all([hashOf(one.id), hashOf(two.id)])
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
  const reset = await tokenMailedTo(person.email, 'reset-password')
  const kept = JSON.stringify(await rows('SELECT * FROM verification'))
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(reset)
})

test('who is not confirmed can sign in and work', async () => {
  const person = await signUpPerson(context)
  expect(await findUser(person.browser.request('/'), context)).toMatchObject({ id: person.id, email: person.email })
})

test('the session cookie is Secure, HttpOnly, Lax and for this host alone', async () => {
  const person = await newPerson(context)
  const answer = await person.browser.post('/sign-in/email', { email: person.email, password: person.password })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Secure-better-auth\.session_token=/)
  expect(cookie).toMatch(/; HttpOnly/i)
  expect(cookie).toMatch(/; Secure/i)
  expect(cookie).toMatch(/; SameSite=Lax/i)
  expect(cookie).not.toMatch(/domain=/i)
})

test('on localhost the session cookie works without TLS', async () => {
  const person = await newPerson(context)
  for (const origin of ['http://localhost:8787', 'http://127.0.0.1:8787']) {
    const browser = visitor(context, origin)
    const answer = await browser.post('/sign-in/email', { email: person.email, password: person.password })
    expect(answer.headers.getSetCookie()[0]).not.toMatch(/; Secure/i)
    expect((await findUser(browser.request('/'), context))?.id).toBe(person.id)
  }
})

test('a wrong password and an unknown address get the same answer, no sooner the one than the other', async () => {
  const person = await newPerson(context)
  const wrong = await timed((slow) => slow.post('/sign-in/email', { email: person.email, password: 'wrong-one' }))
  const unknown = await timed((slow) => slow.post('/sign-in/email', { email: newEmail(), password: 'wrong-one' }))
  expect(wrong.status).toBe(401)
  expect(wrong).toMatchObject({ status: unknown.status, body: unknown.body })
  expect([wrong.waited, unknown.waited]).toEqual([[1_000], [1_000]])
})

test('what the work took is no part of the wait', async () => {
  const person = await newPerson(context)
  const began = context.now()
  let looks = 0
  context = { ...context, now: () => began + 300 * Math.min(looks++, 1) }
  const { waited } = await timed((slow) => slow.post('/request-password-reset', { email: person.email }))
  expect(waited).toEqual([700])
})

test('the sign-up of a known address answers like any other and tells the owner by mail', async () => {
  const person = await signUpPerson(context)
  const known = await timed((slow) =>
    slow.post('/sign-up/email', { name: '', email: person.email, password: 'another-one' }),
  )
  const fresh = await timed((slow) =>
    slow.post('/sign-up/email', { name: '', email: newEmail(), password: 'another-one' }),
  )
  expect(known.status).toBe(200)
  expect(shapeOf(known.body)).toEqual(shapeOf(fresh.body))
  expect([known.waited, fresh.waited]).toEqual([[1_000], [1_000]])
  expect((await mailsTo(person.email)).map((mail) => mail.kind)).toEqual(['confirm-email', 'already-registered'])
  const again = await visitor(context).post('/sign-in/email', { email: person.email, password: 'another-one' })
  expect(again.status).toBe(401)
})

test('asking for a new password answers the same for any address', async () => {
  const person = await newPerson(context)
  const known = await timed((slow) => slow.post('/request-password-reset', { email: person.email }))
  const unknown = await timed((slow) => slow.post('/request-password-reset', { email: newEmail() }))
  expect(known).toMatchObject({ status: 200, body: unknown.body })
  expect([known.waited, unknown.waited]).toEqual([[1_000], [1_000]])
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
  const kept = person.browser.cookie()
  await person.browser.post('/sign-out')
  expect(person.browser.cookie()).toBe('')
  expect(await findUser(new Request(ORIGIN, { headers: { cookie: kept } }), context)).toBeNull()
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
  const cookie = person.browser.cookie()
  const forged = cookie.replace(/=(.)/, (_, char) => `=${char === 'A' ? 'B' : 'A'}`)
  expect(await findUser(new Request(ORIGIN, { headers: { cookie: forged } }), context)).toBeNull()
  expect(
    await findUser(new Request(ORIGIN, { headers: { cookie: `${cookie.slice(0, -6)}AAAA%3D` } }), context),
  ).toBeNull()
})

test('short and endless passwords and broken addresses are refused', async () => {
  const browser = visitor(context)
  const answers = await Promise.all([
    browser.post('/sign-up/email', { name: '', email: newEmail(), password: '12345' }),
    browser.post('/sign-up/email', { name: '', email: newEmail(), password: 'x'.repeat(129) }),
    browser.post('/sign-up/email', { name: '', email: 'nobody', password }),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400])
})

async function hashOf(userId: string): Promise<string> {
  const [row] = await rows<{ password: string }>('SELECT password FROM account WHERE user_id = ?', userId)
  return row?.password ?? ''
}

/** Through the door that strangers use, with what it waited for. */
async function timed(ask: (slow: Pick<Visitor, 'post'>) => Promise<Response>) {
  context.waits.length = 0
  const response = await ask({
    post: (path, body) => authApi(visitor(context).request(`/api/auth${path}`, asJson(body)), context),
  })
  return { status: response.status, body: await response.json(), waited: [...context.waits] }
}

function asJson(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** An answer without what differs from person to person. */
function shapeOf(body: unknown) {
  const { token, user } = body as { token: null; user: Record<string, unknown> }
  return { token, user: Object.fromEntries(Object.entries(user).map(([name, value]) => [name, typeof value])) }
}
