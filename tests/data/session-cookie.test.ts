import { expect, test } from 'vitest'
import { sessionToken } from '#app/auth/session.server.ts'

const SECRET = 'a secret of thirty-two characters or more'
const TOKEN = 'Zm9vYmFyLXRva2Vu.with-a-dot'

test('a session counts under the host’s own name alone, on a local machine under the plain one', async () => {
  const value = encodeURIComponent(await signCookie(TOKEN))
  const planted = encodeURIComponent(await signCookie('of-a-sibling-host'))
  const plain = `better-auth.session_token=${planted}`
  const tokenAt = (origin: string, cookie: string) => sessionToken(new Request(origin, { headers: { cookie } }), SECRET)
  for (const origin of ['https://kibanda.example', 'http://kibanda.example', 'https://localhost:8443']) {
    const own = `__Host-better-auth.session_token=${value}`
    expect(await tokenAt(origin, `a=1; ${own}; ${plain}; __Secure-${plain}`)).toBe(TOKEN)
    for (const other of [plain, `__Secure-${plain}`, `${plain}; __Host-better-auth.session_token=junk`])
      expect([origin, other, await tokenAt(origin, other)]).toEqual([origin, other, null])
  }
  for (const origin of ['http://localhost:8787', 'http://127.0.0.1:8787'])
    expect(await tokenAt(origin, `a=1; ${plain}; b=2`)).toBe('of-a-sibling-host')
})

test('both spellings of base64 are read', async () => {
  const value = (await signCookie(TOKEN)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
  expect(await sessionToken(withCookie(`__Host-better-auth.session_token=${value}`), SECRET)).toBe(TOKEN)
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
    expect(await sessionToken(withCookie(`__Host-better-auth.session_token=${value}`), SECRET), value).toBeNull()
  }
  const value = encodeURIComponent(cookie)
  expect(
    await sessionToken(
      withCookie(`__Host-better-auth.session_token=${value}`),
      'another secret of thirty-two characters',
    ),
  ).toBeNull()
  expect(await sessionToken(withCookie(`__Host-better-auth.session_token=${value}`), undefined)).toBeNull()
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
