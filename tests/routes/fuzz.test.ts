import { afterEach, beforeEach, expect, test } from 'vitest'
import { fuzzedRequest, fuzzedRoutes } from '../fuzz/request.ts'
import type { World } from '../fuzz/shapes.ts'
import { complaint, describeRequest } from '../fuzz/verdict.ts'
import { addArea } from '../support/areas.ts'
import { contradictions } from '../support/contradictions.ts'
import { newPerson, newShopOf } from '../support/people.ts'
import { contextAt, productOf, rows, type Shop, testEnv } from '../support/shops.ts'
import { placeOrder, visit } from './visitor.ts'

const SEED = 20_261_121
const REQUESTS = (testEnv as { FULL?: string }).FULL === '1' ? 2_000 : 800
const ALIVE_EVERY = 100
/** Some answers take their second, so as to tell nothing of accounts. */
const AT_ONCE = 10

let logged: string[] = []
const original = console.error
beforeEach(() => {
  logged = []
  console.error = (...words: unknown[]) => void logged.push(words.map(String).join(' '))
})
afterEach(() => {
  console.error = original
})

test(`${REQUESTS} spoiled requests to every address: none breaks the Worker, none leaves half a row`, {
  timeout: 900_000,
}, async () => {
  const findings: string[] = []
  const statuses = new Map<number, number>()
  const reachedRoutes = new Set<string>()
  const shops: Shop[] = []
  let world = await createWorld(shops)
  const send = async (index: number) => {
    const request = fuzzedRequest(SEED, index, world)
    const { route, method, path, headers, body } = request
    reachedRoutes.add(route)
    const response = await visit(path, { method, headers, body })
    const text = await response.text()
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const complaints = [
      complaint(path, {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        text,
        retryAfter: response.headers.get('retry-after'),
      }),
      ...logged.splice(0),
    ]
    const report = complaints.filter((line) => line !== null).join('\n')
    if (report) findings.push(`${report}\n${describeRequest(index, request)}`)
  }
  for (let index = 0; index < REQUESTS; index += ALIVE_EVERY) {
    if (!(await isSignedIn(world))) world = await createWorld(shops)
    let next = index
    const line = async () => {
      while (next < index + ALIVE_EVERY) await send(next++)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, line))
  }
  for (const shop of shops) {
    for (const contradiction of await contradictions(rows, shop.id)) findings.push(`${shop.slug}: ${contradiction}`)
  }
  expect(findings.slice(0, 60)).toEqual([])
  expect(fuzzedRoutes.filter((route) => !reachedRoutes.has(route))).toEqual([])
  // A fuzz that is turned away at every door proves nothing.
  for (const status of [200, 201, 204, 302, 303, 400, 404, 405, 422]) {
    expect([status, statuses.get(status) ?? 0]).toEqual([status, expect.toSatisfy((count: number) => count > 0)])
  }
})

async function createWorld(shops: Shop[]): Promise<World> {
  const person = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(person)
  shops.push(shop)
  const { token } = await placeOrder(shop, [['Mug', null, 1]])
  const [order] = await rows<{ id: string }>('SELECT id FROM orders WHERE token = ?', token)
  await rows(
    `INSERT INTO inventory_transactions (store_id, product_id, size, id, quantity, transaction_type, created_at)
     SELECT store_id, product_id, size, product_id || size || 'more', 100000, 'add', 1 FROM stock WHERE store_id = ?`,
    shop.id,
  )
  return {
    slug: shop.slug,
    storeId: shop.id,
    token,
    orderId: order?.id ?? '',
    productId: productOf(shop, 'Mug'),
    sizedProduct: { id: productOf(shop, 'Sandals'), size: '38' },
    categoryId: 'all',
    areaId: await addArea(shop, { windows: '[[840,1080]]' }),
    tillId: 'mpesabusiness',
    cookie: person.browser.cookie(),
  }
}

async function isSignedIn(world: World): Promise<boolean> {
  const response = await visit('/profile', { headers: { cookie: world.cookie } })
  await response.body?.cancel()
  return response.status === 200
}
