import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import worker from '../../functions/worker.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { openCrafts, rows, testEnv } from '../support/shops.ts'
import { ORIGIN, orderOf } from './visitor.ts'

beforeEach(clearIsolateCaches)

const OVERLOADED = 'D1_ERROR: D1 DB is overloaded. Too many requests queued.'

/** The product over a database that can be overloaded; `batches` counts those that reached it. */
function product() {
  const state = { isOverloaded: false, batches: 0 }
  const DB = new Proxy(testEnv.DB, {
    get(database, name) {
      const member = Reflect.get(database, name)
      if (name !== 'batch') return typeof member === 'function' ? member.bind(database) : member
      return async (statements: D1PreparedStatement[]) => {
        state.batches += 1
        if (state.isOverloaded) throw new Error(OVERLOADED)
        return database.batch(statements)
      }
    },
  })
  const order = async (slug: string, body: object) => {
    const execution = createExecutionContext()
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const request = new Request(`${ORIGIN}/store/${slug}/orders.json`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    })
    const response = await worker.fetch(request as never, { ...testEnv, DB }, execution)
    await waitOnExecutionContext(execution)
    return { status: response.status, wait: response.headers.get('retry-after'), json: await response.json<object>() }
  }
  return { state, order }
}

test('a database with too much to do refuses an order at once and says when to come back; the same key is one order then', async () => {
  allowConsoleError(/overloaded/)
  const shop = await openCrafts()
  const { state, order } = product()
  for (const cacheState of ['read', 'remembered']) {
    const body = orderOf(shop, [['Mug', null, 1]])
    state.isOverloaded = true
    state.batches = 0
    expect(await order(shop.slug, body), cacheState).toMatchObject({
      status: 503,
      wait: '5',
      json: { ok: false, reason: 'order-not-saved', message: expect.stringMatching(/\w/) },
    })
    expect(state.batches, cacheState).toBe(1)
    expect(await rows('SELECT 1 FROM orders WHERE request_id = ?', body.requestId)).toEqual([])
    state.isOverloaded = false
    expect(await order(shop.slug, body), cacheState).toMatchObject({ status: 201, json: { ok: true } })
    expect((await order(shop.slug, body)).status, cacheState).toBe(200)
    expect(await rows('SELECT 1 FROM orders WHERE request_id = ?', body.requestId)).toHaveLength(1)
  }
})
