import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches, type StartedWorker, startWorker } from './worker-scope.ts'

const WORKER = 'public/till-worker.js'
const A = 'aaaaaaa1'
const B = 'bbbbbbb2'
const C = 'ccccccc3'
const HOUR = 3_600_000
const NOTICES = ['/pos/offline', '/pos/sign-in']

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 6) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the files of a version, its till and the two notices are kept as one', async () => {
  const worker = startWorker(WORKER, { version: A })
  serve(worker, A)
  await worker.install()
  expect(worker.paths()).toEqual([...filesOf(A), '/assets/words-en.js', '/pos', ...NOTICES].sort())
  expect(worker.network).toHaveBeenCalledWith('/pos/offline?lang=en')
  stop(worker)
  for (const file of filesOf(A)) expect(await text(worker.ask(file))).toBe(`file ${file}`)
  await expect(worker.ask('/assets/orders-A.js')).rejects.toThrow('Failed to fetch')
})

test('the till is asked of the network, and kept as it came', async () => {
  const worker = await startedWorker(A)
  serve(worker, A, 'new')
  expect(await text(worker.navigate('/pos?q=olive'))).toContain('new')
  await worker.settled()
  stop(worker)
  const kept = await worker.navigate('/pos')
  expect(await kept?.text()).toContain('new')
  expect(kept?.headers.get('content-security-policy')).toBe("default-src 'none'")
})

test('the kept till stands in for a network that fails, or takes three seconds, not for one that takes less', async () => {
  const worker = await startedWorker(A)
  for (const [ms, words] of [
    [2_999, 'late'],
    [3_001, 'kept'],
  ] as const) {
    worker.network.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, ms, page('late', ''))))
    const answer = worker.navigate('/pos')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await text(answer)).toContain(words)
  }
  stop(worker)
  expect(await text(worker.navigate('/pos'))).toContain('kept')
})

test('and for a server that fails; what the server refuses is handed out as it is', async () => {
  const worker = await startedWorker(A)
  for (const status of [500, 503]) {
    worker.network.mockResolvedValue(page('broken', A, status))
    expect(await text(worker.navigate('/pos'))).toContain('kept')
  }
  worker.network.mockResolvedValue(page('not found', A, 404))
  expect((await worker.navigate('/pos'))?.status).toBe(404)
  await worker.settled()
  stop(worker)
  expect(await text(worker.navigate('/pos'))).toContain('kept')
})

test('without a kept till the network’s own answer or failure is what there is', async () => {
  const worker = startWorker(WORKER, { version: A })
  worker.network.mockResolvedValue(page('broken', A, 503))
  expect((await worker.navigate('/pos'))?.status).toBe(503)
  stop(worker)
  await expect(worker.navigate('/pos')).rejects.toThrow('Failed to fetch')
  await expect(worker.navigate('/orders')).rejects.toThrow('Failed to fetch')
})

test('a redirect, an error and the page of a version that isn’t here are not kept', async () => {
  const worker = await startedWorker(A)
  await worker.tell('drop')
  const redirected = Object.defineProperty(page('the sign-in', A), 'redirected', { value: true })
  for (const answer of [redirected, page('an error', A, 500), page('of another build', B), page('no version', '')]) {
    worker.network.mockResolvedValue(answer)
    await worker.tell('renew')
    if (answer !== redirected) await worker.navigate('/pos')
    await worker.settled()
    expect(worker.paths()).not.toContain('/pos')
  }
})

test('a page whose own files do not all come is not kept', async () => {
  const worker = await startedWorker(A)
  const html = page('with new words', A, 200, '/assets/words-sw.js')
  worker.network.mockImplementation(async (request) => {
    if (typeof request === 'string') throw new TypeError('Failed to fetch')
    return html
  })
  expect(await text(worker.navigate('/pos'))).toContain('with new words')
  await worker.settled()
  stop(worker)
  expect(await text(worker.navigate('/pos'))).toContain('kept')
})

test('whoever is shown the sign-in leaves no till; who is signed in, and sent on, does', async () => {
  const worker = await startedWorker(A)
  worker.network.mockResolvedValue(page('sent on', A, 202))
  await worker.ask('/auth.data')
  expect(worker.paths()).toContain('/pos')
  stop(worker)
  expect(await text(worker.navigate('/auth'))).toContain('/pos/offline')
  expect(worker.paths()).toContain('/pos')
  worker.network.mockResolvedValue(page('the sign-in', ''))
  expect(await text(worker.navigate('/auth?mode=signin'))).toContain('the sign-in')
  expect(worker.paths()).toEqual([...filesOf(A), '/assets/words-en.js'].sort())
})

test('a till that was asked for before a sign-out is not kept after it', async () => {
  const worker = await startedWorker(A)
  let answer = (_: Response) => {}
  worker.network.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const asked = worker.navigate('/pos')
  await worker.tell('drop')
  answer(page('of who has left', A))
  expect(await text(asked)).toContain('of who has left')
  await worker.settled()
  expect(worker.paths()).not.toContain('/pos')
})

test('any other page of the merchant that fails is a notice; one that is refused is not', async () => {
  const worker = await startedWorker(A)
  worker.network.mockResolvedValue(page('not found', A, 404))
  expect((await worker.navigate('/orders'))?.status).toBe(404)
  stop(worker)
  for (const path of [
    '/dashboard?source=home-screen',
    '/orders',
    '/orders/deliveries',
    '/products',
    '/settings/hours',
    '/shifts',
  ]) {
    expect(await text(worker.navigate(path)), path).toContain('/pos/offline')
  }
  await expect(worker.ask('/auth.data')).rejects.toThrow('Failed to fetch')
})

test('it touches nothing else', async () => {
  const worker = await startedWorker(A)
  for (const path of ['/', '/features', '/store/kijani', '/store/s1/orders', '/o/token', '/pos/', '/pos/offline']) {
    expect(worker.navigate(path), path).toBeUndefined()
  }
  for (const path of [
    '/pos.data',
    '/pos',
    '/pos/shelf.json',
    '/api/auth/get-session',
    '/orders.data',
    '/live/store/s1',
  ]) {
    expect(worker.ask(path), path).toBeUndefined()
  }
  for (const path of ['/pos', '/auth', '/orders']) expect(worker.navigate(path, { method: 'POST' })).toBeUndefined()
  expect(worker.ask('/pos/sales', { method: 'POST' })).toBeUndefined()
  expect(worker.ask('https://elsewhere.example/assets/app.js')).toBeUndefined()
})

test('a kept till is renewed by the hour, and when its notices are missing', async () => {
  const worker = await startedWorker(A)
  serve(worker, A, 'renewed')
  const answer = vi.fn()
  await worker.tell('renew', [{ postMessage: answer }])
  expect(worker.network).not.toHaveBeenCalled()
  expect(answer).toHaveBeenCalledOnce()
  vi.setSystemTime(Date.now() + HOUR)
  await worker.tell('renew')
  await worker.tell('drop')
  await worker.navigate('/pos')
  await worker.settled()
  expect(worker.paths()).not.toContain('/pos/offline')
  await worker.tell('renew')
  expect(worker.paths()).toContain('/pos/offline')
  stop(worker)
  expect(await text(worker.navigate('/pos'))).toContain('renewed')
})

test('a till of another store takes the place of the kept one at once', async () => {
  const worker = await startedWorker(A)
  serve(worker, A, 'of the other store')
  await worker.tell('exchange')
  stop(worker)
  expect(await text(worker.navigate('/pos'))).toContain('of the other store')
})

test('a page that asks is answered when the renewing fails, too', async () => {
  const worker = await startedWorker(A)
  await worker.tell('drop')
  stop(worker)
  const [answer, warn] = [vi.fn(), vi.spyOn(console, 'warn').mockImplementation(() => {})]
  await worker.tell('renew', [{ postMessage: answer }])
  expect(answer).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('seven days after the session was confirmed the till asks to sign in', async () => {
  const worker = await startedWorker(A)
  stop(worker)
  vi.setSystemTime(Date.now() + 168 * HOUR)
  expect(await text(worker.navigate('/pos'))).toContain('kept')
  vi.setSystemTime(Date.now() + 1)
  expect(await text(worker.navigate('/pos'))).toContain('/pos/sign-in')
})

test('a new version is kept beside the one that works, with what they share, and waits until it is told', async () => {
  const caches = new FakeCaches()
  await startedWorker(A, caches)
  const next = startWorker(WORKER, { version: B, caches })
  serve(next, B)
  await next.install()
  expect(next.skipWaiting).not.toHaveBeenCalled()
  expect(next.network).not.toHaveBeenCalledWith('/assets/shared.js')
  expect(next.paths()).toEqual(expect.arrayContaining([...filesOf(A), ...filesOf(B)]))
  await next.tell('update')
  expect(next.skipWaiting).toHaveBeenCalledOnce()
})

test('an open page of the version before finds its files after the update, one from before that does not', async () => {
  const caches = new FakeCaches()
  for (const version of [A, B, C]) {
    const worker = await startedWorker(version, caches)
    await worker.activate()
    vi.setSystemTime(Date.now() + HOUR)
    await worker.tell('renew')
  }
  const worker = startWorker(WORKER, { version: C, caches })
  stop(worker)
  expect(await caches.keys()).toEqual([`till-${B}`, `till-${C}`])
  expect(await text(worker.ask(`/assets/pos-${B}.js`))).toContain(B)
  await expect(worker.ask(`/assets/pos-${A}.js`)).rejects.toThrow('Failed to fetch')
  expect(await text(worker.navigate('/pos'))).toContain(`manifest-${C}`)
})

test('a version that was taken back keeps its own files', async () => {
  const caches = new FakeCaches()
  for (const version of [A, B]) await startedWorker(version, caches)
  const back = await startedWorker(A, caches)
  await back.activate()
  expect(await caches.keys()).toEqual([`till-${A}`, `till-${B}`])
})

test('while a later version waits, the page that came last is shown with the files of its own', async () => {
  const caches = new FakeCaches()
  const worker = await startedWorker(A, caches)
  vi.setSystemTime(Date.now() + 1_000)
  await startedWorker(B, caches)
  stop(worker)
  expect(await text(worker.navigate('/pos'))).toContain(`manifest-${B}`)
  expect(await text(worker.ask(`/assets/pos-${B}.js`))).toContain(B)
})

test('a version of which a file is missing is not installed, and no page is kept for it', async () => {
  const caches = new FakeCaches()
  const worker = await startedWorker(A, caches)
  const next = startWorker(WORKER, { version: B, caches })
  serve(next, B)
  const answer = next.network.getMockImplementation()
  next.network.mockImplementation(async (request) =>
    request === `/assets/pos-${B}.js` ? new Response('gone', { status: 404 }) : ((await answer?.(request)) as Response),
  )
  await expect(next.install()).rejects.toThrow('Request failed')
  worker.network.mockResolvedValue(page('of the next', B))
  await worker.navigate('/pos')
  await worker.settled()
  stop(worker)
  expect(await text(worker.navigate('/pos'))).toContain('kept')
})

test('pictures are handed out where they are kept, and other caches are left alone', async () => {
  const caches = new FakeCaches()
  for (const name of ['till-pictures', 'store-pages-1', 'rider-run']) await caches.open(name)
  await (await caches.open('till-pictures')).put('/media/a.jpg', new Response('a picture'))
  const worker = await startedWorker(A, caches)
  await worker.activate()
  await worker.tell('drop')
  stop(worker)
  expect(await text(worker.ask('/media/a.jpg'))).toBe('a picture')
  await expect(worker.ask('/media/b.jpg')).rejects.toThrow('Failed to fetch')
  expect(await caches.keys()).toEqual(expect.arrayContaining(['till-pictures', 'store-pages-1', 'rider-run']))
})

test('it looks after pages that were open before it', async () => {
  const worker = await startedWorker(A)
  await worker.activate()
  expect(worker.claim).toHaveBeenCalledOnce()
})

test('the worker of an emergency drops all that is kept and registers no more', async () => {
  const worker = startWorker('scripts/emergency/till-worker.js')
  for (const name of [`till-${A}`, 'till-pictures', 'store-pages-1', 'rider-run']) await worker.caches.open(name)
  await worker.live()
  expect(worker.skipWaiting).toHaveBeenCalledOnce()
  expect(await worker.caches.keys()).toEqual(['store-pages-1', 'rider-run'])
  expect(worker.unregister).toHaveBeenCalledOnce()
  expect(worker.navigate('/pos')).toBeUndefined()
})

test('a worker that is still busy makes nothing again of what an emergency took away', async () => {
  const worker = await startedWorker(A)
  await worker.caches.delete(`till-${A}`)
  serve(worker, A)
  await worker.tell('renew')
  await worker.navigate('/pos')
  await worker.settled()
  expect(await worker.caches.keys()).toEqual([])
})

async function startedWorker(version: string, caches?: FakeCaches): Promise<StartedWorker> {
  const worker = startWorker(WORKER, { version, caches })
  serve(worker, version)
  await worker.install()
  worker.network.mockClear()
  return worker
}

function filesOf(version: string): string[] {
  return [`/assets/manifest-${version}.js`, `/assets/pos-${version}.js`, '/assets/shared.js']
}

function serve(worker: StartedWorker, version: string, words = 'kept'): void {
  worker.network.mockImplementation(async (request) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname
    if (path === `/assets/till-files-${version}.json`) return Response.json(filesOf(version))
    if (path.startsWith('/assets/')) return new Response(`file ${path}`)
    return path === '/pos' ? page(words, version) : new Response(path)
  })
}

function stop(worker: StartedWorker): void {
  worker.network.mockRejectedValue(new TypeError('Failed to fetch'))
}

function page(words: string, version: string, status = 200, wordsFile = '/assets/words-en.js'): Response {
  const script = version ? `<script src="/assets/manifest-${version}.js">` : ''
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" }
  const html = `<!DOCTYPE html><html lang="en"><link href="${wordsFile}">${script}<h1>${words}</h1>`
  return new Response(html, { status, headers })
}

async function text(answer: Promise<Response> | undefined): Promise<string> {
  return (await answer)?.text() ?? ''
}
