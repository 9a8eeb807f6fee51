import { randomUUID } from 'node:crypto'
import { otherLanguages } from './other-languages.mjs'
import { atMost, reportOnly } from './row.mjs'
import { startCountingServer } from './servers/counting.mjs'
import { orderBody, orderRequests, SLUG, signIn } from './shop.mjs'

const KB = 1024
const PAGE = `/store/${SLUG}`

export async function counts() {
  const server = await startCountingServer()
  try {
    const crowdResponses = await Promise.all(
      Array.from({ length: 64 }, () => send(server, { path: '/store/bahari-fabrics' })),
    )
    const template = await orderBody(server.bindings.DB)
    // Both orders are of the same shopper.
    const sendOrder = () => send(server, orderRequests(server.url, template)())
    const order = await sendOrder()
    const coldResponse = await send(server, { path: PAGE })
    const warmResponse = await send(server, { path: PAGE })
    const next = await sendOrder()
    const batch = (await (await send(server, { path: '/order-batches' })).json()).at(-1)
    const sqlBytes = sum(batch.map(({ sql }) => Buffer.byteLength(sql)))
    return [
      atMost('D1 round trips of an uncached store page', calls(coldResponse, 'd1-calls'), 1),
      atMost('D1 statements of an uncached store page', calls(coldResponse, 'statements'), 6),
      atMost('D1 rows read for an uncached store page', calls(coldResponse, 'rows-read'), 50, '', { reach: 25 }),
      // A request that waits over 400 ms for a shared read makes its own.
      atMost('D1 reads for 64 who come to a cold page at once', sumOf(crowdResponses, 'd1-calls'), 2, '', {
        reach: 1,
        slack: null,
      }),
      atMost('D1 round trips of a cached store page', calls(warmResponse, 'd1-calls'), 0),
      atMost('KV reads of a cached store page', calls(warmResponse, 'kv-reads'), 0),
      ...(await Promise.all(otherLanguages.map((code) => languageRows(server, code)))).flat(),
      atMost('D1 round trips of an order', calls(order, 'd1-calls'), 2),
      atMost('D1 round trips of an order where the isolate knows the store', calls(next, 'd1-calls'), 1),
      atMost('D1 statements of that order', calls(next, 'statements'), 10, '', { reach: 8 }),
      atMost('D1 rows written by that order', calls(next, 'rows-written'), 30, '', { reach: 26 }),
      reportOnly('D1 rows written by the first order of a shopper', calls(order, 'rows-written'), ''),
      atMost('SQL of that order', sqlBytes / KB, 14, 'KB', { reach: 10 }),
      atMost('opcodes of that order', await opcodesOf(server.bindings.DB, batch), 3_650, '', { reach: 2_500 }),
      ...(await merchantRows(server, (await next.json()).token)),
    ]
  } finally {
    await server.stop()
  }
}

async function languageRows(server, code) {
  const path = `${PAGE}?lang=${code}`
  const [drawn, cached] = [await send(server, { path }), await send(server, { path })]
  const reads = (response) => calls(response, 'd1-calls') + calls(response, 'kv-reads')
  return [
    atMost(`reads of D1 and KV when that page is asked for in ${code} too`, reads(drawn), 0),
    atMost(`reads of D1 and KV of a cached store page, ${code}`, reads(cached), 0),
  ]
}

/** Includes the instructions of each fired trigger. */
async function opcodesOf(db, batch) {
  const programs = await db.batch(batch.map(({ sql, values }) => db.prepare(`EXPLAIN ${sql}`).bind(...values)))
  return sum(programs.map(({ results }) => results.length))
}

async function merchantRows(server, token) {
  const headers = { cookie: await signIn(server.url), origin: server.url, 'sec-fetch-site': 'same-origin' }
  const { lines } = await orderBody(server.bindings.DB)
  const order = await server.bindings.DB.prepare('SELECT id, store_id FROM orders WHERE token = ?').bind(token).first()
  const sale = {
    ...{ saleId: randomUUID(), storeId: order.store_id, lines, extras: [], customerName: '', customerPhone: '' },
    ...{ method: 'cash', mpesaCode: '', discount: null, given: null, quotedTotal: null, quotedCurrency: 'KES' },
  }
  const change = (fields) => ({ path: '/orders.data', headers, body: new URLSearchParams({ id: order.id, ...fields }) })
  for (const from of ['pending', 'processing'])
    await send(server, { ...change({ intent: 'advance', from }), method: 'POST' })
  const shown = JSON.stringify({ hasLoyaltyProgram: '', acceptsCreditCards: '' })
  const writes = {
    'a sale at the till': {
      path: '/pos/sales',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(sale),
    },
    'an order marked paid': change({ intent: 'mark-paid', method: 'cash' }),
    'saved settings': {
      path: '/settings/store-features.data',
      headers,
      body: new URLSearchParams({ shown, hasLoyaltyProgram: 'on' }),
    },
  }
  const rows = []
  for (const [name, request] of Object.entries(writes)) {
    const response = await send(server, { ...request, method: 'POST' })
    if (calls(response, 'rows-written') === 0) throw new Error(`${name}: nothing was written: ${await response.text()}`)
    rows.push(atMost(`D1 round trips of ${name}`, calls(response, 'd1-calls'), 3, '', { reach: 2 }))
  }
  return rows
}

async function send({ url }, { path, ...init }) {
  const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

function calls(response, counter) {
  return Number(response.headers.get(`x-${counter}`))
}

function sumOf(responses, counter) {
  return sum(responses.map((response) => calls(response, counter)))
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
