import { sha256Base64 } from '#app/data/sql/hash.server.ts'
import { CHALLENGE_HOST } from '#app/domain/challenge.ts'
import { PREFETCH_RULES_SOURCE } from '#app/domain/store/prefetch-rules.ts'
import { isRiderPage, isShopperPage } from '#app/domain/store/shopper-paths.ts'
import type { Env } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'

const checkoutPage = /^\/store\/[^/]+(\/checkout)?\/*$/i

const challengePaths = [
  /^\/store\/[^/]+(\/checkout|\/search|\/report)?\/*$/i,
  /^\/auth(\/forgot)?\/*$/i,
  /^\/contact\/*$/i,
  /^\/o\/[^/]+\/*$/i,
]

const commonHeaders: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
]

export function secure(response: Response, url: URL, { requestId, env }: Pick<Context, 'requestId' | 'env'>): Response {
  if (response.status === 101 || response.headers.has('X-Frame-Options')) return response
  const answer = withMutableHeaders(response)
  for (const [name, value] of baseHeaders(url, env)) answer.headers.set(name, value)
  answer.headers.set('X-Request-Id', requestId)
  if (!answer.headers.has('Content-Security-Policy')) {
    answer.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-cache')
  answer.headers.set('X-Frame-Options', frameOptions(answer.headers.get('Content-Security-Policy')))
  return answer
}

export function pageHeaders(url: URL, env: Env): [string, string][] {
  return [...baseHeaders(url, env), ['X-Frame-Options', 'SAMEORIGIN']]
}

/** Tools without an origin pass: they carry no user's cookies. */
export function isForeignWrite(request: Request, url: URL): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.get('origin')
  // With `Referrer-Policy: no-referrer` a browser sends the origin 'null'.
  if (origin === null || (site && origin === 'null')) return false
  return origin !== url.origin && !isHttpsOf(url, origin)
}

export function challengeSource(pathname: string, { challenge }: Pick<Context, 'challenge'>): string {
  return challenge !== null && challengePaths.some((path) => path.test(pathname)) ? ` ${CHALLENGE_HOST}` : ''
}

export function merchantPolicy(nonce: string, challenges = ''): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `frame-src 'self'${challenges}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ')
}

/** Needs no nonce, so that the page is cacheable; style blocks go by hash. */
export function shopperPolicy(styleHashes: string[], pathname: string, challenges = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self'${challenges}${isOrderPath(pathname) ? ` ${PREFETCH_RULES_SOURCE}` : ''}`,
    ...(challenges ? [`frame-src${challenges}`] : []),
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isStorePath(pathname) && !isRiderPage(pathname) ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ')
}

export async function withPagePolicy(response: Response, pathname: string, context: Context): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const challenges = challengeSource(pathname, context)
  if (!isShopperPage(pathname)) {
    const answer = withMutableHeaders(response)
    answer.headers.set('Content-Security-Policy', merchantPolicy(context.nonce, challenges))
    return answer
  }
  const html = await response.text()
  const answer = new Response(html, response)
  answer.headers.set('Content-Security-Policy', shopperPolicy(stylesIn(html).map(styleHash), pathname, challenges))
  return answer
}

function stylesIn(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, css]) => css ?? '')
}

export function styleHash(css: string): string {
  return `'sha256-${sha256Base64(css)}'`
}

function baseHeaders(url: URL, env: Env): [string, string][] {
  const headers: [string, string][] = [...commonHeaders, ['Permissions-Policy', permissionsOf(url.pathname)]]
  return isLocal(url) ? headers : [...headers, ['Strict-Transport-Security', httpsOnly(url, env)]]
}

/** Subdomains of the site are the operator's; those of any other host are not ours to bind. */
function httpsOnly({ host }: URL, { SITE_ORIGIN = '' }: Env): string {
  const isSite = URL.canParse(SITE_ORIGIN) && new URL(SITE_ORIGIN).host === host
  return isSite ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000'
}

/** Names no Bluetooth, because browsers without it log an error. */
function permissionsOf(pathname: string): string {
  const location = checkoutPage.test(pathname) ? '(self)' : '()'
  const printers = isShopperPage(pathname) ? '()' : '(self)'
  return `camera=(self), microphone=(), geolocation=${location}, serial=${printers}, payment=(), usb=(), interest-cohort=()`
}

function isStorePath(pathname: string): boolean {
  return /^\/store\//i.test(pathname)
}

function isOrderPath(pathname: string): boolean {
  return /^\/o\//i.test(pathname)
}

function frameOptions(policy: string | null): string {
  return policy?.includes("frame-ancestors 'self'") ? 'SAMEORIGIN' : 'DENY'
}

export function isLocal(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

/** Behind a proxy that ends TLS, a page's origin is https and its request arrives by http. */
function isHttpsOf({ host }: URL, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).origin === `https://${host}`
}

// Responses of bindings and of redirect() have immutable headers.
function withMutableHeaders(response: Response): Response {
  try {
    response.headers.set('X-Content-Type-Options', 'nosniff')
    return response
  } catch {
    return new Response(response.body, response)
  }
}
