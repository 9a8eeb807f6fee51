import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { vi } from 'vitest'

export const ORIGIN = 'https://duka.example'

type Network = (request: string | { url: string }) => Promise<Response>

interface Asked {
  method?: string
  mode?: string
  preload?: Promise<Response | undefined>
}

export type StartedWorker = ReturnType<typeof startWorker>

/** The file as a browser runs it, with a network and caches of the test. */
export function startWorker(
  file: string,
  { caches: kept, version = '', scope = '/' }: { caches?: FakeCaches; version?: string; scope?: string } = {},
) {
  const listeners = new Map<string, (event: object) => void>()
  const network = vi.fn<Network>()
  const caches = kept ?? new FakeCaches()
  caches.read = network
  const [skipWaiting, enablePreload, unregister, claim] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const registration = { scope: new URL(scope, ORIGIN).href, navigationPreload: { enable: enablePreload }, unregister }
  vm.runInNewContext(readFileSync(file, 'utf8').replace('unbuilt', version), {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    ...{ caches, fetch: network, location: new URL(ORIGIN) },
    self: { skipWaiting: async () => skipWaiting(), registration, clients: { claim } },
    ...{ Response, Headers, URL, Date, Promise, Set, Number, String, console },
    setTimeout: (step: () => void, ms: number) => setTimeout(step, ms),
  })

  async function fire(type: string, event: object = {}) {
    const waits: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (step: Promise<unknown>) => waits.push(step) })
    await Promise.all(waits)
  }

  function ask(path: string, { method = 'GET', mode = 'cors', preload = Promise.resolve(undefined) }: Asked = {}) {
    let answer: Promise<Response> | undefined
    const request = { method, mode, url: new URL(path, ORIGIN).href }
    const waitUntil = (step: Promise<unknown>) => void waits.push(step)
    const respondWith = (response: Promise<Response>) => {
      answer = response
    }
    listeners.get('fetch')?.({ request, preloadResponse: preload, respondWith, waitUntil })
    return answer
  }

  const waits: Promise<unknown>[] = []
  return {
    ...{ network, caches, skipWaiting, enablePreload, unregister, claim, ask },
    navigate: (path: string, init: Asked = {}) => ask(path, { ...init, mode: 'navigate' }),
    tell: (data: unknown, ports: object[] = []) => fire('message', { data, ports }),
    install: () => fire('install'),
    activate: () => fire('activate'),
    async live() {
      await fire('install')
      await fire('activate')
    },
    /** What it does beside its answers. */
    settled: () => Promise.all(waits),
    paths: () => caches.paths(),
  }
}

export class FakeCaches {
  read: Network = async () => Response.error()
  #caches = new Map<string, FakeCache>()

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache((path) => this.read(path))
    this.#caches.set(name, cache)
    return cache
  }

  keys = async () => [...this.#caches.keys()]
  delete = async (name: string) => this.#caches.delete(name)
  match = async (request: string | { url: string }, { cacheName }: { cacheName?: string } = {}) => {
    const caches = [...this.#caches].filter(([name]) => cacheName === undefined || name === cacheName)
    for (const [, cache] of caches) {
      const kept = await cache.match(request)
      if (kept) return kept
    }
    return undefined
  }
  paths = () => [...this.#caches.values()].flatMap((cache) => [...cache.entries.keys()]).sort()
}

class FakeCache {
  entries = new Map<string, Response>()
  #read: (path: string) => Promise<Response>

  constructor(read: (path: string) => Promise<Response>) {
    this.#read = read
  }

  match = async (request: string | { url: string }) => this.entries.get(pathOf(request))?.clone()
  put = async (request: string | { url: string }, response: Response) =>
    void this.entries.set(pathOf(request), response)
  add = async (path: string) => this.addAll([path])
  addAll = async (paths: string[]) => {
    const files = await Promise.all(paths.map(async (path) => [path, await this.#read(path)] as const))
    if (!files.every(([, file]) => file.ok)) throw new TypeError('Request failed')
    for (const [path, file] of files) this.entries.set(pathOf(path), file)
  }
  delete = async (request: string | { url: string }) => this.entries.delete(pathOf(request))
  keys = async () => [...this.entries.keys()].map((path) => ({ url: ORIGIN + path }))
}

function pathOf(request: string | { url: string }): string {
  return new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
}
