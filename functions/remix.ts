import { createRequestHandler } from '@remix-run/cloudflare'
import type { Context } from '#app/load-context.server.ts'
import * as build from '../build/server/index.js'
import type { RemixHandler } from './app.ts'
import { wrongMethod } from './method.ts'

const handler = createRequestHandler(build as never, 'production')

/** The only importer of the server build. */
export const pages: RemixHandler = { handleRemix }

async function handleRemix(request: Request, context: Context): Promise<Response> {
  const response = await handler(withoutOrigin(request), { ...context })
  return refusedMethod(request, response) ?? asUnavailable(response)
}

// Of a route without an action Remix says 405 and not what it allows; of one without a loader, 400.
function refusedMethod({ method }: Request, response: Response): Response | null {
  const isRead = method !== 'POST'
  if (response.headers.has('Allow') || response.status !== (isRead ? 400 : 405)) return null
  if (response.headers.has('X-Remix-Error')) return wrongMethod(isRead ? 'POST' : 'GET, HEAD')
  if (isRead) return null
  const headers = new Headers(response.headers)
  headers.set('Allow', 'GET, HEAD')
  return new Response(response.body, { status: 405, headers })
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
  const isUnnamed = method === 'HEAD' || headers.get('origin') === 'null'
  if (!isUnnamed && !headers.has('x-forwarded-host')) return request
  const forwarded = new Headers(headers)
  if (isUnnamed) forwarded.delete('origin')
  forwarded.delete('x-forwarded-host')
  return new Request(request, { headers: forwarded, ...(method === 'HEAD' ? { method: 'GET' } : {}) })
}
