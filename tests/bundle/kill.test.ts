import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { root, start } from '../../scripts/command/children.mjs'
import { freePair, waitFor } from '../../scripts/server/ports.mjs'
import { contradictions } from '../support/contradictions.ts'

const ORDERS = 200
const MAILS = 20
/** Confirmed orders before the server is killed. */
const MIN_CONFIRMED = 40

const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-kill-'))
const runningPids = new Set<number>()
afterAll(() => {
  for (const pid of runningPids) kill(pid)
  rmSync(folder, { recursive: true, force: true })
})

test(`killed in the middle of ${ORDERS} orders, the store loses none that it has confirmed and no mail`, {
  timeout: 180_000,
}, async () => {
  const firstServer = await startServer()
  const shop = await openShop(firstServer)
  const orders = Array.from({ length: ORDERS }, (_, index) => orderOf(shop.productId, index))
  const confirmations = new Map<string, unknown>()
  const mailedAddresses: string[] = []
  const postOrder = async (url: string, order: Order) => {
    const response = await fetch(`${url}/store/${shop.slug}/orders.json`, postInit(order.body, order.network)).catch(
      () => null,
    )
    if (response?.ok) confirmations.set(order.body.requestId, await response.json().catch(() => null))
    if (confirmations.size >= MIN_CONFIRMED && mailedAddresses.length > 0) firstServer.kill()
  }
  const sendMessage = async (index: number) => {
    const email = `mteja${index}@mail.example`
    const form = new URLSearchParams({ name: 'Mteja', email, message: 'Do you open on Sundays?' })
    const response = await fetch(`${firstServer.url}/contact`, postInit(form, `10.7.1.${index}`)).catch(() => null)
    if (response && response.status < 400) mailedAddresses.push(email)
  }
  const messages = Array.from({ length: MAILS }, (_, index) => sendMessage(index))
  const placements = orders.map((order, index) => sleep(4 * index).then(() => postOrder(firstServer.url, order)))
  await Promise.all([...messages, ...placements])
  expect(confirmations.size).toBeGreaterThanOrEqual(MIN_CONFIRMED)
  expect(confirmations.size, 'nothing was cut off').toBeLessThan(ORDERS)

  const secondServer = await startServer()
  const storedOrders = await secondServer.sql<{ request_id: string; token: string }>(
    "SELECT request_id, token FROM orders WHERE store_id = ? AND request_id LIKE 'kill-order-%'",
    shop.id,
  )
  const tokens = new Map(storedOrders.map((row) => [row.request_id, row.token]))
  for (const [requestId, confirmation] of confirmations) {
    if (confirmation) expect(confirmation).toMatchObject({ token: tokens.get(requestId) })
    else expect(tokens.has(requestId)).toBe(true)
  }
  expect(await contradictions(secondServer.sql, shop.id)).toEqual([])
  expect(await stockOf(secondServer, shop)).toEqual({
    inventory: shop.inventory,
    held: shop.held + storedOrders.length,
  })
  const waitingMails = await secondServer.sql<{ text: string }>(
    "SELECT text FROM mail_outbox WHERE kind = 'contact' AND sent_at IS NULL",
  )
  expect(mailedAddresses.length).toBeGreaterThan(0)
  for (const email of mailedAddresses) expect(waitingMails.some(({ text }) => text.includes(email))).toBe(true)

  // Every shopper repeats the request: then each has exactly one order.
  for (let at = 0; at < ORDERS; at += 20) {
    await Promise.all(orders.slice(at, at + 20).map((order) => postOrder(secondServer.url, order)))
  }
  expect(confirmations.size).toBe(ORDERS)
  expect(await contradictions(secondServer.sql, shop.id)).toEqual([])
  expect(await stockOf(secondServer, shop)).toEqual({ inventory: shop.inventory, held: shop.held + ORDERS })
  secondServer.kill()
})

interface Server {
  url: string
  sql: <Row = Record<string, unknown>>(query: string, ...params: unknown[]) => Promise<Row[]>
  kill: () => void
}

/** The built Worker in a process of its own, over the data of the one before. */
async function startServer(): Promise<Server> {
  const port = await freePair()
  const child = start([process.execPath, path.join(root, 'tests/support/server.mjs')], {
    output: 'ignore',
    env: { ...process.env, PORT: String(port), CONTROL_PORT: String(port + 1), PERSIST_TO: path.join(folder, 'state') },
  })
  const pid = child.pid ?? 0
  runningPids.add(pid)
  const [url, control] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`]
  if (!(await waitFor(`${control}/ready`, 60_000, () => child.exitCode !== null))) throw new Error('no server')
  const sql: Server['sql'] = async (query, ...params) => {
    const response = await fetch(`${control}/sql`, { method: 'POST', body: JSON.stringify({ sql: query, params }) })
    const { results, error } = (await response.json()) as { results: never[]; error?: string }
    if (error) throw new Error(error)
    return results
  }
  return { url, sql, kill: () => kill(pid) }
}

/** Kills the process group, so that the runtime can't shut down cleanly. */
function kill(pid: number): void {
  if (!runningPids.delete(pid)) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

interface Shop {
  id: string
  slug: string
  productId: string
  inventory: number
  held: number
}

/** A demo store with enough of one product for everybody. */
async function openShop(server: Server): Promise<Shop> {
  const slug = 'kijani-crafts'
  const [product] = await server.sql<{ id: string; productId: string }>(
    `SELECT p.store_id AS id, p.id AS productId FROM products p JOIN store_slugs s ON s.store_id = p.store_id
     WHERE s.slug = ? AND p.has_sizes = 0 AND p.is_active = 1 AND p.deleted_at IS NULL ORDER BY p.id LIMIT 1`,
    slug,
  )
  if (!product) throw new Error('the demo store sells nothing')
  await server.sql(
    `INSERT INTO inventory_transactions (store_id, product_id, size, id, quantity, transaction_type, created_at)
     VALUES (?, ?, '', 'enough', ?, 'add', 1)`,
    product.id,
    product.productId,
    ORDERS,
  )
  const shop = { ...product, slug, inventory: 0, held: 0 }
  return { ...shop, ...(await stockOf(server, shop)) }
}

async function stockOf(server: Server, shop: Shop) {
  const [stock] = await server.sql<{ inventory: number; held: number }>(
    'SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ?',
    shop.id,
    shop.productId,
  )
  return stock
}

type Order = ReturnType<typeof orderOf>

function orderOf(productId: string, index: number) {
  return {
    network: `10.6.${index >> 6}.${index & 63}`,
    body: {
      requestId: `kill-order-${String(index).padStart(8, '0')}`,
      lines: [{ productId, size: null, quantity: 1 }],
      deliveryMethod: 'pickup',
      customer: { name: 'Amina Otieno', phone: `07${20_000_000 + index}`, countryIso: 'KE', address: '' },
      quotedTotal: null,
    },
  }
}

function postInit(body: object, network: string): RequestInit {
  const headers = { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': network }
  if (body instanceof URLSearchParams) return { method: 'POST', body, headers, redirect: 'manual' }
  return { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
}
