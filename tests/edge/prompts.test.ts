import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import type { Env } from '#app/env.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { runJobs } from '../../functions/jobs.ts'
import { PROMPTS_QUEUE } from '../../functions/prompts.ts'
import { DEAD_LETTERS, handleQueue } from '../../functions/queue.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { instantClock } from '../support/clock.ts'
import { contradictions } from '../support/contradictions.ts'
import { everyFault, faultyEnv } from '../support/faulty-env.ts'
import { callbackBody, givePrompts, playSafaricom } from '../support/safaricom.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, NOON, openCrafts, rows, testEnv } from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'
import { edge } from './edge.ts'

const RECEIPT = 'UKP4QB7H2L'
const SECRETS_KEY = `${'k'.repeat(42)}A`
let phones = 50_000_000

afterEach(() => vi.unstubAllGlobals())

/** An order whose prompt was sent, and the queue of prompts. */
async function asked() {
  const safaricom = playSafaricom()
  const sent: { body: unknown; delaySeconds: number }[] = []
  const queue = {
    send: async (body: unknown, { delaySeconds = 0 } = {}) => void sent.push({ body, delaySeconds }),
  } as unknown as Queue
  const envOf = (env: Env = testEnv): Env => ({ ...env, SECRETS_KEY, PROMPTS: queue })
  const contextOf = (env: Env = testEnv, now = NOON) =>
    createContext(envOf(env), () => undefined, { now: () => now, wait: async () => undefined })
  const shop = await openCrafts()
  await givePrompts(shop, contextOf())
  const order = await placeOrderFor(contextAt(), shop, { lines: [['Mug', null, 1]] })
  phones += 1
  const { prompts } = await openStore(contextOf(), shop.id)
  const input = { orderId: order.id, purpose: 'order', requestId: 'one', phone: `07${phones}`, by: 'owner' } as const
  const ask = (env?: Env) => openStore(contextOf(env), shop.id).then((store) => store.prompts.ask(input))
  expect(await prompts.ask(input)).toMatchObject({ ok: true })
  const [push] = safaricom.pushes
  if (!push) throw new Error('nothing was pushed')
  const { pathname } = new URL(push.callbackUrl)
  const said = JSON.stringify(callbackBody(push.checkoutId, { code: '0', receipt: RECEIPT, amount: push.amount }))
  const post = (path: string, body: string, env: Env = testEnv, headers: Record<string, string> = {}) =>
    edge(envOf(env), { clock: instantClock(NOON) }).send(
      new Request(`https://kibanda.example${path}`, { method: 'POST', body, headers }),
    )
  const deliver = async (env: Env = testEnv, now = NOON, queueName = PROMPTS_QUEUE) => {
    const body = { kind: 'prompt', storeId: shop.id, promptId: pathname.split('/')[4] }
    const batch = createMessageBatch(queueName, [{ id: 'm', timestamp: new Date(now), attempts: 1, body }])
    await handleQueue(batch, contextOf(env, now))
    const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext())
    return { acks: explicitAcks.length, retries: retryMessages.length }
  }
  const ledger = () => rows<{ code: string }>('SELECT code, amount FROM payments WHERE store_id = ?', shop.id)
  const state = async () =>
    (await rows<{ state: string }>('SELECT state FROM payment_prompts WHERE store_id = ?', shop.id)).map(
      (row) => row.state,
    )
  return { shop, safaricom, push, pathname, said, post, sent, deliver, contextOf, ledger, state, ask }
}

test('asking sends a message for the first look, a callback one for at once, and each look the next', async () => {
  const { shop, pathname, said, post, sent, deliver, state, safaricom, push, ledger } = await asked()
  const body = { kind: 'prompt', storeId: shop.id, promptId: pathname.split('/')[4] }
  expect(sent).toEqual([{ body, delaySeconds: 30 }])
  expect(await deliver(testEnv, NOON + 29_000)).toEqual({ acks: 1, retries: 0 })
  expect(safaricom.queries).toBe(0)
  await deliver(testEnv, NOON + 30_000)
  expect(sent.at(-1)).toEqual({ body, delaySeconds: 90 })
  safaricom.results.set(push.checkoutId, '0')
  const response = await post(pathname, said)
  expect([response.status, await response.json()]).toEqual([200, { ResultCode: 0, ResultDesc: 'Accepted' }])
  expect(sent.at(-1)).toEqual({ body, delaySeconds: 0 })
  expect([await state(), safaricom.queries]).toEqual([['checking'], 1])
  for (let copy = 0; copy < 2; copy += 1) await deliver()
  expect([await state(), safaricom.queries]).toEqual([['paid'], 2])
  expect(await ledger()).toEqual([{ code: RECEIPT, amount: 80_100 }])
})

test('a callback that is none of ours is refused, and nothing is kept of it', async () => {
  const { pathname, said, post, state, push } = await asked()
  const [, , , storeId, promptId, secret] = pathname.split('/')
  const cases: [string, string, number][] = [
    [`/pay/prompt/${storeId}/${promptId}/${'0'.repeat(32)}`, said, 404],
    [`/pay/prompt/${storeId}/none/${secret}`, said, 404],
    [`/pay/prompt/none/${promptId}/${secret}`, said, 404],
    [`/pay/prompt/${'x'.repeat(65)}/${promptId}/${secret}`, said, 404],
    [`/pay/prompt/%27/${promptId}/${secret}`, said, 404],
    [pathname, said.replace(push.checkoutId, 'ws_other'), 404],
    [pathname, 'no JSON', 400],
    [pathname, '{}', 400],
    [pathname, '[]', 400],
    [pathname, '', 400],
    [pathname, `${said}${' '.repeat(4_096)}`, 413],
  ]
  for (const [path, body, status] of cases) expect((await post(path, body)).status, body.slice(0, 40)).toBe(status)
  expect((await post(pathname, said, testEnv, { 'content-length': '5000000' })).status).toBe(413)
  expect(await rows('SELECT told_at FROM payment_prompts WHERE id = ?', promptId)).toEqual([{ told_at: null }])
  expect(await state()).toEqual(['asked'])
})

test('a callback reads once and writes once before it is answered', async () => {
  const { pathname, said, post } = await asked()
  const trips: RoundTrip[] = []
  const env = { ...testEnv, DB: watchedDatabase(testEnv.DB, (trip) => trips.push(trip)) }
  expect((await post(pathname, said, env)).status).toBe(200)
  expect(trips).toHaveLength(2)
})

test('a database that is away or loses its answers books once, at each of its statements', async () => {
  allowConsoleError(/a prompt waits|a request failed|Safaricom's answer/)
  for (const fault of everyFault.filter((name) => name !== 'slow')) {
    for (let at = 0; at < 6; at += 1) {
      const { shop, pathname, said, post, deliver, ledger, safaricom, push, contextOf, sent } = await asked()
      safaricom.results.set(push.checkoutId, '0')
      let calls = 0
      const { env, faults } = faultyEnv()
      faults.on.DB = ({ method }) =>
        method === 'batch' || method === 'raw' || method === 'all' ? (calls++ === at ? fault : null) : null
      await post(pathname, said, env)
      await deliver(env)
      await post(pathname, said)
      for (const minutes of [2, 12, 30, 70]) {
        const now = NOON + minutes * 60_000
        await runJobs(contextOf(testEnv, now))
        if (sent.length > 0) await deliver(testEnv, now)
      }
      expect(await ledger(), `${fault} at ${at}`).toEqual([{ code: RECEIPT, amount: 80_100 }])
      expect(await contradictions(rows, shop.id)).toEqual([])
    }
  }
})

test('an ask whose database fails at any statement is one prompt when it is sent again', async () => {
  allowConsoleError(/Safaricom's answer/)
  for (const fault of everyFault.filter((name) => name !== 'slow')) {
    for (let at = 0; at < 4; at += 1) {
      const { shop, safaricom, ask } = await asked()
      await rows('DELETE FROM payment_prompts WHERE store_id = ?', shop.id)
      let calls = 0
      const { env, faults } = faultyEnv()
      faults.on.DB = ({ method }) => (method === 'batch' && calls++ === at ? fault : null)
      await ask(env).catch(() => null)
      expect(await ask()).toMatchObject({ ok: true })
      expect(await rows('SELECT id FROM payment_prompts WHERE store_id = ?', shop.id)).toHaveLength(1)
      expect(safaricom.pushes.length).toBeLessThanOrEqual(2)
    }
  }
})

test('a message that was lost is sent again by the job, and a dead letter comes back to its queue', async () => {
  const { shop, sent, contextOf, deliver } = await asked()
  sent.length = 0
  await runJobs(contextOf(testEnv, NOON + 45_000))
  expect(sent.filter(({ body }) => (body as { storeId: string }).storeId === shop.id)).toEqual([])
  await runJobs(contextOf(testEnv, NOON + 61_000))
  expect(sent.filter(({ body }) => (body as { storeId: string }).storeId === shop.id)).toHaveLength(1)
  sent.length = 0
  await deliver(testEnv, NOON, DEAD_LETTERS)
  expect(sent).toMatchObject([{ body: { kind: 'prompt', storeId: shop.id, replays: 1 } }])
})
