import { randomUUID } from 'node:crypto'
import { storeName } from '../../tests/support/many-stores.ts'

/** Older builds have this store too. */
export const SLUG = 'kijani-crafts'

export async function orderBody(db, phone = '0712345678') {
  const product = await db
    .prepare(
      `SELECT p.id FROM products p JOIN stock s ON (s.store_id, s.product_id) = (p.store_id, p.id) JOIN stores t ON t.id = p.store_id
       WHERE t.slug = '${SLUG}' AND p.has_sizes = 0 AND p.is_active = 1 AND s.inventory - s.held > 2 LIMIT 1`,
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

/** Each request has its own key, phone and network. */
export function orderRequests(origin, template) {
  let sentCount = 0
  return () => {
    sentCount += 1
    return {
      path: `/store/${SLUG}/orders.json`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        'cf-connecting-ip': `10.9.${sentCount % 250}.${Math.floor(sentCount / 250)}`,
      },
      body: JSON.stringify({
        ...template,
        requestId: `bench-${randomUUID()}`,
        customer: { ...template.customer, phone: `07${10_000_000 + sentCount}` },
      }),
    }
  }
}

export function fillStock(db) {
  return db
    .prepare(
      `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, notes, created_at)
       SELECT store_id, product_id, size, 1000000, 'add', 'bench', 0 FROM stock`,
    )
    .run()
}

export async function signIn(origin) {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'owner@kijani.example', password: 'kibanda-demo' }),
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new Error(`The owner was not signed in: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(';')))
    .join('; ')
}

export async function newOrders(product) {
  return orderRequests(product.url, await (await fetch(`${product.controlUrl}/order-template`)).json())
}

/** Pages of stores without a snapshot; each is requested once. */
export const newStores = (product, count) => openStreet(product, 'new-street', 'mpya', count)

/** Pages of stores whose snapshot is stale; each is requested once. */
export const knownStores = (product, count) => openStreet(product, 'known-street', 'jirani', count)

async function openStreet(product, street, tag, count) {
  const response = await fetch(`${product.controlUrl}/${street}?stores=${count}`)
  if (!response.ok) throw new Error(await response.text())
  let asked = 0
  return (query = '') =>
    () => ({ path: `/store/${storeName(tag, asked++)}${query}` })
}

export async function merchantPage({ url }, path) {
  const headers = { cookie: await signIn(url) }
  return () => ({ path, headers })
}
