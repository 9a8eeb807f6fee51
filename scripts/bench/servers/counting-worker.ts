import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import type { Env } from '#app/env.server.ts'
import product, { LiveStore } from '../../../functions/worker.ts'
import { type BoundStatement, countingEnv, noCalls } from './counted-env.ts'

export { LiveStore }

const since = noCalls()
let orderBatches: BoundStatement[][] = []

/** GET /counted and GET /order-batches return and reset; `?cold` empties the isolate's cache. */
export default {
  ...product,
  async fetch(request: Request, env: Env, ctx: ExecutionContext) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/counted') {
      const calls = { ...since }
      Object.assign(since, noCalls())
      if (searchParams.has('cold')) clearIsolateCaches()
      return Response.json(calls)
    }
    if (pathname === '/order-batches') {
      const batches = orderBatches
      orderBatches = []
      return Response.json(batches)
    }
    since.requests += 1
    const calls = noCalls()
    const batches: BoundStatement[][] = []
    const response = await product.fetch(request as never, countingEnv(env, [calls, since], batches), ctx)
    // No other batch writes before the response.
    if (pathname.endsWith('/orders.json')) orderBatches.push(batches.at(-1) ?? [])
    const headers = new Headers(response.headers)
    headers.set('x-d1-calls', String(calls.d1))
    headers.set('x-statements', String(calls.statements))
    headers.set('x-rows-read', String(calls.rowsRead))
    headers.set('x-rows-written', String(calls.rowsWritten))
    headers.set('x-kv-reads', String(calls.kvReads))
    return new Response(response.body, { status: response.status, headers })
  },
  queue(batch: MessageBatch<unknown>, env: Env, ctx: ExecutionContext) {
    return product.queue(batch, countingEnv(env, [since]), ctx)
  },
}
