import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PushMessage, pushTo, sendsPush } from '#app/alerts/push.server.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { claimsOf, newPushBrowser, newVapidKeys, type PushBrowser } from '../support/push-browser.ts'
import { contextAt, NOON, type TestContext, testEnv } from '../support/shops.ts'

const message: PushMessage = {
  title: 'New order #0042 · Kijani Crafts',
  body: '3 pieces',
  tag: 'a'.repeat(32),
  path: '/',
}
let context: TestContext
let browser: PushBrowser
let requests: { url: string; init: RequestInit & { headers: Record<string, string> } }[]
let reply: () => Promise<Response>

beforeEach(async () => {
  const plain = contextAt(NOON)
  context = { ...plain, env: { ...plain.env, ...(await newVapidKeys()) } }
  browser = await newPushBrowser()
  requests = []
  reply = async () => new Response(null, { status: 201 })
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    requests.push({ url: String(url), init: init as never })
    return reply()
  })
})

afterEach(() => vi.restoreAllMocks())

test('the browser reads what was sent, and nobody else', async () => {
  expect(await pushTo(context, browser.target, message)).toEqual({ outcome: 'sent' })
  const [request] = requests
  const body = request?.init.body as Uint8Array<ArrayBuffer>
  expect(request?.url).toBe(browser.target.address)
  expect(await browser.open(body)).toEqual(message)
  await expect((await newPushBrowser()).open(body)).rejects.toThrow()
})

test('a message is signed by the site, is urgent, and waits a day for its browser', async () => {
  await pushTo(context, browser.target, message)
  const headers = requests[0]?.init.headers
  expect(headers).toMatchObject({ TTL: '86400', Urgency: 'high', Topic: message.tag, 'Content-Encoding': 'aes128gcm' })
  expect(headers?.authorization).toContain(`k=${context.env.VAPID_PUBLIC_KEY}`)
  const claims = await claimsOf(headers?.authorization ?? '')
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'https://kibanda.example' })
  expect(claims.exp * 1000).toBeLessThan(Date.now() + 24 * 60 * 60 * 1000)
})

test('no redirect is followed', async () => {
  allowConsoleError(/refuses our messages/)
  reply = async () => new Response(null, { status: 307, headers: { Location: 'https://evil.example/' } })
  expect(await pushTo(context, browser.target, message)).toMatchObject({ outcome: 'refused' })
  expect(requests.map(({ init }) => init.redirect)).toEqual(['manual'])
})

test('another host, or keys that are none, get no request', async () => {
  const targets = [
    { ...browser.target, address: 'https://169.254.169.254/' },
    { ...browser.target, keys: '{}' },
    { ...browser.target, keys: JSON.stringify({ p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) }) },
  ]
  for (const target of targets) expect(await pushTo(context, target, message)).toEqual({ outcome: 'gone' })
  expect(requests).toEqual([])
})

test.each([404, 410])('%i: the browser takes no more', async (status) => {
  reply = async () => new Response('gone', { status })
  expect(await pushTo(context, browser.target, message)).toEqual({ outcome: 'gone' })
})

test.each([
  [429, '120', 120],
  [503, '', 60],
  [500, 'Wed, 14 Oct 2026 09:05:00 GMT', 300],
  [429, '99999999', 3_600],
  [503, '-5', 60],
])('%i with Retry-After %j: again in %i seconds', async (status, after, seconds) => {
  reply = async () => new Response(null, { status, headers: after ? { 'Retry-After': after } : {} })
  expect(await pushTo(context, browser.target, message)).toEqual({ outcome: 'later', seconds })
})

test.each([401, 403])('%i is logged with the host and nothing else', async (status) => {
  allowConsoleError(/refuses our messages/)
  const log = vi.spyOn(console, 'error')
  reply = async () => new Response('no', { status })
  const error = `fcm.googleapis.com answered ${status}`
  expect(await pushTo(context, browser.target, message)).toEqual({ outcome: 'refused', error })
  expect(JSON.stringify(log.mock.calls)).not.toContain(browser.target.address)
})

test('a service that does not answer is tried later', async () => {
  reply = async () => Promise.reject(new TypeError('network'))
  expect(await pushTo(context, browser.target, message)).toEqual({ outcome: 'later', seconds: 60 })
  expect(requests[0]?.init.signal).toBeInstanceOf(AbortSignal)
})

test('without keys nothing is sent', () => {
  expect(sendsPush(context.env)).toBe(true)
  expect(sendsPush({ ...testEnv, VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' })).toBe(false)
})
