import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { IMPORTS_QUEUE } from '../../functions/imports.ts'
import { runJobs } from '../../functions/jobs.ts'
import { DEAD_LETTERS, handleQueue } from '../../functions/queue.ts'
import { importedFixture, importOptions, nextImportId } from '../data/import-fixture.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { everyFault, faultyEnv } from '../support/faulty-env.ts'
import { DAY, NOON, openCrafts, rows, testEnv } from '../support/shops.ts'

/** A store whose import of `count` products was announced, and the queue that it was sent to. */
async function begun(count: number) {
  const shop = await openCrafts()
  await rows('UPDATE stores SET pro_until = 9999999999999 WHERE id = ?', shop.id)
  const sent: unknown[] = []
  const queue = { send: async (body: unknown) => void sent.push(body) } as unknown as Queue
  const contextOf = (env = testEnv, now = NOON) =>
    createContext({ ...env, IMPORTS: queue }, () => undefined, { now: () => now, wait: async () => undefined })
  const { imports } = await openStore(contextOf(), shop.id)
  const id = nextImportId()
  const list = Array.from({ length: count }, (_, at) => {
    return importedFixture({ rows: [at + 2], key: `k${at}`, name: `Bowl ${at}`, price: 100 })
  })
  await imports.start({ id, name: 'goods.csv', by: null }, importOptions, count)
  for (let from = 0; from < count; from += 100) await imports.part(id, from, list.slice(from, from + 100))
  await imports.run(id)
  const deliver = async (body: unknown, env = testEnv, queueName = IMPORTS_QUEUE) => {
    const batch = createMessageBatch(queueName, [{ id: 'm', timestamp: new Date(NOON), attempts: 1, body }])
    await handleQueue(batch, contextOf(env))
    const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext())
    return { acks: explicitAcks.length, retries: retryMessages.length }
  }
  const drain = async () => {
    for (let body = sent.shift(); body; body = sent.shift()) await deliver(body)
  }
  const bowls = async () =>
    (
      await rows<{ n: number }>("SELECT count(*) AS n FROM products WHERE store_id = ? AND name LIKE 'Bowl%'", shop.id)
    )[0]?.n
  return { shop, imports, id, sent, deliver, drain, bowls, contextOf }
}

test('a message does a step and sends the next; one that comes twice does no more', async () => {
  const { shop, id, sent, deliver, drain, bowls, imports } = await begun(45)
  const message = { kind: 'import', storeId: shop.id, importId: id }
  expect(sent).toEqual([message])
  expect(await deliver(message)).toEqual({ acks: 1, retries: 0 })
  expect(await bowls()).toBe(20)
  await drain()
  await deliver(message)
  expect(await bowls()).toBe(45)
  expect(await imports.current()).toMatchObject({ state: 'finished', counts: { waiting: 0, new: 45 } })
})

test('a database that is away, slow or loses its answers leaves each row done once', async () => {
  allowConsoleError(/an import waits/)
  const { shop, id, drain, deliver, bowls, imports } = await begun(6)
  const message = { kind: 'import', storeId: shop.id, importId: id }
  for (const fault of everyFault.filter((name) => name !== 'slow')) {
    for (let at = 0; at < 6; at += 1) {
      let writes = 0
      const { env, faults } = faultyEnv()
      faults.on.DB = ({ method, writes: isWrite }) => (method === 'batch' && isWrite && writes++ === at ? fault : null)
      await deliver(message, env)
    }
  }
  await drain()
  await deliver(message)
  expect(await bowls()).toBe(6)
  expect(await imports.current()).toMatchObject({ state: 'finished', counts: { waiting: 0, new: 6 } })
})

test('the job of every five minutes takes up what stands still, and old imports go', async () => {
  const { shop, id, sent, drain, bowls, contextOf } = await begun(3)
  sent.length = 0
  await runJobs(contextOf(testEnv, NOON + 60_000))
  expect(sent).toEqual([])
  await runJobs(contextOf(testEnv, NOON + 180_000))
  expect(sent).toEqual([{ kind: 'import', storeId: shop.id, importId: id }])
  await drain()
  expect(await bowls()).toBe(3)
  await runJobs(contextOf(testEnv, NOON + 6 * DAY))
  expect(await rows('SELECT id FROM imports WHERE store_id = ?', shop.id)).toHaveLength(1)
  await runJobs(contextOf(testEnv, NOON + 8 * DAY))
  expect(await rows('SELECT id FROM imports WHERE store_id = ?', shop.id)).toEqual([])
  expect(await rows('SELECT position FROM import_rows WHERE store_id = ?', shop.id)).toEqual([])
})

test('a dead letter of an import goes back to its own queue; what is none of ours is given up', async () => {
  allowConsoleError(/an import is given up/)
  const { shop, id, sent, deliver } = await begun(1)
  sent.length = 0
  const message = { kind: 'import', storeId: shop.id, importId: id }
  await deliver(message, testEnv, DEAD_LETTERS)
  expect(sent).toEqual([{ ...message, replays: 1 }])
  expect(await deliver({ kind: 'import', storeId: 7 })).toEqual({ acks: 1, retries: 0 })
})
