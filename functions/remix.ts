import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import type { Context } from '#app/load-context.server.ts'
import * as build from '../build/server/index.js'
import type { RemixHandler } from './app.ts'
import { wrongMethod } from './method.ts'

const { routes, assets } = build as unknown as ServerBuild

/** Remix compares an address with each of its routes, so what is asked for most is looked up among these. */
const frequentRoutes: Record<string, RegExp> = {
  'routes/storefront/store': /^\/store\/[^/%]+$/,
  'routes/storefront/orders-json': /^\/store\/[^/%]+\/orders\.json$/,
  'routes/storefront/order': /^\/o\/[^/%]+$/,
  'routes/merchant/pos-sales': /^\/pos\/sales$/,
  'routes/merchant/dashboard': /^\/dashboard(\.data)?$/,
  'routes/merchant/orders': /^\/orders(\.data)?$/,
}

const handleAny = createRequestHandler(build as never, 'production')
const handleFrequent = createRequestHandler(
  { ...build, routes: frequentOf(routes), assets: { ...assets, routes: frequentOf(assets.routes) } } as never,
  'production',
)

/** The only importer of the server build. */
export const pages: RemixHandler = { handleRemix }

async function handleRemix(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url)
  const isFrequent = Object.values(frequentRoutes).some((address) => address.test(pathname))
  const handle = isFrequent ? handleFrequent : handleAny
  const response = await handle(withoutOrigin(request), { ...context })
  return refusedMethod(request, response) ?? asUnavailable(response)
}

/** With the pages that they are drawn in. */
function frequentOf<T>(known: Record<string, T>): Record<string, T> {
  const ids = ['root', 'routes/merchant/layout', ...Object.keys(frequentRoutes)]
  return Object.fromEntries(Object.entries(known).filter(([id]) => ids.includes(id)))
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
