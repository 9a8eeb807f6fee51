import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePair } from '../../scripts/server/ports.mjs'
import { startServer } from '../support/server.mjs'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  const producers = { DEAD: { queueName: 'kibanda-events-dlq' } }
  server = await startServer({ port: await freePair(), producers, gathers: false })
}, 60_000)
afterAll(() => server.stop())

test('a visit among the dead letters is handed back to the queue by the Worker and counted', async () => {
  const { DB, DEAD } = server.bindings as unknown as { DB: D1Database; DEAD: Queue<unknown> }
  const store = await DB.prepare("SELECT store_id AS id FROM store_slugs WHERE slug = 'kijani-crafts'").first('id')
  const views = () => DB.prepare('SELECT view_count AS n FROM store_views WHERE store_id = ?').bind(store).first('n')
  const before = Number(await views())
  const visit = { slug: 'kijani-crafts', visitor: 'visitor-0001', agent: 'Chrome', referrer: null, at: Date.now() }
  await DEAD.send({ kind: 'visits', visits: [{ id: 'a-visit-that-was-not-counted', ...visit }] })
  await expect.poll(views, { timeout: 50_000, interval: 50 }).toBe(before + 1)
})
