import { createRequestHandler } from '@remix-run/cloudflare'
import type { Context } from '#app/load-context.server.ts'
import * as build from '../build/server/index.js'
import type { RemixHandler } from './app.ts'

const handler = createRequestHandler(build as never, 'production')

/** The only importer of the server build. */
export const pages: RemixHandler = { handleRemix }

async function handleRemix(request: Request, context: Context): Promise<Response> {
  return asUnavailable(await handler(withoutOrigin(request), { ...context }))
}

// A 500 of Remix is a failed dependency such as D1: clients may retry it, so it becomes a 503.
function asUnavailable(response: Response): Response {
  if (response.status !== 500) return response
  const headers = new Headers(response.headers)
  headers.set('Retry-After', '5')
  headers.set('Cache-Control', 'no-store')
  return new Response(response.body, { status: 503, headers })
}

// functions/app.ts has checked the origin. Remix would check it again by headers that browsers and
// proxies send differently, and answer 500. It treats all but GET as a write: HEAD becomes GET.
function withoutOrigin(request: Request): Request {
  const { headers, method } = request
  const isRead = method === 'HEAD' || method === 'OPTIONS'
  const isUnnamed = isRead || headers.get('origin') === 'null'
  if (!isUnnamed && !headers.has('x-forwarded-host')) return request
  const forwarded = new Headers(headers)
  if (isUnnamed) forwarded.delete('origin')
  forwarded.delete('x-forwarded-host')
  return new Request(request, { headers: forwarded, ...(method === 'HEAD' ? { method: 'GET' } : {}) })
}
