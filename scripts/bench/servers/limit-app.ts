import { Hono } from 'hono'
import { handlePage } from './limit-page.tsx'

/** A minimal Worker: the baseline of the figures. */
const app = new Hono<{ Bindings: { CACHE: KVNamespace; DB: D1Database; EVENTS: Queue<unknown> } }>()

app.get('/healthz', (c) => c.text('ok'))

app.post('/page', async (c) => {
  await c.env.CACHE.put('page', await c.req.text())
  return c.body(null, 204)
})

app.get('/kv', async (c) => c.html((await c.env.CACHE.get('page', { cacheTtl: 60 })) ?? ''))

app.post('/seed', async (c) => {
  await c.env.DB.batch([
    c.env.DB.prepare('CREATE TABLE p (id INTEGER PRIMARY KEY, store_id INT, price INT, stock INT)'),
    c.env.DB.prepare('CREATE TABLE o (id TEXT PRIMARY KEY, store_id INT, key TEXT UNIQUE, total INT, at INT)'),
    c.env.DB.prepare('CREATE TABLE oi (order_id TEXT, product_id INT, qty INT, price INT)'),
    c.env.DB.prepare('INSERT INTO p VALUES (1, 7, 100, 10000000)'),
    c.env.DB.prepare('CREATE TABLE card (id INTEGER PRIMARY KEY, name TEXT, price INT, image TEXT)'),
    c.env.DB.prepare(
      "INSERT INTO card SELECT value, 'Product ' || value, 100 * value, '/' || value || '.jpg' FROM json_each(?1)",
    ).bind(JSON.stringify(Array.from({ length: 20 }, (_, at) => at + 1))),
  ])
  return c.body(null, 204)
})

app.post('/order', async (c) => {
  const { key } = await c.req.json<{ key: string }>()
  const id = crypto.randomUUID()
  const isNew = 'EXISTS (SELECT 1 FROM o WHERE id = ?1)'
  await c.env.DB.batch([
    c.env.DB.prepare(
      'INSERT INTO o SELECT ?1, 7, ?2, price, ?3 FROM p WHERE id = 1 AND stock > 0 ON CONFLICT (key) DO NOTHING',
    ).bind(id, key, Date.now()),
    c.env.DB.prepare(`UPDATE p SET stock = stock - 1 WHERE id = 1 AND stock > 0 AND ${isNew}`).bind(id),
    c.env.DB.prepare(`INSERT INTO oi SELECT ?1, id, 1, price FROM p WHERE id = 1 AND ${isNew}`).bind(id),
  ])
  return c.json({ id }, 201)
})

app.get('/cards', (c) => handlePage(new Request(new URL('/', c.req.url)), { DB: c.env.DB } as never))

app.post('/visits/:slug', async (c) => {
  await c.env.EVENTS.send({ ...(await c.req.json<object>()), slug: c.req.param('slug'), at: Date.now() })
  return c.body(null, 204)
})

export default { fetch: app.fetch, queue: (batch: MessageBatch<unknown>) => batch.ackAll() }
