import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { startServer } from '../support/server.mjs'
import { atMost } from './row.mjs'

/** How often the Worker goes to D1 and KV, counted by an entry around the product. */
export async function counts() {
  const folder = 'build/counting'
  execFileSync('wrangler', ['deploy', '--dry-run', '--outdir', folder, 'tests/bench/counting-worker.ts'], {
    stdio: 'pipe',
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, WRANGLER_SEND_METRICS: 'false' },
  })
  const server = await startServer({ port: 8797, bundle: path.resolve(folder, 'counting-worker.js') })
  try {
    const cold = await get(`${server.url}/store/kijani-crafts`)
    const warm = await get(`${server.url}/store/kijani-crafts`)
    const order = await placeOrder(server)
    return [
      atMost('D1 round trips of an uncached store page', calls(cold, 'd1'), 1),
      atMost('D1 round trips of a cached store page', calls(warm, 'd1'), 0),
      atMost('KV reads of a cached store page', calls(warm, 'kv'), 0),
      atMost('D1 round trips of placing an order', calls(order, 'd1'), 2),
    ]
  } finally {
    await server.stop()
  }
}

async function placeOrder(server) {
  const answer = await fetch(`${server.url}/store/kijani-crafts/orders.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(await orderBody(server.bindings.DB)),
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`The order was refused: ${await answer.text()}`)
  return answer
}

/** A valid order of one piece of some product without sizes. */
export async function orderBody(db, phone = '0712345678') {
  const product = await db
    .prepare(
      `SELECT p.id FROM products p JOIN stock s ON (s.store_id, s.product_id) = (p.store_id, p.id) JOIN stores t ON t.id = p.store_id
       WHERE t.slug = 'kijani-crafts' AND p.has_sizes = 0 AND p.is_active = 1 AND s.inventory - s.held > 2 LIMIT 1`,
    )
    .first('id')
  return {
    requestId: randomUUID(),
    lines: [{ productId: product, size: null, quantity: 1 }],
    deliveryMethod: 'pickup',
    customer: { name: 'Bench', phone, countryIso: 'KE', address: '' },
    quotedTotal: null,
  }
}

function calls(answer, what) {
  return Number(answer.headers.get(what === 'd1' ? 'x-d1-calls' : 'x-kv-reads'))
}

function get(url) {
  return fetch(url, { signal: AbortSignal.timeout(20_000) })
}
