import { beforeEach, expect, test } from 'vitest'
import { enqueueVisit } from '#app/data/figures/visits.server.ts'
import { admittedVisits, clearIsolateCaches, waitingVisits } from '#app/data/store-page/isolate-cache.server.ts'
import type { Env } from '#app/env.server.ts'
import { countDeliveredVisits } from '../../functions/visits.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { stillClock } from '../support/clock.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { contextAt, NOON, openCrafts, rows, testEnv } from '../support/shops.ts'
import { edge, ORIGIN } from './edge.ts'

beforeEach(clearIsolateCaches)

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
type VisitMessage = { kind: string; visits: Record<string, unknown>[] }

const isLong = (testEnv as { FULL?: string }).FULL === '1'

test('a beacon is answered at once and becomes one message of the isolate after two seconds', async () => {
  const shop = await openCrafts()
  const { env, messages } = envWithQueue()
  const { sendDetached, pass, settled } = edge(env, { clock: stillClock(NOON) })
  const responses = await Promise.all([1, 2, 3].map((n) => sendDetached(beacon(shop.slug, { id: `page-load-${n}` }))))
  expect(responses.map((response) => response.status)).toEqual([204, 204, 204])
  pass(1_999)
  expect(messages).toEqual([])
  pass(1)
  await settled()
  expect(messages).toHaveLength(1)
  expect(messages[0]?.visits).toHaveLength(3)
  expect(messages[0]?.visits[0]).toEqual({
    id: 'page-load-1',
    slug: shop.slug,
    visitor: 'visitor-0001',
    agent: 'chrome',
    referrer: 'instagram.com',
    at: expect.any(Number),
  })
})

test('fifty visits leave without waiting', async () => {
  const shop = await openCrafts()
  const { env, messages } = envWithQueue()
  const { sendDetached, pass, settled } = edge(env, { clock: stillClock(NOON) })
  await Promise.all(Array.from({ length: 120 }, (_, n) => sendDetached(beacon(shop.slug, { id: `page-load-${n}` }))))
  await expect.poll(() => messages.map((message) => message.visits.length)).toEqual([50, 50])
  pass(2_000)
  await settled()
  expect(messages.map((message) => message.visits.length)).toEqual([50, 50, 20])
  expect(waitingVisits.list).toEqual([])
})

test('crawlers, prefetches, framed views and senders without a name are not counted', async () => {
  const shop = await openCrafts()
  const { env, messages } = envWithQueue()
  const { send } = edge(env)
  const ignoredRequests = [
    beacon(shop.slug, {}, { 'user-agent': 'Googlebot/2.1' }),
    beacon(shop.slug, {}, { 'user-agent': 'facebookexternalhit/1.1' }),
    beacon(shop.slug, {}, { 'user-agent': 'WhatsApp/2.23.20 A' }),
    beacon(shop.slug, {}, { 'sec-purpose': 'prefetch;prerender' }),
    beacon(shop.slug, { framed: true }),
  ]
  for (const request of ignoredRequests) expect((await send(request)).status).toBe(204)
  expect(messages).toEqual([])
})

test('thousands of page loads of one script become so many of its minute and touch nobody else', {
  timeout: 90_000,
}, async () => {
  const loads = isLong ? 10_000 : 1_500
  const [shop, other] = [await openCrafts(), await openCrafts()]
  const { env, messages } = envWithQueue()
  const { send, pass } = edge({ ...env, VISITS: undefined })
  const addressHeader = (address: string) => ({ 'cf-connecting-ip': address })
  const flood = Array.from({ length: loads }, (_, n) =>
    beacon(shop.slug, { id: `page-load-${n}` }, addressHeader('192.0.2.66')),
  )
  const responses = await Promise.all(flood.map(send))
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(120)
  const refusals = responses.filter(({ status }) => status === 429)
  expect([refusals.length, refusals[0]?.headers.get('retry-after')]).toEqual([loads - 120, '60'])
  const honestRequests = [
    beacon(shop.slug, { id: 'honest-load-1' }, addressHeader('192.0.2.67')),
    beacon(other.slug, { id: 'honest-load-2' }, addressHeader('192.0.2.66')),
  ]
  expect((await Promise.all(honestRequests.map(send))).map(({ status }) => status)).toEqual([204, 204])
  expect(messages.flatMap((message) => message.visits)).toHaveLength(122)
  pass(60_000)
  expect((await send(beacon(shop.slug, { id: 'page-load-next' }, addressHeader('192.0.2.66')))).status).toBe(204)
  // One entry for the network and one for its visits to the store.
  expect(admittedVisits.counts.size).toBe(2)
})

test('Cloudflare’s own counter is asked with the network that comes often, and its no is a no', async () => {
  const [shop, other] = [await openCrafts(), await openCrafts()]
  const { env, messages } = envWithQueue()
  const limitKeys: string[] = []
  const limit = async ({ key }: { key: string }) => ({ success: limitKeys.push(key) === 1 })
  const { send } = edge({ ...env, VISITS: { limit } })
  const load = (n: number) =>
    send(beacon((n % 2 ? shop : other).slug, { id: `page-load-${n}` }, { 'cf-connecting-ip': `2001:db8:1:2::${n}` }))
  const responses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(load))
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204, 429])
  expect(limitKeys).toEqual(['2001:db8:1:2', '2001:db8:1:2'])
  expect(messages.flatMap((message) => message.visits)).toHaveLength(6)
})

test('a visit counts although Cloudflare’s counter is away', async () => {
  allowConsoleError(/a network was not judged/)
  const shop = await openCrafts()
  const { env, messages } = envWithQueue()
  const limit = () => Promise.reject(new Error('the counter is away'))
  const { send } = edge({ ...env, VISITS: { limit } })
  const loads = Array.from({ length: 7 }, (_, n) => send(beacon(shop.slug, { id: `page-load-${n}` })))
  for (const { status } of await Promise.all(loads)) expect(status).toBe(204)
  expect(messages.flatMap((message) => message.visits)).toHaveLength(7)
})

test('what is no beacon is refused, however long it is', async () => {
  const shop = await openCrafts()
  const { env, messages } = envWithQueue()
  const { send } = edge(env)
  const invalidRequests = [
    beacon(shop.slug, { id: 'x' }),
    beacon(shop.slug, { visitor: 7 }),
    beacon(shop.slug, { id: "a'; DROP TABLE stores" }),
    beacon('no slug!', {}),
    rawBeacon(shop.slug, 'not json'),
    rawBeacon(shop.slug, JSON.stringify({ id: 'page-load-1', visitor: 'visitor-0001', more: 'x'.repeat(5_000) })),
    rawBeacon(shop.slug, ''),
  ]
  for (const request of invalidRequests) expect((await send(request)).status).toBe(400)
  const foreignResponse = await send(beacon(shop.slug, {}, { 'sec-fetch-site': 'cross-site' }))
  expect(foreignResponse.status).toBe(403)
  expect(messages).toEqual([])
})

test('a queue delivery is acknowledged, and asked for again while the database is away', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const context = {
    ...contextAt(),
    ...(await import('#app/load-context.server.ts')).createContext(env, () => undefined),
  }
  const batch = delivery([{ kind: 'visits', visits: [visit(shop.slug, 'page-load-1')] }, { kind: 'unknown' }])
  faults.on.DB = 'error'
  allowConsoleError(/visits wait/)
  await countDeliveredVisits(batch.messages, context)
  expect(batch.log).toEqual(['retry 60', 'retry 60'])
  faults.on.DB = null
  const redelivery = delivery([{ kind: 'visits', visits: [visit(shop.slug, 'page-load-1')] }, { kind: 'unknown' }])
  await countDeliveredVisits(redelivery.messages, context)
  expect(redelivery.log).toEqual(['ack', 'ack'])
  expect(await rows('SELECT view_count FROM store_views WHERE store_id = ?', shop.id)).toEqual([{ view_count: 1 }])
})

test('visits that the queue refused are tried again, and leave with later ones, each of them once', async () => {
  allowConsoleError(/visits were not sent/)
  const { context, queue, load } = visitBench()
  queue.isAway = true
  for (let n = 0; n < 120; n += 1) load(n)
  await context.settled()
  expect(queue.messages).toEqual([])
  queue.isAway = false
  load(120)
  await context.settled()
  expect(queue.messages.map(({ visits }) => visits.length)).toEqual([50, 50, 21])
  expect(new Set(queue.messages.flatMap(({ visits }) => visits.map(({ id }) => id))).size).toBe(121)
  expect(waitingVisits.list).toEqual([])
})

test('a queue that is away for a moment loses no visit, though nobody comes after it', async () => {
  allowConsoleError(/visits were not sent/)
  const { context, queue, load } = visitBench()
  queue.failures = 1
  load(1)
  await context.settled()
  expect([queue.attempts, queue.messages.map(({ visits }) => visits.length)]).toEqual([2, [1]])
})

test('while the queue stays away, it is not asked for each visit, and the latest thousand wait for it', async () => {
  allowConsoleError(/visits were not sent/)
  const { context, queue, load } = visitBench()
  queue.isAway = true
  for (let n = 0; n < 1_500; n += 1) load(n)
  await context.settled()
  expect(queue.attempts).toBeLessThan(150)
  expect(waitingVisits.list).toHaveLength(1_000)
  queue.isAway = false
  load(1_500)
  await context.settled()
  expect(queue.messages.flatMap(({ visits }) => visits).map(({ id }) => id)).toContain('page-load-1500')
  expect(queue.messages.every(({ visits }) => visits.length <= 50)).toBe(true)
  expect(waitingVisits.list).toEqual([])
})

function beacon(slug: string, body: Record<string, unknown>, headers: Record<string, string> = {}): Request {
  const fields = { id: 'page-load-0', visitor: 'visitor-0001', referrer: 'https://www.instagram.com/kijani', ...body }
  return rawBeacon(slug, JSON.stringify(fields), headers)
}

/** Visits of the isolate, and a queue that can be unavailable. */
function visitBench() {
  const queue = { isAway: false, failures: 0, attempts: 0, messages: [] as VisitMessage[] }
  const send = async (message: VisitMessage) => {
    queue.attempts += 1
    if (queue.isAway || queue.attempts <= queue.failures) throw new Error('queue is away')
    queue.messages.push(message)
  }
  const context = { ...contextAt(), events: { send } as unknown as Queue<unknown> }
  return { context, queue, load: (n: number) => enqueueVisit(context, visit('kijani', `page-load-${n}`)) }
}

function rawBeacon(slug: string, body: string, headers: Record<string, string> = {}): Request {
  return new Request(`${ORIGIN}/visits/${encodeURIComponent(slug)}`, {
    method: 'POST',
    body,
    headers: { 'user-agent': CHROME, 'content-type': 'text/plain;charset=UTF-8', origin: ORIGIN, ...headers },
  })
}

function visit(slug: string, id: string) {
  return { id, slug, visitor: 'visitor-0001', agent: 'chrome', referrer: null, at: Date.UTC(2026, 9, 14, 9) }
}

function envWithQueue(): { env: Env; messages: VisitMessage[] } {
  const messages: VisitMessage[] = []
  const queue = { send: async (message: VisitMessage) => void messages.push(message) }
  return { env: { ...testEnv, EVENTS: queue as unknown as Queue<unknown> }, messages }
}

function delivery(bodies: unknown[]): { messages: Message<unknown>[]; log: string[] } {
  const log: string[] = []
  const messages = bodies.map((body, index) => ({
    id: String(index),
    body,
    attempts: 1,
    timestamp: new Date(0),
    ack: () => log.push('ack'),
    retry: (options?: QueueRetryOptions) => log.push(`retry ${options?.delaySeconds}`),
  }))
  return { messages: messages as unknown as Message<unknown>[], log }
}
