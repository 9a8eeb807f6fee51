import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ORIGIN, type StartedWorker, startWorker } from './worker-scope.ts'

const SCOPE = '/store/s1/run/'
const RUN = '/store/s1/run/link'
const FILES = ['/assets/rider-A.js', '/assets/rider-A.css']
const DAY = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 6) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that was read before its worker is kept with its files, and what earlier ones needed goes', async () => {
  const worker = await keptRun(['/assets/rider-0.js'])
  await keep(worker, FILES)
  expect(worker.paths()).toEqual([...FILES, RUN].sort())
  stop(worker)
  const answer = await worker.navigate(`${RUN}?lang=sw`)
  expect(await answer?.text()).toBe('first')
  expect(answer?.headers.get('content-security-policy')).toBe("default-src 'none'")
  for (const file of FILES) expect(await text(worker.ask(file))).toBe(`file ${file}`)
  await expect(worker.navigate(`${SCOPE}other`)).rejects.toThrow('Failed to fetch')
})

test('the page is asked of the network, by its script too, and kept as it came', async () => {
  const worker = await keptRun()
  worker.network.mockImplementation(async () => page('second'))
  expect(await text(worker.ask(RUN))).toBe('second')
  await worker.settled()
  stop(worker)
  expect(await text(worker.navigate(RUN))).toBe('second')
})

test('the kept page stands in for a network that fails, or takes four seconds, not for one that takes less', async () => {
  const worker = await keptRun()
  for (const [ms, words] of [
    [4_001, 'first'],
    [3_999, 'late'],
  ] as const) {
    worker.network.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, ms, page('late'))))
    const answer = worker.navigate(RUN)
    // The copy may be as long under way as the answer of the network.
    await vi.advanceTimersByTimeAsync(ms - 1)
    if (ms > 4_000) expect(await text(answer)).toBe(words)
    await vi.advanceTimersByTimeAsync(2)
    if (ms < 4_000) expect(await text(answer)).toBe(words)
  }
})

test('and for a server that fails; of a run that is over the copy goes', async () => {
  const worker = await keptRun()
  worker.network.mockImplementation(async () => page('broken', 503))
  expect(await text(worker.navigate(RUN))).toBe('first')
  for (const status of [404, 410]) {
    await keep(worker, FILES)
    worker.network.mockImplementation(async () => page('over', status))
    expect((await worker.navigate(RUN))?.status).toBe(status)
    await worker.settled()
    expect(worker.paths()).toEqual([...FILES].sort())
  }
})

test('after a day a copy is shown no more, nor is a redirect or an error kept', async () => {
  const worker = await keptRun()
  stop(worker)
  vi.setSystemTime(Date.now() + DAY - 1)
  expect(await text(worker.navigate(RUN))).toBe('first')
  vi.setSystemTime(Date.now() + 1)
  await expect(worker.navigate(RUN)).rejects.toThrow('Failed to fetch')
  const redirected = Object.defineProperty(page('elsewhere'), 'redirected', { value: true })
  for (const answer of [redirected, page('refused', 403), page('broken', 503)]) {
    worker.network.mockImplementation(async () => answer)
    await worker.tell({ page: ORIGIN + RUN, assets: FILES.map((file) => ORIGIN + file) })
    // A clone forgets what the test has defined.
    if (answer !== redirected) await worker.navigate(RUN)
    await worker.settled()
    expect(worker.paths()).toEqual([...FILES].sort())
  }
})

test('a phone that has no room for a copy, or can’t read it, shows what the network answers', async () => {
  const worker = await keptRun()
  worker.network.mockImplementation(async () => page('second'))
  const cache = await worker.caches.open('rider-run')
  cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  expect(await text(worker.navigate(RUN))).toBe('second')
  await worker.settled()
  cache.match = () => Promise.reject(new DOMException('broken', 'UnknownError'))
  expect(await text(worker.navigate(RUN))).toBe('second')
})

test('it touches nothing else, and takes over at once', async () => {
  const worker = await keptRun()
  for (const path of ['/', '/pos', '/store/s1', '/store/s1/orders', '/media/a.jpg', 'https://elsewhere.example/a.js']) {
    expect(worker.navigate(path), path).toBeUndefined()
  }
  expect(worker.ask(RUN, { method: 'POST' })).toBeUndefined()
  await worker.live()
  expect(worker.skipWaiting).toHaveBeenCalledOnce()
  expect(worker.claim).toHaveBeenCalledOnce()
})

async function keptRun(assets = FILES): Promise<StartedWorker> {
  const worker = startWorker('public/run-worker.js', { scope: SCOPE })
  await keep(worker, assets)
  return worker
}

async function keep(worker: StartedWorker, assets: string[]): Promise<void> {
  worker.network.mockImplementation(async (request) => {
    const path = new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
    return path.startsWith('/assets/') ? new Response(`file ${path}`) : page('first')
  })
  await worker.tell({ page: ORIGIN + RUN, assets: assets.map((file) => ORIGIN + file) })
}

function stop(worker: StartedWorker): void {
  worker.network.mockRejectedValue(new TypeError('Failed to fetch'))
}

function page(words: string, status = 200): Response {
  return new Response(words, { status, headers: { 'content-security-policy': "default-src 'none'" } })
}

async function text(answer: Promise<Response> | undefined): Promise<string> {
  return (await answer)?.text() ?? ''
}
