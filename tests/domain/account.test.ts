import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changePasswordForm,
  forgottenPasswordForm,
  newPasswordForm,
  profileForm,
  signInForm,
  signUpForm,
} from '#app/domain/account/credential-forms.ts'
import { MAX_ATTEMPTS, nextAttemptAt } from '#app/domain/account/mail-retry.ts'
import { safePath } from '#app/domain/account/safe-path.ts'
import { afterSignIn, isFrontDoor, type Progress, startPath } from '#app/domain/account/start-path.ts'
import { submit } from './form-submission.ts'

const owner: Progress = { role: 'owner', finished: { details: true, plan: true } }
const newcomer: Progress = { role: null, finished: { details: true, plan: true } }

test('addresses that people have pass, others do not', () => {
  for (const validEmail of ['a@b.co', "o'brien+shop@mail.example.co.ke", 'achieng@kijanicrafts.example'])
    expect(submit(forgottenPasswordForm, { email: validEmail })).toEqual({ ok: true, value: { email: validEmail } })
  for (const invalidEmail of [
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a@b..co',
    'a b@c.de',
    'a@b.c',
    'a@b.co, c@d.co',
    `${'x'.repeat(65)}@b.co`,
  ]) {
    expect(submit(forgottenPasswordForm, { email: invalidEmail }), invalidEmail).toEqual({
      ok: false,
      errors: { email: 'email-invalid' },
    })
  }
})

test('an address is kept in one form', () => {
  expect(submit(signInForm, { email: '  Achieng@Mail.Example ', password: ' secret ' })).toEqual({
    ok: true,
    value: { email: 'achieng@mail.example', password: ' secret ' },
  })
})

test('a new password has 8 to 128 characters, one that signs in any number of them; a username at least 3', () => {
  const passwordError = (password: string) => errorsOf(newPasswordForm, { password }).password ?? null
  expect([0, 7, 8, 128, 129].map((length) => passwordError('x'.repeat(length)))).toEqual([
    'password-too-short',
    'password-too-short',
    null,
    null,
    'password-too-long',
  ])
  const signInError = (password: string) => errorsOf(signInForm, { email: 'a@b.co', password }).password ?? null
  expect(['', 'x', '123456'].map(signInError)).toEqual(['password-missing', null, null])
  expect(errorsOf(signUpForm, { email: 'a@b.co', password: '1234567' })).toEqual({ password: 'password-too-short' })
  const usernameError = (username: string) => errorsOf(profileForm, { username, fullName: '' }).username ?? null
  expect(['', 'ab', '  ab ', 'abc'].map(usernameError)).toEqual([
    'username-too-short',
    'username-too-short',
    'username-too-short',
    null,
  ])
  expect(usernameError('x'.repeat(81))).toBe('name-too-long')
  expect(submit(profileForm, { username: ' achieng ', fullName: '' })).toEqual({
    ok: true,
    value: { username: 'achieng', fullName: '', phone: null, contactEmail: null },
  })
  expect(errorsOf(profileForm, { username: 'achieng', fullName: 'x'.repeat(81) })).toEqual({
    fullName: 'name-too-long',
  })
})

test('every field is told its refusal at once; only a new password is checked, not the current one', () => {
  expect(errorsOf(signInForm, {})).toEqual({ email: 'email-invalid', password: 'password-missing' })
  expect(errorsOf(changePasswordForm, { currentPassword: 'x', newPassword: '12345' })).toEqual({
    newPassword: 'password-too-short',
  })
  expect(submit(changePasswordForm, { currentPassword: '', newPassword: '12345678' })).toEqual({
    ok: true,
    value: { currentPassword: '', newPassword: '12345678' },
  })
})

test('paths of this site are safe, addresses of others are not', () => {
  for (const path of ['/', '/orders?page=2', '/store/a/settings#top', '/caf%C3%A9']) expect(safePath(path)).toBe(path)
  for (const otherMessage of [
    null,
    undefined,
    '',
    'orders',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:x',
    '/a\nb',
    '/a\tb',
    '/\t/evil',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    ` /x`,
    `/${'x'.repeat(2001)}`,
  ]) {
    expect(safePath(otherMessage), String(otherMessage)).toBeNull()
  }
})

test('whatever is handed in, a safe path stays on this site', () => {
  const fragment = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'http:',
    'a',
    '%09',
    '\u0000',
    ' ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fragment).map((list) => `/${list.join('')}`),
      ),
      (value) => {
        const path = safePath(value)
        if (path === null) return
        expect(new URL(path, 'https://kibanda.example').origin).toBe('https://kibanda.example')
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(safePath(path)).toBe(path)
      },
    ),
  )
})

test('a person belongs to the dashboard, or to the first unfinished step', () => {
  expect(startPath(owner)).toBe('/dashboard')
  expect(startPath({ ...owner, finished: { details: false, plan: false } })).toBe('/dashboard')
  expect(startPath({ role: null, finished: { details: false, plan: true } })).toBe('/settings/organization')
  expect(startPath({ role: null, finished: { details: true, plan: false } })).toBe('/onboarding/plan')
  expect(startPath(newcomer)).toBe('/onboarding/store')
  const notSetUp = { details: false, plan: false }
  expect(startPath({ role: 'seller', finished: notSetUp })).toBe('/pos')
  expect(startPath({ role: 'manager', finished: notSetUp })).toBe('/dashboard')
  expect(startPath({ role: 'viewer', finished: notSetUp })).toBe('/dashboard')
})

test('after a sign-in the asked page wins, but a merchant page waits for a store', () => {
  expect(afterSignIn('/orders', owner)).toBe('/orders')
  expect(afterSignIn('/orders', newcomer)).toBe('/onboarding/store')
  for (const freePath of [
    '/profile',
    '/onboarding/plan',
    '/store/x/product-creation',
    '/store/kijani',
    '/settings/plan',
    '/pricing',
  ]) {
    expect(afterSignIn(freePath, newcomer)).toBe(freePath)
  }
  for (const publicPath of [null, '/', '/auth', '/auth?mode=signup', '/auth/forgot', '/?x=1'])
    expect(afterSignIn(publicPath, owner)).toBe('/dashboard')
})

test('front doors are / and the pages of /auth alone', () => {
  expect(['/', '/auth', '/auth/reset?token=x', '/?utm=1'].every(isFrontDoor)).toBe(true)
  expect(['/authors', '/pricing', '/dashboard'].some(isFrontDoor)).toBe(false)
})

test('a failing mail waits longer each time, and ends', () => {
  const waits = Array.from({ length: MAX_ATTEMPTS }, (_, index) => nextAttemptAt(index + 1, 0))
  expect(waits.slice(0, 3)).toEqual([60_000, 120_000, 240_000])
  const numbers = waits.slice(0, -1) as number[]
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  expect(Math.max(...numbers)).toBe(6 * 60 * 60_000)
  expect(waits.at(-1)).toBeNull()
})

function errorsOf(...form: Parameters<typeof submit>): Record<string, string> {
  const result = submit(...form)
  return result.ok ? {} : result.errors
}
