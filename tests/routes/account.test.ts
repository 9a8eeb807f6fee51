import { expect, test } from 'vitest'
import { newPerson } from '../support/people.ts'
import { contextAt } from '../support/shops.ts'
import { ORIGIN, page, words } from './visitor.ts'

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

test('a form with fields that only the form library knows is read as any other', async () => {
  const tamperedForm = await post('/auth?mode=signin', { email: 'a', password: 'b', __intent__: '{', __state__: '{' })
  expect(tamperedForm.status).toBe(422)
  expect(words(tamperedForm.html)).toContain('Please enter a valid email address')
})

function post(path: string, fields: Record<string, string>, cookie = '') {
  return page(path, {
    method: 'POST',
    headers: {
      cookie,
      origin: ORIGIN,
      host: new URL(ORIGIN).host,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields).toString(),
  })
}
