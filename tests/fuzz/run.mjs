import http from 'node:http'
import { freePair } from '../../scripts/server/ports.mjs'
import { contradictions } from '../support/contradictions.ts'
import { demoPassword } from '../support/demo/stores.ts'
import { startServer } from '../support/server.mjs'
import { fuzzedRequest } from './request.ts'
import { complaint, describeRequest } from './verdict.ts'

const AT_ONCE = 12
/** Requests between renewals of the world: they sign out, retire products and use up stock. */
const RENEW_EVERY = 400
const MOST_FINDINGS = 100

/**
 * Sends malformed requests of a seed to the built Worker over sockets, a few at once, until all are
 * sent or the time is up. A response that takes longer than 30 seconds is a finding.
 */
export async function fuzz({ seed, from, requests, minutes, say }) {
  const port = await freePair()
  const loggedErrors = []
  const server = await startServer({ port, onLog: (log) => log.level === 'error' && loggedErrors.push(log.message) })
  const runSql = async (query, ...params) =>
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
  let world = await openWorld(server, runSql)

  const sendUntil = async (last) => {
    while (next < last && !isOver()) {
      const index = next++
      const request = fuzzedRequest(seed, index, world)
      const response = await send(port, request)
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      const complaints = [response.problem ?? complaint(request.path, response), ...loggedErrors.splice(0)]
      const complaintText = complaints.filter((line) => line !== null).join('\n')
      if (complaintText) findings.push(`${complaintText}\n${describeRequest(index, request)}`)
    }
  }
  while (next < end && !isOver()) {
    const last = Math.min(next + RENEW_EVERY, end)
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendUntil(last)))
    for (const contradiction of await contradictions(runSql, world.storeId))
      findings.push(`before number ${next}: ${contradiction}`)
    world = await openWorld(server, runSql, world)
    if ((next - from) % 10_000 < RENEW_EVERY) say(`${next - from} requests, ${findings.length} findings`)
  }
  await server.stop()
  return { sentCount: next - from, findings, statuses, next }
}

/** The first demo store with enough stock, and a live session of its owner. */
async function openWorld(server, runSql, previousWorld = null) {
  const [store] = await runSql("SELECT store_id AS id FROM store_slugs WHERE slug = 'kijani-crafts'")
  const storeId = store.id
  await runSql('UPDATE stores SET closed_at = NULL WHERE id = ?', storeId)
  const stock = await runSql(
    `SELECT k.product_id AS id, k.size, p.has_sizes AS sized FROM stock k
     JOIN products p ON (p.store_id, p.id) = (k.store_id, k.product_id)
     WHERE k.store_id = ? AND p.deleted_at IS NULL AND p.is_active = 1 ORDER BY k.inventory - k.held DESC`,
    storeId,
  )
  const [plainUnit, sizedUnit] = [stock.find((unit) => !unit.sized), stock.find((unit) => unit.sized)]
  for (const unit of [plainUnit, sizedUnit]) {
    if (!unit) continue
    await runSql(
      `INSERT INTO inventory_transactions (store_id, product_id, size, id, quantity, transaction_type, created_at)
       VALUES (?, ?, ?, ?, 2000, 'add', 1)`,
      ...[storeId, unit.id, unit.size, crypto.randomUUID()],
    )
  }
  const [order] = await runSql('SELECT id, token FROM orders WHERE store_id = ? ORDER BY number DESC LIMIT 1', storeId)
  const [category] = await runSql('SELECT id FROM categories WHERE store_id = ? LIMIT 1', storeId)
  const [area] = await runSql('SELECT id FROM delivery_areas WHERE store_id = ? LIMIT 1', storeId)
  const [till] = await runSql(
    "SELECT id FROM payment_methods WHERE store_id = ? AND id_type = 'business' LIMIT 1",
    storeId,
  )
  const [{ slug }] = await runSql('SELECT slug FROM store_slugs WHERE store_id = ? AND is_current = 1', storeId)
  return {
    storeId,
    slug,
    token: order.token,
    orderId: order.id,
    productId: plainUnit?.id ?? 'none',
    sizedProduct: { id: sizedUnit?.id ?? 'none', size: sizedUnit?.size ?? '' },
    categoryId: category?.id ?? 'none',
    areaId: area?.id ?? 'none',
    tillId: till?.id ?? 'none',
    cookie: (await liveCookie(server, previousWorld?.cookie)) ?? (await signIn(server)),
  }
}

async function liveCookie(server, cookie) {
  if (!cookie) return null
  const response = await fetch(`${server.url}/profile`, { headers: { cookie }, redirect: 'manual' })
  await response.body?.cancel()
  return response.status === 200 ? cookie : null
}

async function signIn(server, triesLeft = 20) {
  const network = Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join('.')
  const response = await send(new URL(server.url).port, {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: { 'content-type': 'application/json', origin: server.url, 'cf-connecting-ip': `11.${network}` },
    body: Buffer.from(JSON.stringify({ email: 'owner@kijani.example', password: demoPassword })),
  })
  if (response.status === 503 && triesLeft > 0) {
    await new Promise((resolve) => setTimeout(resolve, Number(response.retryAfter) * 1000))
    return signIn(server, triesLeft - 1)
  }
  if (response.status !== 200) throw new Error(`The demo owner can't sign in: ${response.status} ${response.text}`)
  return response.cookies.map((line) => line.split(';')[0]).join('; ')
}

// One connection a request: the runtime closes a connection whose body it has not read to the end.
function send(port, { method, path, headers, body }) {
  return new Promise((resolve) => {
    const fail = (problem) => resolve({ status: 0, type: '', text: '', cookies: [], problem })
    const length = body ? { 'content-length': body.length } : {}
    const request = http.request(
      { port, host: '127.0.0.1', method, path, headers: { ...headers, ...length }, agent: false, timeout: 30_000 },
      (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', (error) => fail(`the answer broke off: ${error.message}`))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const {
            'content-type': type = '',
            'set-cookie': cookies = [],
            'retry-after': retryAfter = null,
          } = response.headers
          resolve({ status: response.statusCode, type, text, cookies, retryAfter, problem: null })
        })
      },
    )
    request.on('timeout', () => request.destroy(new Error('no answer in 30 seconds')))
    request.on('error', (error) => fail(error.message))
    request.end(body)
  })
}
