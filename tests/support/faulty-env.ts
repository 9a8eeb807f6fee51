import type { Env } from '#app/env.server.ts'
import { gate } from './clock.ts'
import { testEnv } from './shops.ts'

export type Binding = 'DB' | 'CACHE' | 'MEDIA' | 'EVENTS' | 'ALERTS' | 'IMPORTS' | 'PROMPTS' | 'LIVE' | 'EMAIL'

/** A call fails, waits for the `slowness` gate, or is executed and its result is lost. */
export type Fault = 'error' | 'slow' | 'lost'
export const everyFault: Fault[] = ['error', 'slow', 'lost']
export const everyBinding: Binding[] = [
  'DB',
  'CACHE',
  'MEDIA',
  'EVENTS',
  'ALERTS',
  'IMPORTS',
  'PROMPTS',
  'LIVE',
  'EMAIL',
]

export interface Call {
  binding: Binding
  method: string
  /** For the database: whether any of its statements changes a row. */
  writes: boolean
}

export interface Faults {
  /** The fault of each binding, for all calls or by call; none by default. */
  on: { [B in Binding]?: Fault | null | ((call: Call) => Fault | null) }
  calls: Call[]
  /** Database calls, rows read by batches, and KV writes so far. */
  readonly reads: number
  rowsRead: number
  readonly puts: number
  /** Results of the database arrive only when this settles. */
  answerDelay: Promise<unknown> | null
  /** Each result of any binding waits for this. */
  beforeAnswer: (() => Promise<unknown>) | null
  /** The gate of slow calls: a test opens it once the app has responded without them. */
  slowness: ReturnType<typeof gate>
}

// The methods of each binding that make a network call; its other methods only prepare one.
const networkMethods: Record<Exclude<Binding, 'DB' | 'LIVE'>, string[]> = {
  CACHE: ['get', 'getWithMetadata', 'put', 'delete', 'list'],
  MEDIA: ['get', 'head', 'put', 'delete', 'list'],
  EVENTS: ['send', 'sendBatch'],
  ALERTS: ['send', 'sendBatch'],
  IMPORTS: ['send', 'sendBatch'],
  PROMPTS: ['send', 'sendBatch'],
  EMAIL: ['send'],
}

/** The bindings of `real`, wrapped so that each call can fail as `faults` says. */
export function faultyEnv(real: Env = testEnv): { env: Env; faults: Faults } {
  const calls: Call[] = []
  const countCalls = (binding: Binding, method: string) =>
    calls.filter((call) => call.binding === binding && (method === '' || call.method === method)).length
  const faults: Faults = {
    on: {},
    calls,
    rowsRead: 0,
    answerDelay: null,
    beforeAnswer: null,
    slowness: gate(),
    get reads() {
      return countCalls('DB', '')
    },
    get puts() {
      return countCalls('CACHE', 'put')
    },
  }
  const wrapService = <T extends object>(binding: keyof typeof networkMethods, service: T): T =>
    wrapMethods(service, networkMethods[binding], (method, work) =>
      applyFault(faults, { binding, method, writes: false }, work),
    )
  const env = {
    ...real,
    DB: faultyDatabase(real.DB, faults),
    CACHE: wrapService('CACHE', real.CACHE),
    MEDIA: wrapService('MEDIA', real.MEDIA),
    EVENTS: wrapService('EVENTS', real.EVENTS),
    ALERTS: wrapService('ALERTS', real.ALERTS),
    IMPORTS: wrapService('IMPORTS', real.IMPORTS),
    PROMPTS: wrapService('PROMPTS', real.PROMPTS),
    LIVE: faultyObjects(real.LIVE, faults),
    ...(real.EMAIL ? { EMAIL: wrapService('EMAIL', real.EMAIL) } : {}),
  }
  return { env, faults }
}

async function applyFault<T>(faults: Faults, call: Call, work: () => Promise<T>): Promise<T> {
  faults.calls.push(call)
  const rule = faults.on[call.binding] ?? null
  const fault = typeof rule === 'function' ? rule(call) : rule
  const answerDelay = call.binding === 'DB' ? faults.answerDelay : null
  if (fault === 'error') throw new Error(`${call.binding} is away`)
  if (fault === 'slow') await faults.slowness.opened
  const result = await work()
  await answerDelay
  await faults.beforeAnswer?.()
  if (fault === 'lost') throw new Error(`${call.binding} is away: its answer was lost`)
  return result
}

type ApplyFault = (method: string, work: () => Promise<unknown>) => Promise<unknown>

function wrapMethods<T extends object>(real: T, methods: string[], go: ApplyFault): T {
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
      const go: ApplyFault = (method, work) => applyFault(faults, { binding: 'LIVE', method, writes: false }, work)
      return (id: DurableObjectId) => wrapMethods(target.get(id), ['fetch'], go)
    },
  })
}

type WrappedStatement = D1PreparedStatement & { real: D1PreparedStatement; writes: boolean }

function faultyDatabase(real: D1Database, faults: Faults): D1Database {
  const go = <T>(method: string, writes: boolean, work: () => Promise<T>) =>
    applyFault(faults, { binding: 'DB', method, writes }, work)
  const wrap = (statement: D1PreparedStatement, writes: boolean): WrappedStatement =>
    ({
      real: statement,
      writes,
      bind: (...values: unknown[]) => wrap(statement.bind(...values), writes),
      all: () => go('all', writes, () => statement.all()),
      run: () => go('run', writes, () => statement.run()),
      raw: () => go('raw', writes, () => statement.raw()),
      first: () => go('first', writes, () => statement.first()),
    }) as unknown as WrappedStatement
  return {
    prepare: (query: string) => wrap(real.prepare(query), /^\s*(insert|update|delete|replace)\b/i.test(query)),
    batch: (statements: WrappedStatement[]) => {
      const writes = statements.some((statement) => statement.writes)
      return go('batch', writes, async () => {
        const results = await real.batch(statements.map((statement) => statement.real))
        for (const { meta } of results) faults.rowsRead += meta.rows_read
        return results
      })
    },
  } as unknown as D1Database
}
