import { randomUUID } from 'node:crypto'
import { otherLanguages } from './other-languages.mjs'
import { atMost } from './row.mjs'
import { startCountingServer } from './servers/counting.mjs'

/** Calls of the Worker to D1 and KV, counted by a wrapper around its bindings. */
export async function counts() {
  const server = await startCountingServer()
  try {
    const crowdResponses = await Promise.all(
      Array.from({ length: 64 }, () => get(`${server.url}/store/bahari-fabrics`)),
    )
    const order = await sendOrder(server)
    const coldResponse = await get(`${server.url}/store/kijani-crafts`)
    const warmResponse = await get(`${server.url}/store/kijani-crafts`)
    const next = await sendOrder(server)
    const inOtherLanguages = await Promise.all(otherLanguages.map((code) => languageRows(server, code)))
    const exact = { slack: 1 }
    return [
      atMost('D1 round trips of an uncached store page', calls(coldResponse, 'd1-calls'), 1, '', exact),
      atMost('D1 rows read for an uncached store page', calls(coldResponse, 'rows-read'), 50, '', {
        reach: 25,
        slack: 1,
      }),
      // No slack: a request that waits over 400 ms for a shared read makes its own.
      atMost('D1 reads for 64 who come to a cold page at once', sumOf(crowdResponses, 'd1-calls'), 2, '', { reach: 1 }),
      atMost('D1 round trips of a cached store page', calls(warmResponse, 'd1-calls'), 0, '', exact),
      atMost('KV reads of a cached store page', calls(warmResponse, 'kv-reads'), 0, '', { reach: 0, slack: 1 }),
      ...inOtherLanguages.flat(),
      atMost('D1 round trips of an order', calls(order, 'd1-calls'), 2, '', exact),
      atMost('D1 round trips of an order where the isolate knows the store', calls(next, 'd1-calls'), 1, '', exact),
      atMost('D1 statements of that order', calls(next, 'statements'), 12, '', { reach: 8, slack: 1 }),
      atMost('D1 rows written by that order', calls(next, 'rows-written'), 32, '', { slack: 1 }),
    ]
  } finally {
    await server.stop()
  }
}

/** Where the isolate has the page in English, another language is drawn without a read. */
async function languageRows(server, code) {
  const address = `${server.url}/store/kijani-crafts?lang=${code}`
  const [drawn, cached] = [await get(address), await get(address)]
  const reads = (response) => calls(response, 'd1-calls') + calls(response, 'kv-reads')
  return [
    atMost(`reads of D1 and KV when that page is asked for in ${code} too`, reads(drawn), 0, '', { slack: 1 }),
    atMost(`reads of D1 and KV of a cached store page, ${code}`, reads(cached), 0, '', { slack: 1 }),
  ]
}

async function sendOrder(server) {
  const response = await fetch(`${server.url}/store/kijani-crafts/orders.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(await orderBody(server.bindings.DB)),
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new Error(`The order was refused: ${await response.text()}`)
  return response
}

/** A valid order for one unit of a product without sizes. */
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

function calls(response, counter) {
  return Number(response.headers.get(`x-${counter}`))
}

function sumOf(responses, counter) {
  return responses.reduce((sum, response) => sum + calls(response, counter), 0)
}

function get(url) {
  return fetch(url, { signal: AbortSignal.timeout(20_000) })
}
