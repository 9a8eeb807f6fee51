import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { takePasswordTurn } from '#app/auth/password-turn.server.ts'
import { createApp } from '../../functions/app.ts'
import { pages } from '../../functions/remix.ts'
import { newEmail, newPerson, tokenMailedTo, visitor } from '../support/people.ts'
import { contextAt, rows, type TestContext } from '../support/shops.ts'
import { ownerOfShop, personWithoutShop } from './owner.ts'
import { ORIGIN, page, visit, words } from './visitor.ts'

const PASSWORD = 'siri-yangu-mwenyewe'

test('a refused sign-in shows each field’s error and the address again, never the password', async () => {
  const shortPassword = await post('/auth?mode=signup', { email: 'achieng@mail', password: 'x-1-y' })
  expect(shortPassword.status).toBe(422)
  expect(words(shortPassword.html)).toContain('Please enter a valid email address')
  expect(words(shortPassword.html)).toContain('Password must be at least 8 characters')
  expect(shortPassword.html).toContain('value="achieng@mail"')
  expect(shortPassword.html).not.toContain('x-1-y')
  const wrongPassword = await post('/auth?mode=signin', { email: 'achieng@mail.example', password: PASSWORD })
  expect(words(wrongPassword.html)).toContain('Invalid email or password')
  expect(wrongPassword.html).toContain('value="achieng@mail.example"')
  expect(wrongPassword.html).not.toContain(PASSWORD)
  expect((await post('/auth/forgot', { email: 'achieng' })).html).toContain('value="achieng"')
})

test('the profile’s forms answer errors in their own card, and no password comes back', async () => {
  const { browser } = await newPerson(contextAt(Date.now()))
  const send = (fields: Record<string, string>) => post('/profile', fields, browser.cookie())
  const profile = await send({ intent: 'save-profile', username: 'ab', fullName: 'Achieng' })
  expect(profile.status).toBe(422)
  expect(words(profile.html)).toContain('Username must be at least 3 characters')
  expect(profile.html).toContain('value="ab"')
  expect(profile.html).toContain('value="Achieng"')

  const password = { intent: 'change-password', currentPassword: PASSWORD }
  const shortPassword = await send({ ...password, newPassword: 'x-1-y' })
  expect(words(shortPassword.html)).toContain('Password must be at least 8 characters')
  const wrongPassword = await send({ ...password, newPassword: 'mpya-kabisa' })
  expect(words(wrongPassword.html)).toContain('This is not your current password')
  const removal = await send({ intent: 'delete-account', password: PASSWORD })
  expect([removal.status, words(removal.html).includes('This is not your current password')]).toEqual([403, true])
  for (const response of [shortPassword, wrongPassword, removal]) {
    for (const typedText of [PASSWORD, 'x-1-y', 'mpya-kabisa']) expect(response.html).not.toContain(typedText)
  }
})

test('a merchant’s profile stands in the merchant area, with the phone of the details; there is no second page', async () => {
  const owner = await ownerOfShop()
  const profile = await owner.get('/profile')
  for (const text of ['My Profile', 'Dashboard', 'View my site', 'Phone number']) expect(profile.words).toContain(text)
  const fields = { intent: 'save-profile', username: 'achieng', fullName: 'Grace Achieng', phoneCountry: 'KE' }
  const refused = await owner.post('/profile', { ...fields, phone: '07', contactEmail: 'x' })
  expect([refused.status, refused.words]).toEqual([422, expect.stringContaining('This phone number is too short')])
  expect(refused.html).toContain('value="07"')
  expect((await owner.post('/profile', { ...fields, phone: '+256 772 123 456' })).status).toBe(303)
  expect(await rows('SELECT phone_number FROM profiles WHERE id = ?', owner.userId)).toEqual([
    { phone_number: '+256772123456' },
  ])
  const { html } = await owner.get('/profile')
  expect(html).toMatch(/<option value="UG" selected/)
  expect(html).toContain('value="772123456"')

  const former = await owner.get('/settings/organization')
  expect([former.status, former.headers.get('location')]).toEqual([302, '/profile'])
  const signedOut = await visit('/profile')
  expect(signedOut.status).toBe(401)
  const signedOutWords = words(await signedOut.text())
  expect(signedOutWords).toContain('Please sign in to view this page.')
  expect(signedOutWords).not.toContain('Dashboard')
  expect((await (await personWithoutShop()).get('/profile')).words).toContain('My Profile')
})

test('plain forms sign up, in and out, confirm the address and replace a password; each link works once', async () => {
  const email = newEmail()
  const browser = visitor(contextAt(Date.now()), ORIGIN)
  const submit = async (path: string, fields: Record<string, string> = {}) => {
    const { status, headers, html } = await post(path, fields, browser.cookie())
    browser.take(new Response(null, { headers }))
    return { status, location: headers.get('location'), cookies: headers.getSetCookie().join(), text: words(html) }
  }
  const htmlOf = async (path: string) => (await page(path, { headers: { cookie: browser.cookie() } })).html
  const open = async (path: string) => words(await htmlOf(path))

  const signUp = await submit('/auth?mode=signup', { email, password: PASSWORD })
  expect(signUp).toMatchObject({ status: 303, location: '/auth?mode=signin' })
  const signedUpText = await open('/auth?mode=signin')
  for (const text of ['Sign up successful', 'Please check your email to confirm your account.'])
    expect(signedUpText).toContain(text)
  const signInForm = await htmlOf('/auth?mode=signin')
  expect(signInForm).toMatch(new RegExp(`<input[^>]*id="email"[^>]*value="${email}"`))
  expect(signInForm).toMatch(/<input[^>]*id="password"[^>]*autofocus/i)
  expect(await htmlOf('/auth?mode=signup')).not.toContain(email)
  const signIn = await submit('/auth?mode=signin', { email, password: PASSWORD })
  expect(signIn).toMatchObject({ status: 303, location: '/settings/organization' })
  expect(browser.cookie()).not.toContain('signed-up=')

  expect(await open('/profile')).toContain(`Please confirm your email. We sent a link to ${email}.`)
  const sentAgain = await submit('/auth/send-again')
  expect(sentAgain.cookies).toContain('toast=confirmation-sent')
  const confirmPath = `/auth/confirm?token=${await tokenMailedTo(email, 'confirm-email')}`
  expect(await open(confirmPath)).toContain('Confirm my email')
  expect((await submit(confirmPath)).location).toBe('/settings/organization')
  expect(await open('/profile')).not.toContain('Please confirm your email.')
  expect(await open(confirmPath)).toContain('This link no longer works')

  const elsewhere = browser.cookie()
  expect(await submit('/auth/signout')).toMatchObject({ status: 303, location: '/auth?mode=signin' })
  expect((await page('/profile', { headers: { cookie: elsewhere } })).status).toBe(401)
  await submit('/auth?mode=signin', { email, password: PASSWORD })
  expect((await submit('/auth/forgot', { email })).text).toContain('If this address has an account')
  const resetPath = `/auth/reset?token=${await tokenMailedTo(email, 'reset-password')}`
  const reset = await submit(resetPath, { password: 'jipya-kabisa' })
  expect(reset).toMatchObject({ status: 303, location: '/auth?mode=signin' })
  expect(await open(resetPath)).toContain('This link no longer works')
  expect(await open('/profile')).toContain('Please sign in to view this page.')
})

test('a profile is saved, its data downloaded, and the right password deletes account and store', async () => {
  const owner = await ownerOfShop()
  expect((await owner.post('/profile', { intent: 'save-profile', username: 'achieng' })).status).toBe(303)
  expect((await owner.get('/profile')).html).toContain('value="achieng"')
  const file = await owner.get('/profile/export')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="kibanda-[\d-]+\.json"$/)
  expect(JSON.parse(file.html)).toMatchObject({ profiles: [{ username: 'achieng' }] })

  const deleted = await owner.post('/profile', { intent: 'delete-account', password: 'mti-wa-matunda' })
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/auth?mode=signin'])
  expect(deleted.headers.getSetCookie().join()).toContain('toast=account-deleted')
  expect((await owner.get('/dashboard')).headers.get('location')).toBe('/auth?mode=signin&next=%2Fdashboard')
  expect((await visit(`/store/${owner.shop.slug}`)).status).toBe(404)
})

test('who signs in to an account of another language is given a whole new page', async () => {
  const person = await newPerson(contextAt(Date.now()))
  const { email, password } = person
  const signIn = () => post('/auth?mode=signin', { email, password })
  const first = await signIn()
  expect([first.status, first.headers.get('x-remix-reload-document')]).toEqual([303, null])
  await post('/profile', { intent: 'save-language', language: 'sw' }, person.browser.cookie())
  const second = await signIn()
  expect([second.status, second.headers.get('x-remix-reload-document')]).toEqual([303, 'true'])
})

test('a session that was ended elsewhere is over at the next page', async () => {
  const owner = await ownerOfShop()
  expect((await owner.get('/dashboard')).status).toBe(200)
  await rows('DELETE FROM session WHERE user_id = ?', owner.userId)
  expect((await owner.get('/dashboard')).headers.get('location')).toBe('/auth?mode=signin&next=%2Fdashboard')
})

test('a form with fields that only the form library knows is read as any other', async () => {
  const tamperedForm = await post('/auth?mode=signin', { email: 'a', password: 'b', __intent__: '{', __state__: '{' })
  expect(tamperedForm.status).toBe(422)
  expect(words(tamperedForm.html)).toContain('Please enter a valid email address')
})

test('while many sign in, each form says after how many seconds to try again and keeps what was typed', async () => {
  const context = contextAt(Date.now())
  const person = await newPerson(context)
  await person.browser.post('/request-password-reset', { email: person.email })
  const resetPath = `/auth/reset?token=${await tokenMailedTo(person.email, 'reset-password')}`
  fillQueues(context)
  const app = createApp(pages, { now: context.now })
  const send = async (path: string, fields: Record<string, string>, cookie = '') => {
    const execution = createExecutionContext()
    const response = await app.fetch(new Request(ORIGIN + path, formPost(fields, cookie)), context.env, execution)
    await waitOnExecutionContext(execution)
    return { response, html: await response.text() }
  }
  const cookie = person.browser.cookie()
  const { email, password } = person
  for (const [path, fields, typed, cookies] of [
    ['/auth?mode=signin', { email, password }, `value="${email}"`, ''],
    ['/auth?mode=signup', { email, password }, `value="${email}"`, ''],
    [resetPath, { password }, 'Save the new password', ''],
    ['/profile', { intent: 'change-password', currentPassword: password, newPassword: PASSWORD }, email, cookie],
    ['/profile', { intent: 'delete-account', password }, email, cookie],
  ] as const) {
    const { response, html } = await send(path, fields, cookies)
    const wait = response.headers.get('retry-after')
    expect([path, response.status, wait]).toEqual([path, 503, expect.stringMatching(/^[2-9]$/)])
    expect(words(html)).toContain(`Nothing is lost: please try again in ${wait} seconds.`)
    expect(html).toContain(typed)
    expect(html).not.toContain(password)
  }
  expect(await rows('SELECT id FROM user WHERE id = ?', person.id)).toHaveLength(1)
})

/** As many passwords as may wait, of requests that were cancelled. */
function fillQueues(context: TestContext): void {
  const cancelled = { ...context, wait: () => new Promise<void>(() => undefined) }
  for (const queue of ['known', 'other'] as const) {
    for (let n = 0; n < 7; n += 1) void takePasswordTurn(cancelled, queue, `network ${n}`)
  }
}

function post(path: string, fields: Record<string, string>, cookie = '') {
  return page(path, formPost(fields, cookie))
}

function formPost(fields: Record<string, string>, cookie: string): RequestInit {
  return {
    method: 'POST',
    headers: {
      cookie,
      origin: ORIGIN,
      host: new URL(ORIGIN).host,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields).toString(),
  }
}
