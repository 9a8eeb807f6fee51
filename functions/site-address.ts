import { type Env, variablesOf } from '#app/env.server.ts'
import { wrongAddress } from '#copy/errors'
import { isLocal } from './security.ts'

export function redirectToSite(request: Request, url: URL, env: Env): Response | null {
  const origin = rightOrigin(request, url, env)
  if (origin === null) return null
  const href = origin + url.pathname + url.search
  if (request.method === 'GET' || request.method === 'HEAD') {
    return new Response(null, { status: 308, headers: { Location: href } })
  }
  return new Response(wrongAddress({ href }), { status: 421, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

function rightOrigin(request: Request, url: URL, env: Env): string | null {
  const { NODE_ENV, SITE_ORIGIN } = variablesOf(env)
  if (NODE_ENV === 'development' || isLocal(url)) return null
  const site = SITE_ORIGIN ? new URL(SITE_ORIGIN) : null
  const protocol = request.headers.get('x-forwarded-proto') ?? url.protocol.slice(0, -1)
  if (protocol === 'http') return site?.origin ?? `https://${url.hostname}`
  const isOtherHost = site !== null && site.host !== url.host
  return isOtherHost && url.hostname.endsWith('.workers.dev') ? site.origin : null
}
