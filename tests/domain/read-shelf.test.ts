import { afterEach, expect, test, vi } from 'vitest'
import { syncClock } from '#app/browser/till/clock.ts'
import { fetchProducts } from '#app/browser/till/fetch-products.ts'

vi.mock('#app/browser/till/clock.ts', () => ({ syncClock: vi.fn() }))

const owner = { accountId: 'a1', email: 'amina@duka.example', storeId: 's1' }
const categories = [{ id: 'c1', name: 'Baskets' }]
const page = (n: number, next: string | null) => ({
  asOf: 1_000 + n,
  products: [{ id: `p${n}` }],
  ...(n === 1 ? { categories } : {}),
  next,
  now: 2_000 + n,
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('all pages are one shelf, as old as the first, and each tells the time', async () => {
  const network = vi.fn(async (url: string, _init: RequestInit) =>
    Response.json(url.includes('after=p1') ? page(2, null) : page(1, 'p1')),
  )
  vi.stubGlobal('fetch', network)
  expect(await fetchProducts(owner, new AbortController().signal)).toEqual({
    ok: true,
    asOf: 1_001,
    products: [{ id: 'p1' }, { id: 'p2' }],
    categories,
  })
  expect(network.mock.calls.map(([url]) => url)).toEqual([
    '/pos/shelf.json?store=s1',
    '/pos/shelf.json?store=s1&after=p1',
  ])
  expect(network.mock.calls[0]?.[1].headers).toEqual({ 'x-page-account': 'amina%40duka.example' })
  expect(vi.mocked(syncClock).mock.calls).toEqual([[2_001], [2_002]])
})

test('a page that is missing leaves no half of a shelf', async () => {
  const answers = [Response.json(page(1, 'p1')), new Response(null, { status: 503 })]
  vi.stubGlobal('fetch', async () => answers.shift())
  expect(await fetchProducts(owner, new AbortController().signal)).toEqual({ ok: false, reason: 'unanswered' })
})

test.each([
  [401, 'refused'],
  [404, 'refused'],
  [412, 'refused'],
  [500, 'unanswered'],
])('status %i is %s', async (status, reason) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  expect(await fetchProducts(owner, new AbortController().signal)).toEqual({ ok: false, reason })
})

test('no answer, and one that is no list, is unanswered', async () => {
  for (const answer of [() => Promise.reject(new TypeError('Failed to fetch')), async () => new Response('<html>')]) {
    vi.stubGlobal('fetch', answer)
    expect(await fetchProducts(owner, new AbortController().signal)).toEqual({ ok: false, reason: 'unanswered' })
  }
})
