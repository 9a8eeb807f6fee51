import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCountingServer } from './counting-server.mjs'
import { orderBody } from './counts.mjs'

const SLUG = 'kijani-crafts'
const OWNER = { email: 'owner@kijani.example', password: 'kibanda-demo' }
const AGENT = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'
/** Visits that one busy isolate hears at once. */
const BUSY = 100
const STILL_FOR = 8_000
const AT_LONGEST = 60_000

const pages = ['dashboard', 'orders', 'products', 'customers', 'pos', 'settings']

/** What one of each thing calls, on the built Worker with the demo store: `{ name: Calls }`. */
export async function called() {
  const server = await startCountingServer(8940)
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
  found['a view of a warm store'] = await counted(url, page)
  found['a view of a store that the isolate has not seen'] = await counted(url, page, { isCold: true })
  const { keys } = await bindings.CACHE.list()
  await Promise.all(keys.map(({ name }) => bindings.CACHE.delete(name)))
  found['a view of a store that no place has seen for a day'] = await counted(url, page, {
    isCold: true,
    isWaiting: true,
  })
  const visits = async () => Promise.all(Array.from({ length: BUSY }, (_, at) => visit(at)))
  found['a visit counted, one of a hundred'] = shared(await counted(url, visits, { isWaiting: true }), BUSY)
  // As if the last one had come long ago.
  await bindings.DB.prepare('DELETE FROM store_visit_minutes').run()
  found['a visit counted, alone'] = await counted(url, () => visit(9_999), { isWaiting: true })
  found['a picture'] = await counted(url, () => get(picture))

  const place = (phone) => async () =>
    answered(`${url}/store/${SLUG}/orders.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(await orderBody(bindings.DB, phone)),
    })
  found['an order'] = await counted(url, place('0712000001'), { isWaiting: true })
  const order = await bindings.DB.prepare(
    'SELECT id, status FROM orders WHERE store_id = ? ORDER BY number DESC LIMIT 1',
  )
    .bind(id)
    .first()
  const cookie = await signedIn(url)
  const owner = { cookie, origin: url, 'sec-fetch-site': 'same-origin' }
  const change = (fields) => () =>
    answered(`${url}/orders.data`, {
      method: 'POST',
      headers: owner,
      body: new URLSearchParams({ id: order.id, ...fields }),
    })
  found['a step of an order'] = await counted(url, change({ intent: 'advance', from: 'pending' }), { isWaiting: true })
  await change({ intent: 'advance', from: 'processing' })()
  found['an order is paid'] = await counted(url, change({ intent: 'mark-paid', method: 'cash' }), { isWaiting: true })
  const paid = await bindings.DB.prepare('SELECT paid_at FROM orders WHERE id = ?').bind(order.id).first('paid_at')
  if (!paid) throw new Error('The order was not paid.')
  for (const name of pages) found[`the owner’s page: ${name}`] = await counted(url, () => get(`/${name}`, owner))
  return found
}

/** What is called until `go` is answered; with `isWaiting` also behind the answer and by the queue's consumer. */
async function counted(url, go, { isCold = false, isWaiting = false } = {}) {
  await answered(`${url}/counted${isCold ? '?cold' : ''}`)
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
