import { createRequestHandler } from '@remix-run/cloudflare'
import type { Context } from '#app/load-context.server.ts'
import * as build from '../build/server/index.js'

const handler = createRequestHandler(build as never, 'production')

/** The Remix application. The only door to the server build. */
export function handleRemix(request: Request, context: Context): Promise<Response> {
  return handler(judged(request), { ...context })
}

// Where a write comes from has been judged in front of this. Remix would judge again, by headers that honest browsers and
// proxies send otherwise, and answer 500.
function judged(request: Request): Request {
  const { headers } = request
  if (headers.get('origin') !== 'null' && !headers.has('x-forwarded-host')) return request
  const known = new Headers(headers)
  if (known.get('origin') === 'null') known.delete('origin')
  known.delete('x-forwarded-host')
  return new Request(request, { headers: known })
}
