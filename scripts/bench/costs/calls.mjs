import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderBody } from '../counts.mjs'
import { workerdCpu } from '../load.mjs'
import { startCountingServer } from '../servers/counting.mjs'

const SLUG = 'kijani-crafts'
const OWNER = { email: 'owner@kijani.example', password: 'kibanda-demo' }
const AGENT = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'
/** Visits that one busy isolate hears at once. */
const BUSY = 100
/** What is measured is done so often. */
const TIMES = 20
const STILL_FOR = 8_000
const AT_LONGEST = 60_000
const DAY = 24 * 60 * 60 * 1000

const pages = ['dashboard', 'orders', 'products', 'customers', 'pos', 'settings']

/** What one of each thing calls and takes, on the built Worker with the demo store: `{ name: Calls & { cpuMs } }`. */
export async function called() {
  const server = await startCountingServer()
  try {
    return await everything(server)
  } finally {
    await server.stop()
  }
}

async function everything(server) {
  const { url, bindings } = server
  const get = (page, headers = {}) => answered(`${url}${page}`, { headers })
  const visit = (at) =>
    answered(`${url}/visits/${SLUG}`, {
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

  const found = {}
  const tell = async (name, go, { times = TIMES, among = 1, prepare = nothing, ...how } = {}) => {
    const once = async () => {
      await prepare()
      await go()
    }
    await prepare()
    const calls = shared(await counted(url, go, how), among)
    found[name] = { ...calls, cpuMs: await spent(once, { times, among, ...how }) }
  }
  const forget = () => answered(`${url}/counted?cold`)
  const isWaiting = true
  await tell('a view of a warm store', page, { times: 500 })
  await tell('a view of a store that the isolate has not seen', page, { prepare: forget })
  const withoutCopy = () => everyCopy(bindings.CACHE, (key) => bindings.CACHE.delete(key)).then(forget)
  await tell('a view of a store that no place has seen for a week', page, { prepare: withoutCopy, isWaiting })
  const withOldCopy = () => everyCopy(bindings.CACHE, aDayOlder(bindings.CACHE)).then(forget)
  await tell('a view of a store that no place has seen for a day', page, { prepare: withOldCopy, isWaiting })
  const visits = async () => Promise.all(Array.from({ length: BUSY }, (_, at) => visit(at)))
  await tell('a visit counted, one of a hundred', visits, { times: 3, among: BUSY, isWaiting })
  // As if the last one had come long ago.
  const unvisited = () => bindings.DB.prepare('DELETE FROM store_visit_minutes').run()
  await tell('a visit counted, alone', () => visit(9_999), { times: 2, prepare: unvisited, isWaiting })
  await tell('a picture', () => get(picture), { times: 300 })

  let placed = 0
  const place = async () =>
    answered(`${url}/store/${SLUG}/orders.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, 'cf-connecting-ip': `10.30.0.${placed}` },
      body: JSON.stringify(await orderBody(bindings.DB, `07120000${10 + placed++}`)),
    })
  await tell('an order', place, { isWaiting })
  const { results: orders } = await bindings.DB.prepare(
    'SELECT id FROM orders WHERE store_id = ? ORDER BY number DESC LIMIT ?',
  )
    .bind(id, placed)
    .all()
  const cookie = await signedIn(url)
  const owner = { cookie, origin: url, 'sec-fetch-site': 'same-origin' }
  const change = (order, fields) =>
    answered(`${url}/orders.data`, {
      method: 'POST',
      headers: owner,
      body: new URLSearchParams({ id: order.id, ...fields }),
    })
  const each =
    (fields, left = [...orders]) =>
    () =>
      change(left.pop(), fields)
  await tell('a step of an order', each({ intent: 'advance', from: 'pending' }), { isWaiting })
  for (const order of orders) await change(order, { intent: 'advance', from: 'processing' })
  await tell('an order is paid', each({ intent: 'mark-paid', method: 'cash' }), { isWaiting })
  const paid = 'SELECT count(*) AS n FROM orders WHERE store_id = ? AND paid_at IS NOT NULL AND customer_name = ?'
  if ((await bindings.DB.prepare(paid).bind(id, 'Bench').first('n')) !== placed) throw new Error('Not all were paid.')
  for (const name of pages) await tell(`the owner’s page: ${name}`, () => get(`/${name}`, owner))
  return found
}

const nothing = async () => undefined

/** Milliseconds of processor time that one of `times` takes, D1 and KV of this machine included; two digits of it. */
async function spent(once, { times, among, isWaiting = false }) {
  const before = workerdCpu(process.pid)
  for (let time = 0; time < times; time += 1) await once()
  if (isWaiting) await sleep(STILL_FOR)
  return Number(((workerdCpu(process.pid) - before) / 1000 / times / among).toPrecision(2))
}

/** What is called until `go` is answered; with `isWaiting` also behind the answer and by the queue's consumer. */
async function counted(url, go, { isWaiting = false } = {}) {
  await answered(`${url}/counted`)
  await go()
  if (!isWaiting) return (await answered(`${url}/counted`)).json()
  const sum = {}
  for (let [stillSince, end] = [Date.now(), Date.now() + AT_LONGEST]; Date.now() - stillSince < STILL_FOR; ) {
    if (Date.now() > end) throw new Error('There is no end of calls.')
    const calls = await (await answered(`${url}/counted`)).json()
    if (Object.values(calls).some((count) => count > 0)) stillSince = Date.now()
    for (const [what, count] of Object.entries(calls)) sum[what] = (sum[what] ?? 0) + count
    await sleep(250)
  }
  return sum
}

/** Each store's copy in KV: its key, text and metadata. */
async function everyCopy(cache, change) {
  const { keys } = await cache.list()
  for (const { name, metadata } of keys) await change(name, await cache.get(name), metadata)
}

function aDayOlder(cache) {
  return (key, text, { asOf }) => cache.put(key, text, { metadata: { asOf: asOf - DAY } })
}

function shared(calls, among) {
  return Object.fromEntries(Object.entries(calls).map(([what, count]) => [what, count / among]))
}

async function signedIn(url) {
  const answer = await answered(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(OWNER),
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(';')))
    .join('; ')
}

async function answered(address, init = {}) {
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init })
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
