import { expect, test } from 'vitest'
import { sessionToken } from '#app/auth/session.server.ts'

const SECRET = 'a secret of thirty-two characters or more'
const TOKEN = 'Zm9vYmFyLXRva2Vu.with-a-dot'

test('the token of a signed cookie is found under both names', async () => {
  const value = encodeURIComponent(await signCookie(TOKEN))
  expect(await sessionToken(withCookie(`a=1; better-auth.session_token=${value}; b=2`), SECRET)).toBe(TOKEN)
  expect(await sessionToken(withCookie(`__Secure-better-auth.session_token=${value}`), SECRET)).toBe(TOKEN)
})

test('both spellings of base64 are read', async () => {
  const value = (await signCookie(TOKEN)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
  expect(await sessionToken(withCookie(`better-auth.session_token=${value}`), SECRET)).toBe(TOKEN)
})

test('a cookie that we did not sign is nobody’s', async () => {
  const cookie = await signCookie(TOKEN)
  const signature = cookie.slice(cookie.lastIndexOf('.') + 1)
  for (const value of [
    TOKEN,
    `other.${signature}`,
    `${TOKEN}.${signature.slice(4)}`,
    `${TOKEN}.`,
    `.${signature}`,
    `${TOKEN}.%%%`,
    '%E0%A4%A',
    '',
  ]) {
    expect(await sessionToken(withCookie(`better-auth.session_token=${value}`), SECRET), value).toBeNull()
  }
  const value = encodeURIComponent(cookie)
  expect(
    await sessionToken(withCookie(`better-auth.session_token=${value}`), 'another secret of thirty-two characters'),
  ).toBeNull()
  expect(await sessionToken(withCookie(`better-auth.session_token=${value}`), undefined)).toBeNull()
  expect(await sessionToken(new Request('https://kibanda.example/'), SECRET)).toBeNull()
})

function withCookie(cookie: string): Request {
  return new Request('https://kibanda.example/', { headers: { cookie } })
}

async function signCookie(token: string): Promise<string> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(SECRET), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(token)))
  return `${token}.${btoa(String.fromCharCode(...signature))}`
}
