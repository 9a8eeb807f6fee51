import type { Env } from '#app/env.server.ts'
import product, { LiveStore } from '../../functions/worker.ts'

export { LiveStore }

interface Calls {
  d1: number
  statements: number
  rowsRead: number
  rowsWritten: number
  kv: number
}

/** The product, telling in headers how often an answer went to D1 and to KV, and for what. Used by the bench alone. */
export default {
  ...product,
  async fetch(request: Request, env: Env, ctx: ExecutionContext) {
    const calls: Calls = { d1: 0, statements: 0, rowsRead: 0, rowsWritten: 0, kv: 0 }
    const answer = await product.fetch(request as never, counted(env, calls), ctx)
    const headers = new Headers(answer.headers)
    headers.set('x-d1-calls', String(calls.d1))
    headers.set('x-statements', String(calls.statements))
    headers.set('x-rows-read', String(calls.rowsRead))
    headers.set('x-rows-written', String(calls.rowsWritten))
    headers.set('x-kv-reads', String(calls.kv))
    return new Response(answer.body, { status: answer.status, headers })
  },
}

function counted(env: Env, calls: Calls): Env {
  return { ...env, DB: countedDatabase(env.DB, calls), CACHE: countedCache(env.CACHE, calls) }
}

function countedDatabase(database: D1Database, calls: Calls): D1Database {
  const unwrapped = new WeakMap<object, D1PreparedStatement>()
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        const member = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...input: unknown[]) => {
          calls.d1 += 1
          calls.statements += 1
          return Reflect.apply(member, target, input)
        }
      },
    })
    unwrapped.set(proxy, statement)
    return proxy
  }
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (query: string) => wrap(target.prepare(query))
      if (name !== 'batch') return Reflect.get(target, name)
      return async (statements: D1PreparedStatement[]) => {
        calls.d1 += 1
        calls.statements += statements.length
        const results = await target.batch(statements.map((statement) => unwrapped.get(statement) ?? statement))
        for (const { meta } of results) {
          calls.rowsRead += meta.rows_read
          calls.rowsWritten += meta.rows_written
        }
        return results
      }
    },
  })
}

function countedCache(cache: KVNamespace, calls: Calls): KVNamespace {
  return new Proxy(cache, {
    get(target, name) {
      const member = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...input: unknown[]) => {
        if (name === 'get' || name === 'getWithMetadata') calls.kv += 1
        return Reflect.apply(member, target, input)
      }
    },
  })
}
