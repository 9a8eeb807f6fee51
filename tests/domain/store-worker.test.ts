import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ORIGIN, type StartedWorker, startWorker } from './worker-scope.ts'

const WORKER = 'public/store-worker.js'
const FILES = ['/assets/store-A.js', '/assets/sheet-A.css', '/assets/panel-A.js']

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 11, 20) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a store’s page is asked of the network, by its preload where there is one', async () => {
  const worker = startWorker(WORKER)
  await keep(worker, 'kijani')
  worker.network.mockResolvedValue(page('new'))
  expect(await text(worker.navigate('/store/kijani'))).toContain('new')
  worker.network.mockClear()
  expect(await text(worker.navigate('/store/kijani', { preload: Promise.resolve(page('preloaded')) }))).toContain(
    'preloaded',
  )
  expect(worker.network).not.toHaveBeenCalled()
})

test('the kept page stands in for a network that fails, marked with its time', async () => {
  const worker = startWorker(WORKER)
  await keep(worker, 'kijani')
  const keptAt = Date.now()
  vi.setSystemTime(keptAt + 86_400_000)
  worker.network.mockRejectedValue(new TypeError('Failed to fetch'))
  const answer = await worker.navigate('/store/kijani?q=olive')
  expect(await answer?.text()).toContain(`<html data-kept="${keptAt}" lang="en">`)
  expect(answer?.headers.get('content-security-policy')).toBe("default-src 'none'")
  await expect(worker.navigate('/store/never-seen')).rejects.toThrow('Failed to fetch')
})

test('and for one that takes eight seconds, not for one that takes less', async () => {
  const worker = startWorker(WORKER)
  await keep(worker, 'kijani')
  const later = (ms: number) => () => new Promise<Response>((resolve) => setTimeout(resolve, ms, page('late')))
  for (const [ms, words] of [
    [7_999, 'late'],
    [8_001, 'data-kept'],
  ] as const) {
    worker.network.mockImplementation(later(ms))
    const answer = worker.navigate('/store/kijani')
    await vi.advanceTimersByTimeAsync(9_000)
    expect(await text(answer)).toContain(words)
  }
  worker.network.mockImplementation(later(60_000))
  const unknown = worker.navigate('/store/never-seen')
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await text(unknown)).toContain('late')
})

test('what the server refuses is handed out as it is; a 404 takes the copy away', async () => {
  const worker = startWorker(WORKER)
  await keep(worker, 'kijani')
  for (const status of [500, 503, 404]) {
    worker.network.mockResolvedValue(page('refused', status))
    expect((await worker.navigate('/store/kijani'))?.status).toBe(status)
    expect(worker.paths().includes('/store/kijani')).toBe(status !== 404)
  }
})

test('only a GET navigation to exactly a store is kept or answered from the cache', async () => {
  const worker = startWorker(WORKER)
  await keep(worker, 'kijani')
  const before = worker.paths()
  worker.network.mockImplementation(async () => page('of the network'))
  for (const path of ['orders', 'money', 'settings', 'orders/print', 'search', 'checkout', 'run/link', 'areas.json']) {
    await worker.tell({ page: `${ORIGIN}/store/kijani/${path}`, mode: 'default', loaded: FILES })
    expect(await text(worker.navigate(`/store/kijani/${path}`)), path).toContain('of the network')
  }
  for (const path of [
    '/store',
    '/store/',
    '/store/kijani/',
    '/store/Kijani',
    '/store/kijani.data',
    '/o/token',
    '/pos',
  ]) {
    await worker.tell({ page: ORIGIN + path, mode: 'default', loaded: FILES })
  }
  expect(worker.paths()).toEqual(before)
  expect(worker.navigate('/store/kijani', { method: 'POST' })).toBeUndefined()
  expect(worker.ask('/store/kijani')).toBeUndefined()
  expect(worker.ask('/store/kijani/cart', { method: 'POST' })).toBeUndefined()
  expect(worker.ask('/media/photo.jpg')).toBeUndefined()
  expect(worker.ask('https://elsewhere.example/assets/store-A.js')).toBeUndefined()
})

test('a merchant’s page is handed on from its preload, and fails as it would without the worker', async () => {
  const worker = startWorker(WORKER)
  const preload = Promise.resolve(page('orders'))
  expect(await text(worker.navigate('/store/s1/orders', { preload }))).toContain('orders')
  expect(worker.network).not.toHaveBeenCalled()
  worker.network.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(worker.navigate('/store/s1/orders')).rejects.toThrow('Failed to fetch')
})

test('a store is kept with its files, which are then handed out without the network', async () => {
  const worker = startWorker(WORKER)
  await keep(worker, 'kijani')
  expect(worker.paths()).toEqual([...FILES, '/store/kijani'].sort())
  worker.network.mockRejectedValue(new TypeError('Failed to fetch'))
  for (const file of FILES) expect(await text(worker.ask(file))).toBe(`file ${file}`)
  await expect(worker.ask('/assets/merchant-B.js')).rejects.toThrow('Failed to fetch')
})

test('a redirect, an error and the page of another build are not kept', async () => {
  const worker = startWorker(WORKER)
  const redirected = Object.defineProperty(page('elsewhere'), 'redirected', { value: true })
  for (const answer of [
    redirected,
    page('broken', 503),
    page('of another build', 200, 'B'),
    page('without a script', 200, ''),
  ]) {
    worker.network.mockResolvedValue(answer)
    await worker.tell({ page: `${ORIGIN}/store/kijani`, mode: 'default', loaded: FILES })
    expect(worker.paths()).toEqual([])
  }
})

test('a page whose files do not all come is not kept, and the next one is', async () => {
  const worker = startWorker(WORKER)
  worker.network.mockImplementation(async (request) => {
    if (String(request) === FILES[2]) throw new TypeError('Failed to fetch')
    return String(request).startsWith('/assets/') ? new Response('file') : page('a store')
  })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await worker.tell({ page: `${ORIGIN}/store/kijani`, mode: 'default', loaded: FILES })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
  expect(worker.paths()).not.toContain('/store/kijani')
  await keep(worker, 'kijani')
  expect(worker.paths()).toContain('/store/kijani')
})

test('the last ten stores are kept, and no file that none of them needs', async () => {
  const worker = startWorker(WORKER)
  await keep(worker, 'first', 'A')
  for (let n = 1; n <= 10; n += 1) {
    vi.setSystemTime(Date.now() + 1_000)
    await keep(worker, `store-${n}`, 'B')
  }
  const stores = worker.paths().filter((path) => path.startsWith('/store/'))
  expect(stores).toHaveLength(10)
  expect(stores).not.toContain('/store/first')
  expect(worker.paths().filter((path) => path.includes('-A.'))).toEqual([])
  vi.setSystemTime(Date.now() + 1_000)
  await keep(worker, 'store-1', 'B')
  vi.setSystemTime(Date.now() + 1_000)
  await keep(worker, 'first', 'B')
  expect(worker.paths()).toContain('/store/store-1')
  expect(worker.paths()).not.toContain('/store/store-2')
})

test('a new version takes over at once and drops what only earlier ones can read, and nobody else’s', async () => {
  const worker = startWorker(WORKER)
  for (const name of ['store-pages-0', 'store-pages-1', 'rider-run']) await worker.caches.open(name)
  await worker.live()
  expect(worker.skipWaiting).toHaveBeenCalledOnce()
  expect(worker.enablePreload).toHaveBeenCalledOnce()
  expect(await worker.caches.keys()).toEqual(['store-pages-1', 'rider-run'])
})

test('the worker of an emergency drops every copy and registers no more', async () => {
  const worker = startWorker('scripts/emergency/store-worker.js')
  for (const name of ['store-pages-1', 'store-pages-2', 'rider-run']) await worker.caches.open(name)
  await worker.live()
  expect(worker.skipWaiting).toHaveBeenCalledOnce()
  expect(await worker.caches.keys()).toEqual(['rider-run'])
  expect(worker.unregister).toHaveBeenCalledOnce()
  expect(worker.navigate('/store/kijani')).toBeUndefined()
})

function page(words: string, status = 200, build = 'A'): Response {
  const files = build ? `<link href="/assets/sheet-${build}.css"><script src="/assets/store-${build}.js">` : ''
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" }
  return new Response(`<!DOCTYPE html><html lang="en">${files}<h1>${words}</h1>`, { status, headers })
}

async function keep(worker: StartedWorker, slug: string, build = 'A'): Promise<void> {
  worker.network.mockImplementation(async (request) => {
    const path = String(request)
    return path.startsWith('/assets/') ? new Response(`file ${path}`) : page(slug, 200, build)
  })
  const loaded = FILES.map((file) => file.replace('-A.', `-${build}.`))
  await worker.tell({ page: `${ORIGIN}/store/${slug}`, mode: 'force-cache', loaded })
}

async function text(answer: Promise<Response> | undefined): Promise<string> {
  return (await answer)?.text() ?? ''
}
