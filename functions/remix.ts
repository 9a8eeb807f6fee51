import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import type { Context } from '#app/load-context.server.ts'
import * as build from '../build/server/index.js'
import type { RemixHandler } from './app.ts'
import { wrongMethod } from './method.ts'

const { routes, assets } = build as unknown as ServerBuild

/** Remix compares an address with each of its routes, so frequent ones have a short list. */
const frequentRoutes: Record<string, RegExp> = {
  'routes/storefront/store': /^\/store\/[^/%]+$/,
  'routes/storefront/checkout/orders-json': /^\/store\/[^/%]+\/orders\.json$/,
  'routes/storefront/order/order': /^\/o\/[^/%]+$/,
  'routes/merchant/till/pos-sales': /^\/pos\/sales$/,
  'routes/merchant/dashboard': /^\/dashboard(\.data)?$/,
  'routes/merchant/orders/orders': /^\/orders(\.data)?$/,
}

const handleAny = createRequestHandler(build as never, 'production')
const handleFrequent = createRequestHandler(
  { ...build, routes: frequentOf(routes), assets: { ...assets, routes: frequentOf(assets.routes) } } as never,
  'production',
)

export const pages: RemixHandler = { handleRemix }

async function handleRemix(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url)
  const isFrequent = Object.values(frequentRoutes).some((address) => address.test(pathname))
  const handle = isFrequent ? handleFrequent : handleAny
  const response = await handle(withoutOrigin(request), { ...context })
  return refusedMethod(request, response) ?? asUnavailable(response)
}

function frequentOf<T>(known: Record<string, T>): Record<string, T> {
  const ids = ['root', 'routes/merchant/layout', ...Object.keys(frequentRoutes)]
  return Object.fromEntries(Object.entries(known).filter(([id]) => ids.includes(id)))
}

// Remix answers 405 without Allow for a missing action, and 400 for a missing loader.
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

// functions/app.ts has checked the origin; Remix's own check answers 500 behind some proxies. Remix
// treats all but GET as a write: HEAD becomes GET.
function withoutOrigin(request: Request): Request {
  const { headers, method } = request
  const isUnnamed = method === 'HEAD' || headers.get('origin') === 'null'
  if (!isUnnamed && !headers.has('x-forwarded-host')) return request
  const forwarded = new Headers(headers)
  if (isUnnamed) forwarded.delete('origin')
  forwarded.delete('x-forwarded-host')
  return new Request(request, { headers: forwarded, ...(method === 'HEAD' ? { method: 'GET' } : {}) })
}
