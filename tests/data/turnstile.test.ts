import { expect, test } from 'vitest'
import { turnstile } from '#app/data/account/turnstile.server.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { testEnv } from '../support/shops.ts'

const env = { ...testEnv, TURNSTILE_SITE_KEY: 'shown-key', TURNSTILE_SECRET: 'kept-secret' }

interface VerifyRequest {
  url: string
  fields: Record<string, string>
}

function challengerFor(reply: unknown, requests: VerifyRequest[] = []) {
  const fakeFetch = async (url: string, init: RequestInit) => {
    requests.push({ url, fields: Object.fromEntries(init.body as URLSearchParams) })
    if (reply instanceof Error) throw reply
    return reply instanceof Response ? reply : Response.json(reply)
  }
  return turnstile(env, fakeFetch as typeof fetch)
}

test('without both keys there is no challenge', () => {
  expect(turnstile({ ...testEnv })).toBeNull()
  expect(turnstile({ ...testEnv, TURNSTILE_SITE_KEY: '', TURNSTILE_SECRET: '' })).toBeNull()
  expect(turnstile(env)?.siteKey).toBe('shown-key')
})

test('Cloudflare is asked with the secret, the answer, the address and a key of its own each time', async () => {
  const requests: VerifyRequest[] = []
  const challenge = challengerFor({ success: true }, requests)
  expect(await challenge?.verdict('an answer', '203.0.113.9')).toBe('passed')
  expect(await challenge?.verdict('another', null)).toBe('passed')
  expect(requests.map(({ url }) => url)).toEqual(
    Array(2).fill('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  )
  const [first, second] = requests.map(({ fields }) => fields)
  expect(first).toEqual({
    secret: 'kept-secret',
    response: 'an answer',
    remoteip: '203.0.113.9',
    idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(second?.remoteip).toBeUndefined()
  expect(second?.idempotency_key).not.toBe(first?.idempotency_key)
})

test.each([
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }],
  [{ success: false, 'error-codes': ['invalid-input-response'] }],
  [{ success: false }],
])('an answer that Cloudflare refuses has failed: %j', async (reply) => {
  expect(await challengerFor(reply)?.verdict('x', null)).toBe('failed')
})

test('a longer answer than there is one is not even sent', async () => {
  const requests: VerifyRequest[] = []
  expect(await challengerFor({ success: true }, requests)?.verdict('x'.repeat(2_049), null)).toBe('failed')
  expect(requests).toEqual([])
})

test.each([
  [{ success: false, 'error-codes': ['internal-error'] }],
  [{ success: false, 'error-codes': ['invalid-input-secret'] }],
  [new Error('no network')],
  [new DOMException('too slow', 'TimeoutError')],
  [new Response('<html>', { status: 502 })],
  ['words'],
])('where nobody judges, nobody passes, and we are told: %s', async (reply) => {
  allowConsoleError(/a challenge was not judged/)
  expect(await challengerFor(reply)?.verdict('x', null)).toBe('unavailable')
})
