import type { Env } from '#app/env.server.ts'

export interface Calls {
  requests: number
  /** Round trips, and the statements in them. */
  d1: number
  statements: number
  rowsRead: number
  rowsWritten: number
  kvReads: number
  kvWrites: number
  /** R2 class A operations (writes, lists) and class B operations (reads). */
  r2Writes: number
  r2Reads: number
  queueMessages: number
  objectRequests: number
}

export function noCalls(): Calls {
  return {
    ...{ requests: 0, d1: 0, statements: 0, rowsRead: 0, rowsWritten: 0, kvReads: 0, kvWrites: 0 },
    ...{ r2Writes: 0, r2Reads: 0, queueMessages: 0, objectRequests: 0 },
  }
}

type CallName = Exclude<keyof Calls, 'requests' | 'd1' | 'statements' | 'rowsRead' | 'rowsWritten'>

const kv: Record<string, CallName> = {
  get: 'kvReads',
  getWithMetadata: 'kvReads',
  put: 'kvWrites',
  delete: 'kvWrites',
  list: 'kvWrites',
}
const r2: Record<string, CallName> = { get: 'r2Reads', head: 'r2Reads', put: 'r2Writes', list: 'r2Writes' }

export interface BoundStatement {
  sql: string
  values: unknown[]
}

export function countingEnv(env: Env, counters: Calls[], batches: BoundStatement[][] = []): Env {
  return {
    ...env,
    DB: countDatabase(env.DB, counters, batches),
    CACHE: countCallsOf(env.CACHE, kv, counters),
    MEDIA: countCallsOf(env.MEDIA, r2, counters),
    EVENTS: countCallsOf(env.EVENTS, { send: 'queueMessages' }, counters),
    LIVE: countObjects(env.LIVE, counters),
  }
}

function add(counters: Calls[], counter: keyof Calls, count = 1): void {
  for (const calls of counters) calls[counter] += count
}

function countCallsOf<T extends object>(binding: T, names: Record<string, CallName>, counters: Calls[]): T {
  return new Proxy(binding, {
    get(target, name) {
      const member = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...input: unknown[]) => {
        const counter = names[String(name)]
        if (counter) add(counters, counter)
        return Reflect.apply(member, target, input)
      }
    },
  })
}

function countObjects(objects: DurableObjectNamespace, counters: Calls[]): DurableObjectNamespace {
  return new Proxy(objects, {
    get(target, name) {
      const member = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...input: unknown[]) => {
        const result = Reflect.apply(member as (...input: unknown[]) => unknown, target, input)
        return name === 'get'
          ? countCallsOf(result as DurableObjectStub, { fetch: 'objectRequests' }, counters)
          : result
      }
    },
  })
}

function countDatabase(database: D1Database, counters: Calls[], batches: BoundStatement[][]): D1Database {
  const unwrapped = new WeakMap<object, BoundStatement & { statement: D1PreparedStatement }>()
  const countResults = (results: D1Result[]) => {
    add(counters, 'd1')
    add(counters, 'statements', results.length)
    for (const { meta } of results) {
      add(counters, 'rowsRead', meta.rows_read)
      add(counters, 'rowsWritten', meta.rows_written)
    }
  }
  const wrapStatement = (statement: D1PreparedStatement, sql: string, values: unknown[] = []): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...bound: unknown[]) => wrapStatement(target.bind(...bound), sql, bound)
        const member = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return async (...input: unknown[]) => {
          // D1 answers arrays without meta: the read runs a second time for its counts.
          if (name === 'raw' || name === 'first') countResults([await figuresOf(target, sql)])
          const result: unknown = await Reflect.apply(member, target, input)
          if (name === 'all' || name === 'run') countResults([result as D1Result])
          return result
        }
      },
    })
    unwrapped.set(proxy, { statement, sql, values })
    return proxy
  }
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrapStatement(target.prepare(sql), sql)
      if (name !== 'batch') return Reflect.get(target, name)
      return async (statements: D1PreparedStatement[]) => {
        const recorded = statements.map((statement) => unwrapped.get(statement) ?? { statement, sql: '', values: [] })
        const results = await target.batch(recorded.map(({ statement }) => statement))
        countResults(results)
        batches.push(recorded.map(({ sql, values }) => ({ sql, values })))
        return results
      }
    },
  })
}

async function figuresOf(statement: D1PreparedStatement, sql: string): Promise<D1Result> {
  if (/^\s*select/i.test(sql)) return statement.all()
  return { meta: { rows_read: 0, rows_written: 0 } } as unknown as D1Result
}
