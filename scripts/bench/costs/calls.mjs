import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerdCpu } from '../load.mjs'
import { startCountingServer } from '../servers/counting.mjs'
import { orderBody, SLUG, signIn } from '../shop.mjs'

const AGENT = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'
const BATCH_SIZE = 100
const REPETITIONS = 20
const IDLE_MS = 8_000
const TIMEOUT_MS = 60_000
const DAY = 24 * 60 * 60 * 1000

const pages = ['dashboard', 'orders', 'products', 'customers', 'pos', 'settings']

/** Returns `{ name: Calls & { cpuMs } }`, measured on the built Worker. */
export async function called() {
  const server = await startCountingServer()
  try {
    return await measureAll(server)
  } finally {
    await server.stop()
  }
}

async function measureAll(server) {
  const { url, bindings } = server
  const get = (page, headers = {}) => request(`${url}${page}`, { headers })
  const visit = (at) =>
    request(`${url}/visits/${SLUG}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'text/plain', 'user-agent': AGENT, origin: url },
        'cf-connecting-ip': `10.20.${at >> 8}.${at & 255}`,
      },
      body: JSON.stringify({ id: randomUUID(), visitor: randomUUID(), referrer: null }),
    })
  const page = () => get(`/store/${SLUG}`)
  const id = await bindings.DB.prepare('SELECT store_id FROM store_slugs WHERE slug = ?').bind(SLUG).first('store_id')
  const picture = /\/media\/[^"\s]+?\.jpg/.exec(await (await page()).text())?.[0]
  if (!picture) throw new Error('The store shows no picture.')
  await page()

  const results = {}
  const measure = async (name, go, { times = REPETITIONS, among = 1, prepare = noop, ...options } = {}) => {
    const runOnce = async () => {
      await prepare()
      await go()
    }
    await prepare()
    const calls = divide(await countCalls(url, go, options), among)
    results[name] = { ...calls, cpuMs: await cpuMsOf(runOnce, { times, among, ...options }) }
  }
  const forget = () => request(`${url}/counted?cold`)
  const isWaiting = true
  await measure('a view of a warm store', page, { times: 500 })
  await measure('a view of a store that the isolate has not seen', page, { prepare: forget })
  const withoutSnapshot = () => forEachSnapshot(bindings.CACHE, (key) => bindings.CACHE.delete(key)).then(forget)
  await measure('a view of a store that no place has seen for a week', page, { prepare: withoutSnapshot, isWaiting })
  const withOldSnapshot = () => forEachSnapshot(bindings.CACHE, makeDayOlder(bindings.CACHE)).then(forget)
  await measure('a view of a store that no place has seen for a day', page, { prepare: withOldSnapshot, isWaiting })
  const visits = async () => Promise.all(Array.from({ length: BATCH_SIZE }, (_, at) => visit(at)))
  await measure('a visit counted, one of a hundred', visits, { times: 3, among: BATCH_SIZE, isWaiting })
  const clearVisits = () => bindings.DB.prepare('DELETE FROM store_visit_minutes').run()
  await measure('a visit counted, alone', () => visit(9_999), { times: 2, prepare: clearVisits, isWaiting })
  await measure('a picture', () => get(picture), { times: 300 })

  let placedCount = 0
  const placeOrder = async () =>
    request(`${url}/store/${SLUG}/orders.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, 'cf-connecting-ip': `10.30.0.${placedCount}` },
      body: JSON.stringify(await orderBody(bindings.DB, `07120000${10 + placedCount++}`)),
    })
  await measure('an order', placeOrder, { isWaiting })
  const { results: orders } = await bindings.DB.prepare(
    'SELECT id FROM orders WHERE store_id = ? ORDER BY number DESC LIMIT ?',
  )
    .bind(id, placedCount)
    .all()
  const cookie = await signIn(url)
  const owner = { cookie, origin: url, 'sec-fetch-site': 'same-origin' }
  const change = (order, fields) =>
    request(`${url}/orders.data`, {
      method: 'POST',
      headers: owner,
      body: new URLSearchParams({ id: order.id, ...fields }),
    })
  const changeNext =
    (fields, left = [...orders]) =>
    () =>
      change(left.pop(), fields)
  await measure('a step of an order', changeNext({ intent: 'advance', from: 'pending' }), { isWaiting })
  for (const order of orders) await change(order, { intent: 'advance', from: 'processing' })
  await measure('an order is paid', changeNext({ intent: 'mark-paid', method: 'cash' }), { isWaiting })
  const paidQuery = 'SELECT count(*) AS n FROM orders WHERE store_id = ? AND paid_at IS NOT NULL AND customer_name = ?'
  if ((await bindings.DB.prepare(paidQuery).bind(id, 'Bench').first('n')) !== placedCount)
    throw new Error('Not all were paid.')
  for (const name of pages) await measure(`the owner’s page: ${name}`, () => get(`/${name}`, owner))
  return results
}

const noop = async () => undefined

/** Returns milliseconds with the local D1 and KV, to two significant digits. */
async function cpuMsOf(runOnce, { times, among, isWaiting = false }) {
  const before = workerdCpu(process.pid)
  for (let time = 0; time < times; time += 1) await runOnce()
  if (isWaiting) await sleep(IDLE_MS)
  return Number(((workerdCpu(process.pid) - before) / 1000 / times / among).toPrecision(2))
}

/** Counts until `go` resolves; with `isWaiting` also background work and the queue consumer. */
async function countCalls(url, go, { isWaiting = false } = {}) {
  await request(`${url}/counted`)
  await go()
  if (!isWaiting) return (await request(`${url}/counted`)).json()
  const sum = {}
  for (let [idleSince, end] = [Date.now(), Date.now() + TIMEOUT_MS]; Date.now() - idleSince < IDLE_MS; ) {
    if (Date.now() > end) throw new Error('The calls did not stop within a minute.')
    const calls = await (await request(`${url}/counted`)).json()
    if (Object.values(calls).some((count) => count > 0)) idleSince = Date.now()
    for (const [call, count] of Object.entries(calls)) sum[call] = (sum[call] ?? 0) + count
    await sleep(250)
  }
  return sum
}

async function forEachSnapshot(cache, change) {
  const { keys } = await cache.list()
  for (const { name, metadata } of keys) await change(name, await cache.get(name), metadata)
}

function makeDayOlder(cache) {
  return (key, text, { asOf }) => cache.put(key, text, { metadata: { asOf: asOf - DAY } })
}

function divide(calls, among) {
  return Object.fromEntries(Object.entries(calls).map(([call, count]) => [call, count / among]))
}

async function request(address, init = {}) {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init })
  if (!response.ok)
    throw new Error(`${new URL(address).pathname} answered ${response.status}: ${await response.text()}`)
  return response
}
