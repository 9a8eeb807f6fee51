import { createRequestHandler } from '@remix-run/cloudflare'
import type { Context } from '#app/load-context.server.ts'
import * as build from '../build/server/index.js'
import type { Pages } from './app.ts'

const handler = createRequestHandler(build as never, 'production')

/** The only door to the server build. */
export const pages: Pages = { handleRemix }

async function handleRemix(request: Request, context: Context): Promise<Response> {
  return tryLater(await handler(judged(request), { ...context }))
}

// What Remix calls 500 is a fault of what it stands on; the same request may well be answered in a moment.
function tryLater(answer: Response): Response {
  if (answer.status !== 500) return answer
  const headers = new Headers(answer.headers)
  headers.set('Retry-After', '5')
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: 503, headers })
}

// Where a write comes from has been judged in front of this. Remix would judge again, by headers that honest browsers and
// proxies send otherwise, and answer 500. Whatever is no GET is a write to it: a HEAD is asked as the GET that it stands for.
function judged(request: Request): Request {
  const { headers, method } = request
  const isRead = method === 'HEAD' || method === 'OPTIONS'
  const isUnnamed = isRead || headers.get('origin') === 'null'
  if (!isUnnamed && !headers.has('x-forwarded-host')) return request
  const known = new Headers(headers)
  if (isUnnamed) known.delete('origin')
  known.delete('x-forwarded-host')
  return new Request(request, { headers: known, ...(method === 'HEAD' ? { method: 'GET' } : {}) })
}
