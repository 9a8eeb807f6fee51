import { expect, test } from 'vitest'
import { turnstile } from '#app/data/account/turnstile.server.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { testEnv } from '../support/shops.ts'

const env = { ...testEnv, TURNSTILE_SITE_KEY: 'shown-key', TURNSTILE_SECRET: 'kept-secret' }

interface Asked {
  url: string
  fields: Record<string, string>
}

function judged(answer: unknown, asked: Asked[] = []) {
  const ask = async (url: string, init: RequestInit) => {
    asked.push({ url, fields: Object.fromEntries(init.body as URLSearchParams) })
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer : Response.json(answer)
  }
  return turnstile(env, ask as typeof fetch)
}

test('without both keys there is no challenge', () => {
  expect(turnstile({ ...testEnv })).toBeNull()
  expect(turnstile({ ...testEnv, TURNSTILE_SITE_KEY: '', TURNSTILE_SECRET: '' })).toBeNull()
  expect(turnstile(env)?.siteKey).toBe('shown-key')
})

test('Cloudflare is asked with the secret, the answer, the address and a key of its own each time', async () => {
  const asked: Asked[] = []
  const challenge = judged({ success: true }, asked)
  expect(await challenge?.verdict('an answer', '203.0.113.9')).toBe('passed')
  expect(await challenge?.verdict('another', null)).toBe('passed')
  expect(asked.map(({ url }) => url)).toEqual(
    Array(2).fill('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  )
  const [first, second] = asked.map(({ fields }) => fields)
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
])('an answer that Cloudflare refuses has failed: %j', async (said) => {
  expect(await judged(said)?.verdict('x', null)).toBe('failed')
})

test('a longer answer than there is one is not even sent', async () => {
  const asked: Asked[] = []
  expect(await judged({ success: true }, asked)?.verdict('x'.repeat(2_049), null)).toBe('failed')
  expect(asked).toEqual([])
})

test.each([
  [{ success: false, 'error-codes': ['internal-error'] }],
  [{ success: false, 'error-codes': ['invalid-input-secret'] }],
  [new Error('no network')],
  [new DOMException('too slow', 'TimeoutError')],
  [new Response('<html>', { status: 502 })],
  ['words'],
])('where nobody judges, nobody passes, and we are told: %s', async (said) => {
  allowConsoleError(/a challenge was not judged/)
  expect(await judged(said)?.verdict('x', null)).toBe('unavailable')
})
