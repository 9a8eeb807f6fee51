import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { contradictions } from '../support/contradictions.ts'
import { killableServers } from './killable-server.ts'
import { openShop, stockOf } from './killed-shop.ts'

const ORDERS = 200
const MAILS = 20
/** Confirmed orders before the server is killed. */
const MIN_CONFIRMED = 40

const servers = killableServers()
afterAll(() => servers.remove())

test(`killed in the middle of ${ORDERS} orders, the store loses none that it has confirmed and no mail`, {
  timeout: 180_000,
}, async () => {
  const firstServer = await servers.start()
  const shop = await openShop(firstServer, ORDERS)
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

  const secondServer = await servers.start()
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
