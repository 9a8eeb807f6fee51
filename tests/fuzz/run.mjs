import http from 'node:http'
import { freePair } from '../../scripts/server/ports.mjs'
import { contradictions } from '../support/contradictions.ts'
import { demoPassword } from '../support/demo/cast.ts'
import { startServer } from '../support/server.mjs'
import { fuzzedRequest } from './request.ts'
import { complaint, described } from './verdict.ts'

const AT_ONCE = 12
/** So often the world is looked at anew: spoiled requests sign out, retire products and use up pieces. */
const RENEW_EVERY = 400
const MOST_FINDINGS = 100

/**
 * Sends spoiled requests of a seed to the built Worker over sockets, a few at once, until all are sent or the time is up.
 * A request that waits for its answer longer than 30 seconds is a finding.
 */
export async function fuzz({ seed, from, requests, minutes, say }) {
  const port = await freePair()
  const logged = []
  const server = await startServer({ port, onLog: (log) => log.level === 'error' && logged.push(log.message) })
  const ask = async (query, ...params) =>
    (
      await server.bindings.DB.prepare(query)
        .bind(...params)
        .all()
    ).results
  const findings = []
  const statuses = new Map()
  const end = from + requests
  const deadline = Date.now() + minutes * 60_000
  const isOver = () => Date.now() > deadline || findings.length >= MOST_FINDINGS
  let next = from
  let world = await openWorld(server, ask)

  const sendUntil = async (last) => {
    while (next < last && !isOver()) {
      const index = next++
      const request = fuzzedRequest(seed, index, world)
      const answer = await send(port, request)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const wrong = [answer.wrong ?? complaint(answer.status, answer.type, answer.text), ...logged.splice(0)]
      const said = wrong.filter((one) => one !== null).join('\n')
      if (said) findings.push(`${said}\n${described(index, request)}`)
    }
  }
  while (next < end && !isOver()) {
    const last = Math.min(next + RENEW_EVERY, end)
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendUntil(last)))
    for (const wrong of await contradictions(ask, world.storeId)) findings.push(`before number ${next}: ${wrong}`)
    world = await openWorld(server, ask, world)
    if ((next - from) % 10_000 < RENEW_EVERY) say(`${next - from} requests, ${findings.length} findings`)
  }
  await server.stop()
  return { made: next - from, findings, statuses, next }
}

/** The first demo store with pieces for all, and a session of its owner that lives. */
async function openWorld(server, ask, old = null) {
  const [store] = await ask("SELECT store_id AS id FROM store_slugs WHERE slug = 'kijani-crafts'")
  const storeId = store.id
  await ask('UPDATE stores SET closed_at = NULL WHERE id = ?', storeId)
  const stock = await ask(
    `SELECT k.product_id AS id, k.size, p.has_sizes AS sized FROM stock k
     JOIN products p ON (p.store_id, p.id) = (k.store_id, k.product_id)
     WHERE k.store_id = ? AND p.deleted_at IS NULL AND p.is_active = 1 ORDER BY k.inventory - k.held DESC`,
    storeId,
  )
  const [plain, sized] = [stock.find((one) => !one.sized), stock.find((one) => one.sized)]
  for (const unit of [plain, sized]) {
    if (!unit) continue
    await ask(
      `INSERT INTO inventory_transactions (store_id, product_id, size, id, quantity, transaction_type, created_at)
       VALUES (?, ?, ?, ?, 2000, 'add', 1)`,
      ...[storeId, unit.id, unit.size, crypto.randomUUID()],
    )
  }
  const [order] = await ask('SELECT id, token FROM orders WHERE store_id = ? ORDER BY number DESC LIMIT 1', storeId)
  const [category] = await ask('SELECT id FROM categories WHERE store_id = ? LIMIT 1', storeId)
  const [{ slug }] = await ask('SELECT slug FROM store_slugs WHERE store_id = ? AND is_current = 1', storeId)
  return {
    storeId,
    slug,
    token: order.token,
    orderId: order.id,
    productId: plain?.id ?? 'none',
    sized: { id: sized?.id ?? 'none', size: sized?.size ?? '' },
    categoryId: category?.id ?? 'none',
    cookie: (await livingCookie(server, old?.cookie)) ?? (await signIn(server)),
  }
}

async function livingCookie(server, cookie) {
  if (!cookie) return null
  const answer = await fetch(`${server.url}/profile`, { headers: { cookie }, redirect: 'manual' })
  await answer.body?.cancel()
  return answer.status === 200 ? cookie : null
}

async function signIn(server) {
  const network = Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join('.')
  const answer = await send(new URL(server.url).port, {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: { 'content-type': 'application/json', origin: server.url, 'cf-connecting-ip': `11.${network}` },
    body: Buffer.from(JSON.stringify({ email: 'owner@kijani.example', password: demoPassword })),
  })
  if (answer.status !== 200) throw new Error(`The demo owner can't sign in: ${answer.status} ${answer.text}`)
  return answer.cookies.map((line) => line.split(';')[0]).join('; ')
}

// A connection of its own: the runtime closes one whose body it did not read to its end.
function send(port, { method, path, headers, body }) {
  return new Promise((resolve) => {
    const failed = (wrong) => resolve({ status: 0, type: '', text: '', cookies: [], wrong })
    const length = body ? { 'content-length': body.length } : {}
    const request = http.request(
      { port, host: '127.0.0.1', method, path, headers: { ...headers, ...length }, agent: false, timeout: 30_000 },
      (answer) => {
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('error', (error) => failed(`the answer broke off: ${error.message}`))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const { 'content-type': type = '', 'set-cookie': cookies = [] } = answer.headers
          resolve({ status: answer.statusCode, type, text, cookies, wrong: null })
        })
      },
    )
    request.on('timeout', () => request.destroy(new Error('no answer in 30 seconds')))
    request.on('error', (error) => failed(error.message))
    request.end(body)
  })
}
