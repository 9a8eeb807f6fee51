import { afterEach, expect, test, vi } from 'vitest'
import { loadRouteModule } from '../../app/browser/loading/route-module.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const reload = vi.fn()

function stubPage(navigation: 'idle' | 'loading', fetcher: 'idle' | 'submitting', isThere = false): void {
  reload.mockClear()
  const state = { navigation: { state: navigation }, fetchers: new Map([['one', { state: fetcher }]]) }
  vi.stubGlobal('window', { __remixRouter: { state } })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('console', { warn: () => undefined })
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ ok: isThere }))
}

const gone = { id: 'gone', module: '/assets/gone.js' }

async function loadGone(tries = 1): Promise<number> {
  loadRouteModule(gone, {})
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(tries), { timeout: 10_000 })
  // What follows an answer follows before the next timer.
  await new Promise((resolve) => setTimeout(resolve))
  return reload.mock.calls.length
}

test('a file that is gone reloads the page for what was pressed, not for what is fetched early', async () => {
  stubPage('idle', 'idle')
  expect(await loadGone()).toBe(0)
  stubPage('loading', 'idle')
  expect(await loadGone()).toBe(1)
  stubPage('idle', 'submitting')
  expect(await loadGone()).toBe(1)
})

test('a file that came is loaded once, and one that is there but fails is tried three times', async () => {
  const modules: Record<string, unknown> = { known: 1 }
  expect(await loadRouteModule({ id: 'known', module: '/none.js' }, modules)).toBe(1)
  const module = 'data:text/javascript,export const answer = 1'
  expect(await loadRouteModule({ id: 'new', module }, modules)).toMatchObject({ answer: 1 })
  expect(modules.new).toMatchObject({ answer: 1 })
  stubPage('loading', 'idle', true)
  expect(await loadGone(3)).toBe(1)
})
