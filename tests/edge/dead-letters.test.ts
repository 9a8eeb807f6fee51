import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { createContext } from '#app/load-context.server.ts'
import { DEAD_LETTERS, handleQueue, MAX_REPLAYS } from '../../functions/queue.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { NOON, openCrafts, rows, testEnv } from '../support/shops.ts'

type SentMessage = { body: Record<string, unknown>; delaySeconds: number }

/** Delivers messages of `queue` to the Worker and records what it sends. */
async function deliver(queue: string, bodies: unknown[], env = testEnv) {
  const sentMessages: SentMessage[] = []
  const events = {
    ...env.EVENTS,
    send: async (body: SentMessage['body'], { delaySeconds = 0 } = {}) =>
      void sentMessages.push({ body, delaySeconds }),
  } as unknown as Queue
  const messages = bodies.map((body, n) => ({ id: `m${n}`, timestamp: new Date(NOON), attempts: 1, body }))
  const batch = createMessageBatch(queue, messages)
  const EVENTS = env === testEnv ? events : env.EVENTS
  await handleQueue(
    batch,
    createContext({ ...env, EVENTS }, () => undefined, { now: () => NOON }),
  )
  const { explicitAcks, ackAll, retryMessages } = await getQueueResult(batch, createExecutionContext())
  return { sentMessages, ackCount: ackAll ? bodies.length : explicitAcks.length, retryCount: retryMessages.length }
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
  const { sentMessages, ackCount } = await deliver(DEAD_LETTERS, [letter])
  expect([sentMessages, ackCount]).toEqual([[{ body: { ...letter, replays: 1 }, delaySeconds: 0 }], 1])
  for (let times = 0; times < 2; times += 1) {
    expect(await deliver('kibanda-events', [sentMessages[0]?.body])).toMatchObject({ ackCount: 1, retryCount: 0 })
  }
  expect(await rows('SELECT view_count FROM store_views WHERE store_id = ?', shop.id)).toEqual([{ view_count: 1 }])
})

test('one that comes again waits longer each time, and in the end is given up aloud', async () => {
  allowConsoleError(/a message is given up/)
  let body: unknown = { kind: 'mail', id: 'unknown' }
  const waits: number[] = []
  for (;;) {
    const { sentMessages, ackCount } = await deliver(DEAD_LETTERS, [body])
    expect(ackCount).toBe(1)
    if (!sentMessages[0]) break
    waits.push(sentMessages[0].delaySeconds / 3_600)
    body = sentMessages[0].body
  }
  expect(waits).toEqual(Array.from({ length: MAX_REPLAYS }, (_, hours) => hours))
})

test('what is no message of ours is given up, and no other letter with it', async () => {
  allowConsoleError(/a message is given up/)
  const { sentMessages, ackCount } = await deliver(DEAD_LETTERS, [
    'words',
    { kind: 'mail', id: 'm', replays: -1 },
    { kind: 'mail', id: 'm' },
  ])
  expect([sentMessages.length, ackCount]).toEqual([1, 3])
})

test('while the queue itself is away, the letter stays where it is', async () => {
  allowConsoleError(/a dead letter was not handed back|EVENTS is away/)
  const { env, faults } = faultyEnv()
  faults.on.EVENTS = 'error'
  expect(await deliver(DEAD_LETTERS, [{ kind: 'mail', id: 'm' }], env)).toEqual({
    sentMessages: [],
    ackCount: 0,
    retryCount: 1,
  })
})
