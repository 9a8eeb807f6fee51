import { beforeEach, expect, test } from 'vitest'
import { forgetEverything, takenVisits, waitingVisits } from '#app/data/isolate-cache.server.ts'
import { gatherVisit, sendVisits } from '#app/data/visits.server.ts'
import type { Env } from '#app/env.server.ts'
import { handleQueue } from '../../functions/visits.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { contextAt, openCrafts, rows, testEnv } from '../support/shops.ts'
import { edge, ORIGIN } from './edge.ts'

beforeEach(forgetEverything)

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
type Sent = { kind: string; visits: Record<string, unknown>[] }

test('a beacon is answered at once and becomes one message of the isolate', async () => {
  const shop = await openCrafts()
  const { env, sent } = queued()
  const { send } = edge(env)
  const answers = await Promise.all([1, 2, 3].map((n) => send(beacon(shop.slug, { id: `page-load-${n}` }))))
  expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.visits).toHaveLength(3)
  expect(sent[0]?.visits[0]).toEqual({
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
  const { env, sent } = queued()
  const { send } = edge(env)
  await Promise.all(Array.from({ length: 120 }, (_, n) => send(beacon(shop.slug, { id: `page-load-${n}` }))))
  expect(sent.map((message) => message.visits.length).sort()).toEqual([20, 50, 50])
  expect(waitingVisits.list).toEqual([])
})

test('crawlers, prefetches, framed views and senders without a name are not counted', async () => {
  const shop = await openCrafts()
  const { env, sent } = queued()
  const { send } = edge(env)
  const quiet = [
    beacon(shop.slug, {}, { 'user-agent': 'Googlebot/2.1' }),
    beacon(shop.slug, {}, { 'user-agent': 'facebookexternalhit/1.1' }),
    beacon(shop.slug, {}, { 'user-agent': 'WhatsApp/2.23.20 A' }),
    beacon(shop.slug, {}, { 'sec-purpose': 'prefetch;prerender' }),
    beacon(shop.slug, { framed: true }),
  ]
  for (const request of quiet) expect((await send(request)).status).toBe(204)
  expect(sent).toEqual([])
})

test('ten thousand page loads of one script become so many of its minute and touch nobody else', async () => {
  const [shop, other] = [await openCrafts(), await openCrafts()]
  const { env, sent } = queued()
  const { send, pass } = edge({ ...env, VISITS: undefined })
  const from = (address: string) => ({ 'cf-connecting-ip': address })
  const flood = Array.from({ length: 10_000 }, (_, n) =>
    beacon(shop.slug, { id: `page-load-${n}` }, from('192.0.2.66')),
  )
  const answers = await Promise.all(flood.map(send))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(120)
  const refused = answers.filter(({ status }) => status === 429)
  expect([refused.length, refused[0]?.headers.get('retry-after')]).toEqual([9_880, '60'])
  const honest = [
    beacon(shop.slug, { id: 'honest-load-1' }, from('192.0.2.67')),
    beacon(other.slug, { id: 'honest-load-2' }, from('192.0.2.66')),
  ]
  expect((await Promise.all(honest.map(send))).map(({ status }) => status)).toEqual([204, 204])
  expect(sent.flatMap((message) => message.visits)).toHaveLength(122)
  pass(60_000)
  expect((await send(beacon(shop.slug, { id: 'page-load-next' }, from('192.0.2.66')))).status).toBe(204)
  expect(takenVisits.counts.size).toBe(1)
})

test('Cloudflare’s own counter is asked with the network, and its no is a no', async () => {
  const shop = await openCrafts()
  const { env, sent } = queued()
  const asked: string[] = []
  const limit = async ({ key }: { key: string }) => ({ success: asked.push(key) === 1 })
  const { send } = edge({ ...env, VISITS: { limit } })
  const load = (n: number) =>
    send(beacon(shop.slug, { id: `page-load-${n}` }, { 'cf-connecting-ip': '2001:db8:1:2::9' }))
  expect([(await load(1)).status, (await load(2)).status]).toEqual([204, 429])
  expect(asked).toEqual(['2001:db8:1:2', '2001:db8:1:2'])
  expect(sent.flatMap((message) => message.visits)).toHaveLength(1)
})

test('what is no beacon is refused, however long it is', async () => {
  const shop = await openCrafts()
  const { env, sent } = queued()
  const { send } = edge(env)
  const wrong = [
    beacon(shop.slug, { id: 'x' }),
    beacon(shop.slug, { visitor: 7 }),
    beacon(shop.slug, { id: "a'; DROP TABLE stores" }),
    beacon('no slug!', {}),
    raw(shop.slug, 'not json'),
    raw(shop.slug, JSON.stringify({ id: 'page-load-1', visitor: 'visitor-0001', more: 'x'.repeat(5_000) })),
    raw(shop.slug, ''),
  ]
  for (const request of wrong) expect((await send(request)).status).toBe(400)
  const foreign = await send(beacon(shop.slug, {}, { 'sec-fetch-site': 'cross-site' }))
  expect(foreign.status).toBe(403)
  expect(sent).toEqual([])
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
  await handleQueue(batch.batch, context)
  expect(batch.log).toEqual(['retry 60', 'retry 60'])
  faults.on.DB = null
  const again = delivery([{ kind: 'visits', visits: [visit(shop.slug, 'page-load-1')] }, { kind: 'unknown' }])
  await handleQueue(again.batch, context)
  expect(again.log).toEqual(['all'])
  expect(await rows('SELECT view_count FROM store_views WHERE store_id = ?', shop.id)).toEqual([{ view_count: 1 }])
})

function beacon(slug: string, body: Record<string, unknown>, headers: Record<string, string> = {}): Request {
  const facts = { id: 'page-load-0', visitor: 'visitor-0001', referrer: 'https://www.instagram.com/kijani', ...body }
  return raw(slug, JSON.stringify(facts), headers)
}

test('visits that the queue refused go along with the next ones, once', async () => {
  allowConsoleError(/visits were not sent/)
  forgetEverything()
  const context = contextAt()
  const taken: Sent[] = []
  let isAway = true
  const send = async (message: Sent) => {
    if (isAway) throw new Error('queue is away')
    taken.push(message)
  }
  const asked = { ...context, events: { send } as unknown as Queue<unknown>, waitUntil: () => undefined }
  const flush = async (id: string) => {
    gatherVisit(asked, visit('kijani', id))
    await sendVisits(asked)
  }
  await flush('page-load-one')
  await flush('page-load-two')
  isAway = false
  await flush('page-load-three')
  await flush('page-load-four')
  expect(taken.map(({ visits }) => visits.map(({ id }) => id))).toEqual([
    ['page-load-two', 'page-load-three'],
    ['page-load-four'],
  ])
})

function raw(slug: string, body: string, headers: Record<string, string> = {}): Request {
  return new Request(`${ORIGIN}/visits/${encodeURIComponent(slug)}`, {
    method: 'POST',
    body,
    headers: { 'user-agent': CHROME, 'content-type': 'text/plain;charset=UTF-8', origin: ORIGIN, ...headers },
  })
}

function visit(slug: string, id: string) {
  return { id, slug, visitor: 'visitor-0001', agent: 'chrome', referrer: null, at: Date.UTC(2026, 9, 14, 9) }
}

function queued(): { env: Env; sent: Sent[] } {
  const sent: Sent[] = []
  const queue = { send: async (message: Sent) => void sent.push(message) }
  return { env: { ...testEnv, EVENTS: queue as unknown as Queue<unknown> }, sent }
}

function delivery(bodies: unknown[]): { batch: MessageBatch<unknown>; log: string[] } {
  const log: string[] = []
  const messages = bodies.map((body, index) => ({
    id: String(index),
    body,
    attempts: 1,
    timestamp: new Date(0),
    ack: () => log.push('ack'),
    retry: (options?: QueueRetryOptions) => log.push(`retry ${options?.delaySeconds}`),
  }))
  const batch = {
    queue: 'kibanda-events',
    messages,
    ackAll: () => log.push('all'),
    retryAll: () => log.push('retry all'),
  }
  return { batch: batch as unknown as MessageBatch<unknown>, log }
}
