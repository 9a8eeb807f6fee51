import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { type Challenge, turnstile } from '#app/data/account/turnstile.server.ts'
import { hexOf } from '#app/data/sql/hash.server.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import type { Env } from '#app/env.server.ts'

/** What every request of Hono and Remix works with. Nothing here outlives the request. */
export interface Context {
  env: Env
  db: DrizzleD1Database
  cache: KVNamespace
  media: R2Bucket
  events: Queue<unknown>
  /** An object per store that knows its open pages. */
  live: DurableObjectNamespace
  waitUntil: (work: Promise<unknown>) => void
  /** Epoch milliseconds. Tests hand in their own clock. */
  now: () => number
  /** For so many milliseconds. Tests hand in what they like. */
  wait: (milliseconds: number) => Promise<void>
  /** 32 lower-case hex characters. */
  newId: () => string
  /** What a suspected script is asked for; null where none is set up. */
  challenge: Challenge | null
  /** Names this request in answers and logs. */
  requestId: string
  /** For the scripts of Remix pages; shoppers' pages carry none. */
  nonce: string
  /** The store of a page that the edge asks its route to render. */
  store?: StoreToRender
}

/** A store as its page shows it; `json` is the snapshot, written already. */
export interface StoreToRender {
  snapshot: StoreSnapshot
  json: string
  stale: boolean
  /** The one the address opens. */
  product: SnapshotProduct | null
}

/** What tests put in the place of the world outside. */
export interface Ports {
  now?: () => number
  wait?: (milliseconds: number) => Promise<void>
  challenge?: Challenge
}

/** What Cloudflare calls the request, so that our logs and its own tell of the same one. */
export function requestIdOf(request: Request): string | null {
  const ray = request.headers.get('cf-ray')
  return ray && /^[0-9a-f]{16}/.test(ray) ? ray.slice(0, 16) : null
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends Context {}
}

export function createContext(
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
  ports: Ports = {},
  request: Request | null = null,
): Context {
  // Most answers come from the isolate's copy and need neither.
  let db: DrizzleD1Database | null = null
  let nonce = ''
  let requestId = ''
  return {
    env,
    get db() {
      db ??= drizzle(env.DB)
      return db
    },
    cache: env.CACHE,
    media: env.MEDIA,
    events: env.EVENTS,
    live: env.LIVE,
    waitUntil,
    now: ports.now ?? Date.now,
    wait: ports.wait ?? timer,
    get challenge() {
      return ports.challenge ?? turnstile(env)
    },
    newId: randomHex,
    get requestId() {
      requestId ||= (request && requestIdOf(request)) || randomHex().slice(0, 16)
      return requestId
    },
    get nonce() {
      nonce ||= randomHex()
      return nonce
    },
  }
}

function timer(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function randomHex(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)))
}
