import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { type Challenge, turnstile } from '#app/data/account/turnstile.server.ts'
import { hexOf } from '#app/data/sql/hash.server.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { type Env, sealingKeysOf } from '#app/env.server.ts'

export interface Context {
  env: Env
  db: DrizzleD1Database
  cache: KVNamespace
  media: R2Bucket
  events: Queue<unknown>
  /** Its own queue: a slow device or chat holds up no other work. */
  alerts: Queue<unknown>
  /** Its own queue: a file of thousands of products holds up no mail and no alert. */
  imports: Queue<unknown>
  /** Its own queue: a slow Safaricom holds up no mail, visit or alert. */
  prompts: Queue<unknown>
  live: DurableObjectNamespace
  waitUntil: (work: Promise<unknown>) => void
  /** Epoch milliseconds. Tests pass their own clock. */
  now: () => number
  wait: (milliseconds: number) => Promise<void>
  newId: () => string
  challenge: Challenge | null
  /** The newest first; none where merchants' keys can't be sealed. */
  sealingKeys: readonly string[]
  requestId: string
  nonce: string
  store?: StoreToRender
}

export interface StoreToRender {
  snapshot: StoreSnapshot
  json: string
  stale: boolean
  product: SnapshotProduct | null
}

export interface Ports {
  now?: () => number
  wait?: (milliseconds: number) => Promise<void>
  challenge?: Challenge
}

/** Returns Cloudflare's Ray ID, to match our logs with Cloudflare's. */
export function requestIdOf(request: Request): string | null {
  const ray = request.headers.get('cf-ray')
  return ray && /^[0-9a-f]{16}/.test(ray) ? ray.slice(0, 16) : null
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends Context {}
}

/** Leaves out the database, which a store's code reaches through its scope only. */
export type StoreContext = Omit<Context, 'db' | 'env' | 'nonce'>

export function createContext(
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
  ports: Ports = {},
  request: Request | null = null,
): Context {
  // Created on first use: most responses come from the isolate cache and need none of these.
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
    alerts: env.ALERTS,
    imports: env.IMPORTS,
    prompts: env.PROMPTS,
    live: env.LIVE,
    waitUntil,
    now: ports.now ?? Date.now,
    wait: ports.wait ?? timer,
    get challenge() {
      return ports.challenge ?? turnstile(env)
    },
    get sealingKeys() {
      return sealingKeysOf(env)
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
