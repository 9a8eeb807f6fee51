import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import worker from '../../functions/worker.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { contradictions } from '../support/contradictions.ts'
import { type Binding, everyBinding, everyFault, type Fault, type Faults, faultyEnv } from '../support/faulty-env.ts'
import { newPerson, newShopOf } from '../support/people.ts'
import { jpeg } from '../support/picture-bytes.ts'
import { contextAt, openCrafts, productOf, rows, type Shop, testEnv } from '../support/shops.ts'
import { saleOf } from './till-sale.ts'
import { newKey, ORIGIN, orderOf } from './visitor.ts'

beforeEach(clearIsolateCaches)

const isFault = /"level":"error"/
const otherBindings = everyBinding.filter((binding) => binding !== 'DB')
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

test('an order is saved whatever else fails: copies, pictures, queue, mail and open pages', {
  timeout: 120_000,
}, async () => {
  allowConsoleError(/an alert was not announced/)
  for (const binding of otherBindings) {
    const shop = await openCrafts()
    for (const fault of everyFault) {
      const { faults, post } = product()
      faults.on[binding] = fault
      const { status, json } = await post(`/store/${shop.slug}/orders.json`, orderOf(shop, [['Mug', null, 1]]))
      expect([binding, fault, status, json.ok]).toEqual([binding, fault, 201, true])
    }
    expect(await contradictions(rows, shop.id)).toEqual([])
  }
})

test("the shopper's script: wherever the database fails, the order is saved or clearly refused, and a retry is the same order", {
  timeout: 240_000,
}, async () => {
  const shop = await openCrafts()
  await breakEachCall(async (attempt) => {
    const order = orderOf(shop, [['Mug', null, 1]])
    const send = ({ post }: Product) => post(`/store/${shop.slug}/orders.json`, order)
    const brokenResult = await attempt(send)
    expect(brokenResult.status).toBeOneOf([200, 201, 503])
    if (brokenResult.status === 503) {
      expect(brokenResult.json).toMatchObject({
        ok: false,
        reason: 'order-not-saved',
        message: expect.stringMatching(/\w/),
      })
    }
    const retryResult = await attempt(send, null)
    expect(retryResult.status).toBeOneOf([200, 201])
    expect(await rows('SELECT token FROM orders WHERE request_id = ?', order.requestId)).toEqual([
      { token: retryResult.json.token },
    ])
    if (brokenResult.status !== 503) expect(retryResult.json).toEqual(brokenResult.json)
    expect(await contradictions(rows, shop.id)).toEqual([])
  })
})

test('the plain form: wherever the database fails, what was typed stays, and a retry is the same order', {
  timeout: 240_000,
}, async () => {
  const shop = await openCrafts()
  await breakEachCall(async (attempt) => {
    // The page has been seen, so the store is in cache.
    await product().send(new Request(`${ORIGIN}/store/${shop.slug}`))
    const key = newKey()
    const form = {
      requestId: key,
      productId: productOf(shop, 'Mug'),
      quantity: '1',
      deliveryMethod: 'pickup',
      name: 'Amina Otieno',
      phone: `07${String(Math.floor(Math.random() * 90_000_000) + 10_000_000)}`,
      countryIso: 'KE',
    }
    const send = ({ form: post }: Product) => post(`/store/${shop.slug}/checkout?product=${form.productId}`, form)
    const brokenResult = await attempt(send)
    expect(brokenResult.status).toBeOneOf([303, 503])
    if (brokenResult.status === 503) expect(brokenResult.text).toContain(form.phone)
    const retryResult = await attempt(send, null)
    const [order] = await rows<{ token: string }>('SELECT token FROM orders WHERE request_id = ?', key)
    expect([retryResult.status, retryResult.location]).toEqual([303, `/o/${order?.token}#placed`])
    expect(await contradictions(rows, shop.id)).toEqual([])
  })
})

test('a sale at the till: wherever the database fails, it is booked once', { timeout: 240_000 }, async () => {
  const { shop, cookie } = await owner()
  await breakEachCall(async (attempt) => {
    const sale = saleOf(shop, 'Mug', null, 1)
    const before = await mugs(shop)
    const send = ({ post }: Product) => post('/pos/sales', sale, { cookie })
    const brokenResult = await attempt(send)
    expect(brokenResult.status).toBeOneOf([200, 503])
    expect(brokenResult.json, 'the till is told in words').toHaveProperty('ok')
    const retryResult = await attempt(send, null)
    expect(retryResult.status).toBe(200)
    if (brokenResult.status === 200) expect(retryResult.json).toEqual(brokenResult.json)
    expect(await mugs(shop)).toEqual({ inventory: (before?.inventory ?? 0) - 1, held: before?.held })
    expect(await contradictions(rows, shop.id)).toEqual([])
  })
})

test('marked as paid: wherever the database fails, pieces and money are booked once', {
  timeout: 240_000,
}, async () => {
  const { shop, cookie } = await owner()
  let revenue = 0
  await breakEachCall(async (attempt) => {
    const order = orderOf(shop, [['Mug', null, 1]])
    expect((await product().post(`/store/${shop.slug}/orders.json`, order)).status).toBe(201)
    const [row] = await rows<{ id: string; total_amount: number }>(
      'SELECT id, total_amount FROM orders WHERE request_id = ?',
      order.requestId,
    )
    await rows("UPDATE orders SET status = 'ready_for_pickup' WHERE request_id = ?", order.requestId)
    const form = { intent: 'mark-paid', id: row?.id ?? '', method: 'cash' }
    const send = ({ form: post }: Product) => post('/orders.data', form, { cookie })
    const brokenResult = await attempt(send)
    expect(brokenResult.status).toBeOneOf([200, 503])
    const retryResult = await attempt(send, null)
    expect(retryResult.status).toBe(200)
    revenue += row?.total_amount ?? 0
    expect(await rows('SELECT sum(revenue) AS revenue FROM store_sales_daily WHERE store_id = ?', shop.id)).toEqual([
      { revenue },
    ])
    expect(await contradictions(rows, shop.id)).toEqual([])
  })
})

test('a picture: wherever database or bucket fail, it is kept whole or refused, and a retry is the same picture', {
  timeout: 240_000,
}, async () => {
  const { shop, cookie } = await owner()
  for (const binding of ['DB', 'MEDIA'] as const) {
    await breakEachCall(async (attempt, round) => {
      const files = { full: jpeg(600 + round, 600), card: jpeg(300 + round, 300) }
      const send = ({ upload }: Product) => upload('/products/images', files, { cookie })
      const brokenResult = await attempt(send)
      if (brokenResult.status === 201) await expectStored(brokenResult.json)
      else expect(brokenResult.json.url, 'a picture that is not kept has no address').toBeUndefined()
      const retryResult = await attempt(send, null)
      expect(retryResult.status).toBe(201)
      await expectStored(retryResult.json)
      expect(await contradictions(rows, shop.id)).toEqual([])
    }, binding)
  }
})

test('a page of the owner: wherever the database fails, it is shown, or there is one to try again with', {
  timeout: 240_000,
}, async () => {
  const { cookie } = await owner()
  for (const path of ['/products', '/orders', '/settings', '/settings/store']) {
    await breakEachCall(async (attempt) => {
      const get = (address: string) =>
        attempt(({ send }) => send(new Request(ORIGIN + address, { headers: { cookie, accept: 'text/html' } })))
      const page = await get(path)
      expect([path, page.status]).toEqual([path, expect.toBeOneOf([200, 503])])
      if (page.status === 503) {
        expect(page.retryAfter).toBe('5')
        for (const words of ['Try again', 'Reference for support:']) expect(page.text).toContain(words)
      }
      const dataResult = await get(`${path}.data`)
      expect([path, dataResult.status]).toEqual([path, expect.toBeOneOf([200, 503])])
    })
  }
})

/**
 * Runs `scene` with each call of the binding going wrong in turn, once failing and once with its
 * answer lost, until a request needs fewer calls than that. `attempt` makes a request to a product
 * whose call goes wrong; with null to one that works.
 */
async function breakEachCall(
  scene: (attempt: Attempt, round: number) => Promise<void>,
  binding: Binding = 'DB',
): Promise<void> {
  allowConsoleError(isFault)
  let round = 0
  for (const fault of ['error', 'lost'] as const) {
    for (let brokenCall = 0, wasReached = true; wasReached; brokenCall += 1) {
      wasReached = false
      round += 1
      await scene(async (send, activeFault: Fault | null = fault) => {
        clearIsolateCaches()
        const shop = product()
        let calls = 0
        shop.faults.on[binding] = () => {
          const isBrokenCall = activeFault !== null && calls++ === brokenCall
          wasReached ||= isBrokenCall
          return isBrokenCall ? activeFault : null
        }
        return send(shop)
      }, round)
      expect(brokenCall, 'a request that never comes to its end').toBeLessThan(40)
    }
  }
  expect(round, 'no call was ever broken').toBeGreaterThan(2)
}

type Attempt = (send: (target: Product) => Promise<Result>, activeFault?: Fault | null) => Promise<Result>

interface Result {
  status: number
  location: string | null
  retryAfter: string | null
  text: string
  json: Record<string, unknown>
}

interface Product {
  faults: Faults
  send: (request: Request) => Promise<Result>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Result>
  form: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Result>
  upload: (path: string, files: Record<string, Uint8Array>, headers?: Record<string, string>) => Promise<Result>
}

/** The built Worker over bindings that can fail. */
function product(): Product {
  const { env, faults } = faultyEnv(testEnv)
  const send = async (request: Request): Promise<Result> => {
    const execution = createExecutionContext()
    const response = await worker.fetch(request as never, env, execution)
    const text = await response.text()
    faults.slowness.open()
    await waitOnExecutionContext(execution)
    const json = text.startsWith('{') ? JSON.parse(text) : {}
    const { headers } = response
    const headerValues = { location: headers.get('location'), retryAfter: headers.get('retry-after') }
    return { status: response.status, ...headerValues, text, json }
  }
  const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
    send(
      new Request(ORIGIN + path, { method: 'POST', body, headers: { ...sameOrigin, ...headers }, redirect: 'manual' }),
    )
  return {
    faults,
    send,
    post: (path, body, headers) => post(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    form: (path, fields, headers = {}) => post(path, new URLSearchParams(fields), headers),
    upload: (path, files, headers = {}) => {
      const body = new FormData()
      for (const [name, bytes] of Object.entries(files)) body.set(name, new File([bytes as BlobPart], `${name}.jpg`))
      return post(path, body, headers)
    },
  }
}

async function owner(): Promise<{ shop: Shop; cookie: string }> {
  const person = await newPerson(contextAt(Date.now()))
  return { shop: await newShopOf(person), cookie: person.browser.cookie() }
}

async function mugs(shop: Shop) {
  const stockRows = await rows<{ inventory: number; held: number }>(
    'SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ?',
    shop.id,
    productOf(shop, 'Mug'),
  )
  return stockRows[0]
}

async function expectStored({ url, card }: Record<string, unknown>): Promise<void> {
  for (const address of [url, card]) {
    const key = String(address).replace('/media/', '')
    expect(await testEnv.MEDIA.head(key), `${key} is in the bucket`).not.toBeNull()
    expect(await rows('SELECT 1 FROM media WHERE key = ?', key)).toHaveLength(1)
  }
}
