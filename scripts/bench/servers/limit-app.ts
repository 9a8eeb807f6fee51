import { Hono } from 'hono'
import { handlePage } from './limit-page.tsx'

const app = new Hono<{ Bindings: { CACHE: KVNamespace; DB: D1Database; EVENTS: Queue<unknown> } }>()

app.get('/healthz', (c) => c.text('ok'))

app.post('/page', async (c) => {
  await c.env.CACHE.put('page', await c.req.text())
  return c.body(null, 204)
})

app.get('/kv', async (c) => c.html((await c.env.CACHE.get('page', { cacheTtl: 60 })) ?? ''))

app.post('/seed', async (c) => {
  await c.env.DB.batch([
    c.env.DB.prepare('CREATE TABLE card (id INTEGER PRIMARY KEY, name TEXT, price INT, image TEXT)'),
    c.env.DB.prepare(
      "INSERT INTO card SELECT value, 'Product ' || value, 100 * value, '/' || value || '.jpg' FROM json_each(?1)",
    ).bind(JSON.stringify(Array.from({ length: 20 }, (_, at) => at + 1))),
  ])
  return c.body(null, 204)
})

app.get('/cards', (c) => handlePage(new Request(new URL('/', c.req.url)), { DB: c.env.DB } as never))

app.post('/visits/:slug', async (c) => {
  await c.env.EVENTS.send({ ...(await c.req.json<object>()), slug: c.req.param('slug'), at: Date.now() })
  return c.body(null, 204)
})

export default { fetch: app.fetch, queue: (batch: MessageBatch<unknown>) => batch.ackAll() }
