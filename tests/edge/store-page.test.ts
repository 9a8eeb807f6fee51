import { beforeEach, expect, test } from 'vitest'
import { createProducts } from '#app/data/product/products.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { freshCookie, freshMark } from '#app/data/store-page/fresh-cookie.server.ts'
import { clearIsolateCaches, MAX_BYTES, MAX_VARIANTS, storeCache } from '#app/data/store-page/isolate-cache.server.ts'
import { dropStore, refreshStore } from '#app/data/store-page/refresh.server.ts'
import { SNAPSHOT_VERSION } from '#app/data/store-page/snapshot.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { instantClock, stillClock } from '../support/clock.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { contextAt, database, NOON, openCrafts, productOf, type Shop, testEnv } from '../support/shops.ts'
import { edge, ORIGIN } from './edge.ts'

beforeEach(clearIsolateCaches)

const SECOND = 1_000
const HOUR = 60 * 60 * SECOND
const DAY = 24 * HOUR

test('a store page is read and rendered once, then served from the isolate with no database and no KV', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, storeRenders } = edge(env)
  const first = await get(`/store/${shop.slug}`)
  expect(first.status).toBe(200)
  expect(first.headers.get('x-kibanda-cache')).toBe('d1')
  expect(faults.reads).toBe(1)
  const text = await first.text()
  expect(text).toContain('Kijani Crafts')
  expect(text).not.toContain('Draft bowl')

  const second = await get(`/store/${shop.slug}?utm_source=x&fbclid=y`)
  expect(await second.text()).toBe(text)
  expect(second.headers.get('x-kibanda-cache')).toBe('isolate')
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect([faults.reads, faults.puts, storeRenders.length]).toEqual([1, 1, 1])
})

test('each answer carries the server’s time, also the one of an unchanged page', async () => {
  const shop = await openCrafts()
  const { get } = edge()
  const first = await get(`/store/${shop.slug}`)
  const again = await get(`/store/${shop.slug}`, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([first.status, again.status]).toEqual([200, 304])
  for (const { headers } of [first, again]) expect(headers.get('server-timing')).toBe(`clock;dur=${NOON}`)
})

test('every shopper gets the same bytes and headers, and the ETag answers 304', async () => {
  const shop = await openCrafts()
  const { get } = edge()
  const plainResponse = await get(`/store/${shop.slug}`)
  const cookieResponse = await get(`/store/${shop.slug}`, {
    cookie: 'session=1',
    'accept-language': 'sw',
    'user-agent': 'WhatsApp/2',
  })
  const etag = plainResponse.headers.get('etag') ?? ''
  const headersOf = (response: Response) =>
    [...response.headers].filter(([name]) => !['x-kibanda-cache', 'server-timing'].includes(name))
  expect(headersOf(cookieResponse)).toEqual(headersOf(plainResponse))
  expect(await cookieResponse.text()).toBe(await plainResponse.text())
  expect(plainResponse.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
  expect(plainResponse.headers.has('set-cookie')).toBe(false)

  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await get(`/store/${shop.slug}`, { 'if-none-match': ifNoneMatch })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
  }
  const head = await get(`/store/${shop.slug}`, {}, 'HEAD')
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
})

test("a shopper's page names its style by hash and allows no inline script", async () => {
  const shop = await openCrafts()
  const { get } = edge()
  const policy = (await get(`/store/${shop.slug}`)).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('nonce')
  expect(policy).not.toContain('unsafe-inline')
})

test('64 requests at the moment of expiry make one read and one render', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, pass, storeRenders } = edge(env)
  await get(`/store/${shop.slug}`)
  await rename(shop, 'Basket', 'Big basket')
  pass(60 * SECOND)
  const responses = await Promise.all(Array.from({ length: 64 }, () => get(`/store/${shop.slug}`)))
  expect(responses.map((response) => response.status)).toEqual(Array(64).fill(200))
  for (const response of responses) expect(await response.text()).toContain('Big basket')
  expect(storeRenders).toHaveLength(2)
  expect(faults.reads).toBe(2)
})

test('an unchanged store is neither rendered nor put again', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, pass, storeRenders } = edge(env)
  for (let minute = 0; minute < 4; minute += 1) {
    await get(`/store/${shop.slug}`)
    pass(60 * SECOND)
  }
  expect([faults.reads, faults.puts, storeRenders.length]).toEqual([4, 1, 1])
  pass(3 * DAY)
  await get(`/store/${shop.slug}`)
  expect(faults.puts).toBe(1)
  pass(DAY)
  await get(`/store/${shop.slug}`)
  expect([faults.puts, storeRenders.length]).toEqual([2, 1])
})

test('age counts from the read of the database through every layer', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, pass } = edge(env)
  await get(`/store/${shop.slug}`)
  await rename(shop, 'Basket', 'Big basket')
  pass(40 * SECOND)
  // Another isolate reads the snapshot from KV; it is 40 seconds old.
  clearIsolateCaches()
  const kvResponse = await get(`/store/${shop.slug}`)
  expect(kvResponse.headers.get('x-kibanda-cache')).toBe('kv')
  expect(await kvResponse.text()).not.toContain('Big basket')
  pass(19 * SECOND)
  expect(await (await get(`/store/${shop.slug}`)).text()).not.toContain('Big basket')
  expect(faults.reads).toBe(1)
  pass(1 * SECOND)
  expect(await (await get(`/store/${shop.slug}`)).text()).toContain('Big basket')
  expect(faults.reads).toBe(2)
})

test('with the database away a copy of up to a week is served, with a notice', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, pass } = edge(env)
  const freshResponse = await get(`/store/${shop.slug}`)
  faults.on.DB = 'error'
  pass(59 * SECOND)
  expect(await (await get(`/store/${shop.slug}`)).text()).not.toContain('stale')
  pass(6 * DAY)
  const staleResponse = await get(`/store/${shop.slug}`)
  expect([staleResponse.status, staleResponse.headers.get('etag') === freshResponse.headers.get('etag')]).toEqual([
    200,
    false,
  ])
  expect(await staleResponse.text()).toContain('stale')

  // A cold isolate reads the snapshot from KV.
  clearIsolateCaches()
  expect((await get(`/store/${shop.slug}`)).status).toBe(200)
  faults.on.DB = null
  pass(2 * SECOND)
  expect(await (await get(`/store/${shop.slug}`)).text()).not.toContain('stale')

  faults.on.DB = 'error'
  pass(7 * DAY + SECOND)
  allowConsoleError(/DB is away/)
  const errorResponse = await get(`/store/${shop.slug}`)
  expect([errorResponse.status, errorResponse.headers.get('retry-after')]).toEqual([503, '5'])
})

test('a failing database is asked at most once a second', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, pass } = edge(env)
  await get(`/store/${shop.slug}`)
  faults.on.DB = 'error'
  pass(HOUR)
  for (let times = 0; times < 20; times += 1) await get(`/store/${shop.slug}`)
  expect(faults.reads).toBe(2)
})

test('who has just changed the store sees it at once, others within a minute', async () => {
  const shop = await openCrafts()
  const { get, pass, now } = edge()
  await get(`/store/${shop.slug}`)
  pass(5 * SECOND)
  await rename(shop, 'Basket', 'Big basket')
  const cookie = freshCookie(shop.id, now()).split(';')[0] as string
  expect(cookie).toBe(`fresh=${shop.id}.${now()}`)
  expect(await (await get(`/store/${shop.slug}`)).text()).not.toContain('Big basket')
  expect(await (await get(`/store/${shop.slug}`, { cookie: `a=b; ${cookie}` })).text()).toContain('Big basket')
  expect(await (await get(`/store/${shop.slug}`)).text()).toContain('Big basket')
})

test('neither cookies nor query strings force a read or a render more than once a second', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, pass, storeRenders, now } = edge(env)
  await get(`/store/${shop.slug}`)
  pass(2 * SECOND)
  for (let round = 0; round < 50; round += 1) {
    const cookie = `fresh=${shop.id}.${now() + 10_000_000 + round}`
    const response = await get(`/store/${shop.slug}?product=nothing${round}&x=${round}`, { cookie })
    expect(response.status).toBe(200)
    pass(10)
  }
  expect(faults.reads).toBe(2)
  expect(storeRenders).toHaveLength(1)
  const parallelRequests = Array.from({ length: 30 }, (_, index) =>
    get(`/store/${shop.slug}`, { cookie: `fresh=${shop.id}.${now() + index}` }),
  )
  pass(2 * SECOND)
  await Promise.all(parallelRequests)
  expect(faults.reads).toBeLessThanOrEqual(3)
})

test('?product= has a page of its own when the store sells it, and former pages give way', async () => {
  const shop = await openCrafts()
  const { get, storeRenders } = edge()
  const mug = productOf(shop, 'Mug')
  await get(`/store/${shop.slug}?product=${mug}&utm_source=x`)
  await get(`/store/${shop.slug}?x=1&product=${mug}`)
  expect(storeRenders.map(({ openProductId }) => openProductId)).toEqual([mug])
  await get(`/store/${shop.slug}?product=${productOf(shop, 'Draft bowl')}`)
  expect(storeRenders.map(({ openProductId }) => openProductId)).toEqual([mug, null])
})

test('at most 20 variants of a store and 24 MB of all stores are kept', async () => {
  const entry = storeCache.at('one')
  const page = (size: number) => ({ body: new ArrayBuffer(size), etag: '', headers: [] })
  for (let index = 0; index < 50; index += 1) storeCache.putPage(entry, `v${index}`, page(10))
  expect(entry.pages.size).toBe(MAX_VARIANTS)
  for (let index = 0; index < 40; index += 1) storeCache.putPage(storeCache.at(`store${index}`), '', page(1024 * 1024))
  expect(storeCache.bytes).toBeLessThanOrEqual(MAX_BYTES)
  expect(storeCache.at('store39').pages.size).toBe(1)
  expect(storeCache.at('store0').pages.size).toBe(0)
})

test('a page that can’t be drawn is a fault of its own: nothing of it is kept', async () => {
  const shop = await openCrafts()
  allowConsoleError(/no such component/)
  let isBroken = true
  const { get, storeRenders } = edge(testEnv, {
    store() {
      if (isBroken) throw new Error('no such component')
      return 'ours'
    },
  })
  expect((await get(`/store/${shop.slug}`)).status).toBe(503)
  isBroken = false
  expect(await (await get(`/store/${shop.slug}`)).text()).toBe('ours')
  expect(await (await get(`/store/${shop.slug}`)).text()).toBe('ours')
  expect(storeRenders).toHaveLength(2)
})

test('what was read or rendered before a write is not kept after it', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, storeRenders } = edge(env, {
    store({ snapshot }) {
      if (storeRenders.length === 1) dropStore(contextAt(), shop.id)
      return snapshot.products.map((product) => product.name).join(' ')
    },
  })
  await get(`/store/${shop.slug}`)
  await rename(shop, 'Basket', 'Big basket')
  expect(await (await get(`/store/${shop.slug}`)).text()).toContain('Big basket')

  dropStore(contextAt(), shop.id)
  const readGate = gate()
  faults.answerDelay = readGate.promise
  const earlyRequest = get(`/store/${shop.slug}`)
  await expect.poll(() => faults.reads).toBe(3)
  faults.answerDelay = null
  await rename(shop, 'Basket', 'Small basket')
  dropStore(contextAt(), shop.id)
  readGate.resolve()
  expect(await (await earlyRequest).text()).toContain('Big basket')
  expect(await (await get(`/store/${shop.slug}`)).text()).toContain('Small basket')
})

test('behind a slow read others get the copy that is there after 400 ms, or read for themselves', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, pass } = edge(env)
  const readGate = gate()
  faults.answerDelay = readGate.promise
  const leader = get(`/store/${shop.slug}`)
  await expect.poll(() => faults.reads).toBe(1)
  faults.answerDelay = null
  expect((await get(`/store/${shop.slug}`)).headers.get('x-kibanda-cache')).toBe('d1')
  expect(faults.reads).toBe(2)
  readGate.resolve()
  expect((await leader).status).toBe(200)

  pass(60 * SECOND)
  const refreshGate = gate()
  faults.answerDelay = refreshGate.promise
  const first = get(`/store/${shop.slug}`)
  await expect.poll(() => faults.reads).toBe(3)
  const staleResponse = await get(`/store/${shop.slug}`)
  expect([staleResponse.status, (await staleResponse.text()).includes('stale'), faults.reads]).toEqual([200, true, 3])
  refreshGate.resolve()
  expect(await (await first).text()).not.toContain('stale')
})

test('a cookie that is newer than a read under way starts no second one within the second', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, pass, now } = edge(env)
  const readGate = gate()
  faults.answerDelay = readGate.promise
  const first = get(`/store/${shop.slug}`)
  await expect.poll(() => faults.reads).toBe(1)
  pass(500)
  const second = get(`/store/${shop.slug}`, { cookie: `fresh=${shop.id}.${now()}` })
  readGate.resolve()
  expect([(await first).status, (await second).status, faults.reads]).toEqual([200, 200, 1])
})

test('the fresh cookie is read as it was set, never ahead of the clock, and nothing else is', () => {
  expect(freshMark('a=b; fresh=s1.1000; c=d', 2_000)).toEqual({ storeId: 's1', at: 1_000 })
  expect(freshMark('fresh=s1.9999', 2_000)).toEqual({ storeId: 's1', at: 2_000 })
  for (const cookies of [
    null,
    '',
    'fresh=',
    'fresh=s1',
    'fresh=s1.x',
    'unfresh=s1.1',
    'fresh=s 1.1',
    `fresh=s1.${'9'.repeat(40)}`,
  ]) {
    expect(freshMark(cookies, 2_000)).toBeNull()
  }
})

test('a write drops this isolate at once and fills KV behind its answer', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get, pass, now } = edge(env)
  await get(`/store/${shop.slug}`)
  pass(5 * SECOND)
  await rename(shop, 'Basket', 'Big basket')
  const work: Promise<unknown>[] = []
  const context = createContext(env, (promise) => void work.push(promise), { now })
  refreshStore(storeScope(context.db, shop.id), context)
  await Promise.all(work)
  expect(faults.puts).toBe(2)
  clearIsolateCaches()
  const coldResponse = await get(`/store/${shop.slug}`)
  expect([coldResponse.headers.get('x-kibanda-cache'), (await coldResponse.text()).includes('Big basket')]).toEqual([
    'kv',
    true,
  ])
})

test('moves of stock within a moment are one read and one write of KV; what comes after has its own', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const clock = stillClock(NOON)
  const work: Promise<unknown>[] = []
  const context = createContext(env, (promise) => void work.push(promise), clock)
  const move = async (name: string) => {
    await rename(shop, 'Basket', name)
    refreshStore(storeScope(context.db, shop.id), context)
  }
  const settled = async () => {
    clock.pass(100)
    await Promise.all(work.splice(0))
    const json = await testEnv.CACHE.get(`snap:${SNAPSHOT_VERSION}:${shop.slug}`)
    return [faults.reads, faults.puts, JSON.parse(json ?? 'null')?.products[0]?.name]
  }
  for (const name of ['Basket A', 'Basket B', 'Basket C']) await move(name)
  expect(await settled()).toEqual([1, 1, 'Basket C'])
  await move('Basket D')
  expect(await settled()).toEqual([2, 2, 'Basket D'])
  refreshStore(storeScope(context.db, shop.id), context)
  expect(await settled()).toEqual([3, 2, 'Basket D'])
})

test('a move of stock is seen by its owner before KV has it, and elsewhere within 60 s though KV never has it', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const clock = stillClock(NOON)
  const { get, sendDetached } = edge(env, { clock })
  await get(`/store/${shop.slug}`)
  clock.pass(SECOND)
  await rename(shop, 'Basket', 'Big basket')
  const context = createContext(env, () => undefined, clock)
  refreshStore(storeScope(context.db, shop.id), context)
  faults.on.CACHE = ({ method }) => (method === 'put' ? 'error' : null)
  const cookie = freshCookie(shop.id, clock.now()).split(';')[0] as string
  const own = await sendDetached(new Request(`${ORIGIN}/store/${shop.slug}`, { headers: { cookie } }))
  expect(await own.text()).toContain('Big basket')
  // Another isolate, which has only what KV was given before.
  clearIsolateCaches()
  expect(await (await get(`/store/${shop.slug}`)).text()).not.toContain('Big basket')
  clock.pass(59 * SECOND)
  expect(await (await get(`/store/${shop.slug}`)).text()).toContain('Big basket')
})

test('the slug of an unknown store is remembered in the isolate for a few seconds', async () => {
  const { env, faults } = faultyEnv()
  const { get, pass } = edge(env)
  expect((await get('/store/nobody-here')).status).toBe(404)
  await get('/store/nobody-here')
  expect(faults.reads).toBe(1)
  pass(6 * SECOND)
  await get('/store/nobody-here')
  expect(faults.reads).toBe(2)
  for (const path of ['/store/no%20slug', '/store/%00', `/store/${'x'.repeat(600)}`, '/store/%E5%A3%B2']) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
  expect(faults.reads).toBe(2)
})

test('a store that nobody edits shows the new year from its first second on', async () => {
  const shop = await openCrafts()
  const clock = instantClock(Date.UTC(2026, 11, 31, 23, 59, 59))
  const { get, storeRenders } = edge(testEnv, { clock, store: ({ year }) => `© ${year}` })
  const etags = []
  for (const wait of [0, SECOND, SECOND]) {
    clock.pass(wait)
    etags.push((await get(`/store/${shop.slug}`)).headers.get('etag'))
  }
  expect(storeRenders.map(({ year }) => year)).toEqual([2026, 2027])
  expect([etags[1] === etags[0], etags[2] === etags[1]]).toEqual([false, true])
})

test('two hosts have two pages, for their absolute addresses', async () => {
  const shop = await openCrafts()
  const { send, storeRenders } = edge()
  await send(new Request(`https://one.example/store/${shop.slug}`))
  await send(new Request(`https://two.example/store/${shop.slug}`))
  expect(storeRenders.map(({ origin }) => origin)).toEqual(['https://one.example', 'https://two.example'])
})

test('hiding a product takes it from the page of this isolate at once', async () => {
  const shop = await openCrafts()
  const { get, now } = edge()
  await get(`/store/${shop.slug}`)
  const work: Promise<unknown>[] = []
  const context = createContext(testEnv, (promise) => void work.push(promise), { now })
  await createProducts(storeScope(context.db, shop.id), context).hide(productOf(shop, 'Mug'))
  expect(await (await get(`/store/${shop.slug}`)).text()).not.toContain('Mug')
  await Promise.all(work)
})

function gate() {
  let resolve = () => {}
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise
  })
  return { promise, resolve: () => resolve() }
}

/** Writes past this isolate's cache, as another isolate would. */
async function rename(shop: Shop, name: string, to: string): Promise<void> {
  await database
    .prepare('UPDATE products SET name = ? WHERE store_id = ? AND id = ?')
    .bind(to, shop.id, productOf(shop, name))
    .run()
}
