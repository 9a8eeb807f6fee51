import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { createContext } from '#app/load-context.server.ts'
import { DEAD_LETTERS, handleQueue, MAX_REPLAYS } from '../../functions/queue.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { NOON, openCrafts, rows, testEnv } from '../support/shops.ts'

type Sent = { body: Record<string, unknown>; delaySeconds: number }

/** The Worker as the consumer of `queue`, with the queue that it sends to in sight. */
async function deliver(queue: string, bodies: unknown[], env = testEnv) {
  const sent: Sent[] = []
  const events = {
    ...env.EVENTS,
    send: async (body: Sent['body'], { delaySeconds = 0 } = {}) => void sent.push({ body, delaySeconds }),
  } as unknown as Queue
  const messages = bodies.map((body, n) => ({ id: `m${n}`, timestamp: new Date(NOON), attempts: 1, body }))
  const batch = createMessageBatch(queue, messages)
  const EVENTS = env === testEnv ? events : env.EVENTS
  await handleQueue(
    batch,
    createContext({ ...env, EVENTS }, () => undefined, { now: () => NOON }),
  )
  const { explicitAcks, ackAll, retryMessages } = await getQueueResult(batch, createExecutionContext())
  return { sent, acked: ackAll ? bodies.length : explicitAcks.length, retried: retryMessages.length }
}

test('visits that the database could not count are handed back, counted then, and once', async () => {
  const shop = await openCrafts()
  const visit = {
    id: crypto.randomUUID(),
    slug: shop.slug,
    visitor: 'visitor-0001',
    agent: 'Chrome',
    referrer: null,
    at: NOON,
  }
  const letter = { kind: 'visits', visits: [visit] }
  const { sent, acked } = await deliver(DEAD_LETTERS, [letter])
  expect([sent, acked]).toEqual([[{ body: { ...letter, replays: 1 }, delaySeconds: 0 }], 1])
  for (let times = 0; times < 2; times += 1) {
    expect(await deliver('kibanda-events', [sent[0]?.body])).toMatchObject({ acked: 1, retried: 0 })
  }
  expect(await rows('SELECT view_count FROM store_views WHERE store_id = ?', shop.id)).toEqual([{ view_count: 1 }])
})

test('one that comes again waits longer each time, and in the end is given up aloud', async () => {
  allowConsoleError(/a message is given up/)
  let body: unknown = { kind: 'mail', id: 'unknown' }
  const waits: number[] = []
  for (;;) {
    const { sent, acked } = await deliver(DEAD_LETTERS, [body])
    expect(acked).toBe(1)
    if (!sent[0]) break
    waits.push(sent[0].delaySeconds / 3_600)
    body = sent[0].body
  }
  expect(waits).toEqual(Array.from({ length: MAX_REPLAYS }, (_, hours) => hours))
})

test('what is no message of ours is given up, and no other letter with it', async () => {
  allowConsoleError(/a message is given up/)
  const { sent, acked } = await deliver(DEAD_LETTERS, [
    'words',
    { kind: 'mail', id: 'm', replays: -1 },
    { kind: 'mail', id: 'm' },
  ])
  expect([sent.length, acked]).toEqual([1, 3])
})

test('while the queue itself is away, the letter stays where it is', async () => {
  allowConsoleError(/a dead letter was not handed back|EVENTS is away/)
  const { env, faults } = faultyEnv()
  faults.on.EVENTS = 'error'
  expect(await deliver(DEAD_LETTERS, [{ kind: 'mail', id: 'm' }], env)).toEqual({ sent: [], acked: 0, retried: 1 })
})
