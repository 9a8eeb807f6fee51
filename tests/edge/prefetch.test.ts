import { beforeEach, expect, test } from 'vitest'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { openCrafts } from '../support/shops.ts'
import { edge } from './edge.ts'

beforeEach(clearIsolateCaches)

const prefetch = { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'document' }
const answerOf = ({ status, headers }: Response) => [status, headers.get('cache-control')]
const NOT_PREFETCHED = [503, 'no-store']

test('a prefetch is answered with the page that the isolate has', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, storeRenders } = edge(env)
  const read = await get(`/store/${shop.slug}`)
  const calls = faults.calls.length
  const response = await get(`/store/${shop.slug}`, prefetch)
  expect([response.status, await response.text()]).toEqual([200, await read.text()])
  expect([faults.calls.length, storeRenders.length]).toEqual([calls, 1])
})

test('a prefetch reads and renders nothing', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, renders } = edge(env)
  for (const path of ['', '/search?q=a', '/checkout?product=x', '/products.json', '?product=x']) {
    expect(answerOf(await get(`/store/${shop.slug}${path}`, prefetch)), path).toEqual(NOT_PREFETCHED)
  }
  for (const path of ['/', '/dashboard', '/o/abc', '/store/nobody', '/media/x.jpg']) {
    expect(answerOf(await get(path, prefetch)), path).toEqual(NOT_PREFETCHED)
  }
  expect([faults.calls, renders]).toEqual([[], []])
})

test('a prefetch gets no page that is too old for the shopper, nor one product of it', async () => {
  const shop = await openCrafts()
  const { get, now, pass } = edge()
  await get(`/store/${shop.slug}`)
  pass(1_000)
  const ordered = { ...prefetch, cookie: freshCookie(shop.id, now()).split(';')[0] ?? '' }
  expect(answerOf(await get(`/store/${shop.slug}`, ordered))).toEqual(NOT_PREFETCHED)
  expect(answerOf(await get(`/store/${shop.slug}?product=x`, prefetch))).toEqual(NOT_PREFETCHED)
  pass(60_000)
  expect(answerOf(await get(`/store/${shop.slug}`, prefetch))).toEqual(NOT_PREFETCHED)
})

test('what a prerendered page asks for is answered', async () => {
  const shop = await openCrafts()
  const { get } = edge()
  const headers = { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'empty' }
  expect((await get(`/store/${shop.slug}`, headers)).status).toBe(200)
  expect((await get(`/store/${shop.slug}`, { ...headers, 'sec-fetch-dest': 'document' })).status).toBe(200)
  clearIsolateCaches()
  expect((await get(`/store/${shop.slug}`, { ...headers, 'sec-fetch-dest': 'document' })).status).toBe(503)
})

test('the data that a merchant’s page fetches ahead of a press is answered', async () => {
  const { get, renders } = edge()
  await get('/orders.data', { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'empty' })
  expect(renders).toHaveLength(1)
})
