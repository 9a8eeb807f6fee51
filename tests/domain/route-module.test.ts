import { afterEach, expect, test, vi } from 'vitest'
import { loadRouteModule } from '../../app/browser/loading/route-module.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const [reload, assign] = [vi.fn(), vi.fn()]

function stubPage(
  navigation: 'idle' | 'loading' | 'submitting',
  fetcher: 'idle' | 'submitting',
  isThere = false,
): void {
  vi.clearAllMocks()
  const location = { pathname: '/orders', search: '?page=2', hash: '#page' }
  const state = { navigation: { state: navigation, location }, fetchers: new Map([['one', { state: fetcher }]]) }
  vi.stubGlobal('window', { __remixRouter: { state } })
  vi.stubGlobal('location', { reload, assign })
  vi.stubGlobal('console', { warn: () => undefined })
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ ok: isThere }))
}

const gone = { id: 'gone', module: '/assets/gone.js' }

async function loadGone(tries = 1): Promise<unknown[]> {
  loadRouteModule(gone, {})
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(tries), { timeout: 10_000 })
  // What follows an answer follows before the next timer.
  await new Promise((resolve) => setTimeout(resolve))
  return [...assign.mock.calls.flat(), ...reload.mock.calls.map(() => 'reloaded')]
}

test('where a file is gone, the page that was pressed is loaded whole, and a form reloads its own; nothing else does', async () => {
  stubPage('idle', 'idle')
  expect(await loadGone()).toEqual([])
  stubPage('loading', 'idle')
  expect(await loadGone()).toEqual(['/orders?page=2'])
  stubPage('submitting', 'idle')
  expect(await loadGone()).toEqual(['reloaded'])
  stubPage('idle', 'submitting')
  expect(await loadGone()).toEqual(['reloaded'])
})

test('a file that came is loaded once, and one that is there but fails is tried three times', async () => {
  const modules: Record<string, unknown> = { known: 1 }
  expect(await loadRouteModule({ id: 'known', module: '/none.js' }, modules)).toBe(1)
  const module = 'data:text/javascript,export const answer = 1'
  expect(await loadRouteModule({ id: 'new', module }, modules)).toMatchObject({ answer: 1 })
  expect(modules.new).toMatchObject({ answer: 1 })
  stubPage('loading', 'idle', true)
  expect(await loadGone(3)).toEqual(['/orders?page=2'])
})
