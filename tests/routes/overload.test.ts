import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import worker from '../../functions/worker.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { openCrafts, rows, testEnv } from '../support/shops.ts'
import { ORIGIN, orderOf } from './visitor.ts'

beforeEach(clearIsolateCaches)

const OVERLOADED = 'D1_ERROR: D1 DB is overloaded. Too many requests queued.'

/** The product over a database that can have too much to do; `asked` counts the batches that reached it. */
function product() {
  const state = { isOverloaded: false, asked: 0 }
  const DB = new Proxy(testEnv.DB, {
    get(database, name) {
      const member = Reflect.get(database, name)
      if (name !== 'batch') return typeof member === 'function' ? member.bind(database) : member
      return async (statements: D1PreparedStatement[]) => {
        state.asked += 1
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
    const answer = await worker.fetch(request as never, { ...testEnv, DB }, execution)
    await waitOnExecutionContext(execution)
    return { status: answer.status, wait: answer.headers.get('retry-after'), json: await answer.json<object>() }
  }
  return { state, order }
}

test('a database with too much to do refuses an order at once and says when to come back; the same key is one order then', async () => {
  allowConsoleError(/overloaded/)
  const shop = await openCrafts()
  const { state, order } = product()
  for (const what of ['read', 'remembered']) {
    const body = orderOf(shop, [['Mug', null, 1]])
    state.isOverloaded = true
    state.asked = 0
    expect(await order(shop.slug, body), what).toMatchObject({
      status: 503,
      wait: '5',
      json: { ok: false, reason: 'order-not-saved', message: expect.stringMatching(/\w/) },
    })
    expect(state.asked, what).toBe(1)
    expect(await rows('SELECT 1 FROM orders WHERE request_id = ?', body.requestId)).toEqual([])
    state.isOverloaded = false
    expect(await order(shop.slug, body), what).toMatchObject({ status: 201, json: { ok: true } })
    expect((await order(shop.slug, body)).status, what).toBe(200)
    expect(await rows('SELECT 1 FROM orders WHERE request_id = ?', body.requestId)).toHaveLength(1)
  }
})
