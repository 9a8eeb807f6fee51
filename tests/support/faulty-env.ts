import type { Env } from '#app/env.server.ts'
import { gate } from './clock.ts'
import { testEnv } from './shops.ts'

export type Binding = 'DB' | 'CACHE' | 'MEDIA' | 'EVENTS' | 'LIVE' | 'EMAIL'

/** What becomes of a call: it fails, it comes when the test ends its `slowness`, or it is done and its answer gets lost. */
export type Fault = 'error' | 'slow' | 'lost'
export const everyFault: Fault[] = ['error', 'slow', 'lost']
export const everyBinding: Binding[] = ['DB', 'CACHE', 'MEDIA', 'EVENTS', 'LIVE', 'EMAIL']

export interface Call {
  binding: Binding
  method: string
  /** For the database: whether any of its statements changes a row. */
  writes: boolean
}

export interface Faults {
  /** Which calls of a binding go wrong, and how; all go through unless a test says otherwise. */
  on: { [B in Binding]?: Fault | null | ((call: Call) => Fault | null) }
  calls: Call[]
  /** Calls of the database, the rows that batches read in them, and copies put into KV. */
  readonly reads: number
  rowsRead: number
  readonly puts: number
  /** What the database answers arrives only when this settles. */
  held: Promise<unknown> | null
  /** What slow calls wait for: a test opens it when the product has answered without them. */
  slowness: ReturnType<typeof gate>
}

// What each binding is asked for over the network; its other methods only prepare a call.
const asks: Record<Exclude<Binding, 'DB' | 'LIVE'>, string[]> = {
  CACHE: ['get', 'getWithMetadata', 'put', 'delete', 'list'],
  MEDIA: ['get', 'head', 'put', 'delete', 'list'],
  EVENTS: ['send', 'sendBatch'],
  EMAIL: ['send'],
}

/** The bindings of `real`, each call of which can go wrong. The Worker knows nothing of it. */
export function faultyEnv(real: Env = testEnv): { env: Env; faults: Faults } {
  const calls: Call[] = []
  const of = (binding: Binding, method: string) =>
    calls.filter((call) => call.binding === binding && (method === '' || call.method === method)).length
  const faults: Faults = {
    on: {},
    calls,
    rowsRead: 0,
    held: null,
    slowness: gate(),
    get reads() {
      return of('DB', '')
    },
    get puts() {
      return of('CACHE', 'put')
    },
  }
  const plain = <T extends object>(binding: keyof typeof asks, service: T): T =>
    watched(service, asks[binding], (method, work) => meddle(faults, { binding, method, writes: false }, work))
  const env = {
    ...real,
    DB: faultyDatabase(real.DB, faults),
    CACHE: plain('CACHE', real.CACHE),
    MEDIA: plain('MEDIA', real.MEDIA),
    EVENTS: plain('EVENTS', real.EVENTS),
    LIVE: faultyObjects(real.LIVE, faults),
    ...(real.EMAIL ? { EMAIL: plain('EMAIL', real.EMAIL) } : {}),
  }
  return { env, faults }
}

async function meddle<T>(faults: Faults, call: Call, work: () => Promise<T>): Promise<T> {
  faults.calls.push(call)
  const chosen = faults.on[call.binding] ?? null
  const fault = typeof chosen === 'function' ? chosen(call) : chosen
  const waits = call.binding === 'DB' ? faults.held : null
  if (fault === 'error') throw new Error(`${call.binding} is away`)
  if (fault === 'slow') await faults.slowness.opened
  const answer = await work()
  await waits
  if (fault === 'lost') throw new Error(`${call.binding} is away: its answer was lost`)
  return answer
}

type Meddle = (method: string, work: () => Promise<unknown>) => Promise<unknown>

function watched<T extends object>(real: T, methods: string[], go: Meddle): T {
  return new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const method = String(name)
      if (!methods.includes(method)) return value.bind(target)
      return (...args: unknown[]) => go(method, async () => value.apply(target, args))
    },
  })
}

function faultyObjects(real: DurableObjectNamespace, faults: Faults): DurableObjectNamespace {
  return new Proxy(real, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (name !== 'get') return typeof value === 'function' ? value.bind(target) : value
      const go: Meddle = (method, work) => meddle(faults, { binding: 'LIVE', method, writes: false }, work)
      return (id: DurableObjectId) => watched(target.get(id), ['fetch'], go)
    },
  })
}

type Watched = D1PreparedStatement & { real: D1PreparedStatement; writes: boolean }

function faultyDatabase(real: D1Database, faults: Faults): D1Database {
  const go = <T>(method: string, writes: boolean, work: () => Promise<T>) =>
    meddle(faults, { binding: 'DB', method, writes }, work)
  const watch = (statement: D1PreparedStatement, writes: boolean): Watched =>
    ({
      real: statement,
      writes,
      bind: (...values: unknown[]) => watch(statement.bind(...values), writes),
      all: () => go('all', writes, () => statement.all()),
      run: () => go('run', writes, () => statement.run()),
      raw: () => go('raw', writes, () => statement.raw()),
      first: () => go('first', writes, () => statement.first()),
    }) as unknown as Watched
  return {
    prepare: (query: string) => watch(real.prepare(query), /^\s*(insert|update|delete|replace)\b/i.test(query)),
    batch: (statements: Watched[]) => {
      const writes = statements.some((one) => one.writes)
      return go('batch', writes, async () => {
        const results = await real.batch(statements.map((one) => one.real))
        for (const { meta } of results) faults.rowsRead += meta.rows_read
        return results
      })
    },
  } as unknown as D1Database
}
