import { CHALLENGE_HOST } from '#app/domain/challenge.ts'
import { isShopperPage } from '#app/domain/store/shopper-paths.ts'
import type { Context } from '#app/load-context.server.ts'

const mayChallenge = [/^\/store\/[^/]+(\/checkout|\/search)?\/*$/i, /^\/auth(\/forgot)?\/*$/i, /^\/contact\/*$/i]

const everywhere: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
]

/** Adds what every answer carries; what the answer says itself stays. One that carries it already is passed on. */
export function secure(response: Response, url: URL, { requestId }: Pick<Context, 'requestId'>): Response {
  if (response.status === 101 || response.headers.has('X-Frame-Options')) return response
  const answer = mutable(response)
  for (const [name, value] of headersOfAll(url)) answer.headers.set(name, value)
  answer.headers.set('X-Request-Id', requestId)
  if (!answer.headers.has('Content-Security-Policy')) {
    answer.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-cache')
  answer.headers.set('X-Frame-Options', framing(answer.headers.get('Content-Security-Policy')))
  return answer
}

/** What `secure` adds to a store's page, for one that is kept with its headers. */
export function headersOfPage(url: URL): [string, string][] {
  return [...headersOfAll(url), ['X-Frame-Options', 'SAMEORIGIN']]
}

/** True for a write that comes from another site's page. Tools that name no origin at all pass: they carry no visitor's cookies. */
export function isForeignWrite(request: Request, url: URL): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.get('origin')
  // A browser that is told to keep its referrer to itself names no origin either.
  if (origin === null || (site && origin === 'null')) return false
  return origin !== url.origin && hostOf(origin) !== url.host
}

/** Where the challenges of a page come from; '' for a page that shows none, and without the keys. */
export function challengeSource(pathname: string, { challenge }: Pick<Context, 'challenge'>): string {
  return challenge !== null && mayChallenge.some((page) => page.test(pathname)) ? ` ${CHALLENGE_HOST}` : ''
}

/** A Remix page's policy: its own scripts by nonce, and what they load. */
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
  ].join('; ')
}

/** A shopper's page carries no nonce: one external script, and style blocks that are named by their hashes. */
export function shopperPolicy(styleHashes: string[], pathname: string, challenges = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self'${challenges}`,
    ...(challenges ? [`frame-src${challenges}`] : []),
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isStorePath(pathname) ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
  ].join('; ')
}

/** An answer of Remix with the policy of its page; anything but HTML is left as it is. */
export async function withPagePolicy(response: Response, pathname: string, context: Context): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const challenges = challengeSource(pathname, context)
  if (!isShopperPage(pathname)) {
    const answer = mutable(response)
    answer.headers.set('Content-Security-Policy', merchantPolicy(context.nonce, challenges))
    return answer
  }
  const html = await response.text()
  const answer = new Response(html, response)
  answer.headers.set(
    'Content-Security-Policy',
    shopperPolicy(await Promise.all(stylesIn(html).map(styleHash)), pathname, challenges),
  )
  return answer
}

function stylesIn(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, css]) => css ?? '')
}

/** What a policy calls a style block. */
export async function styleHash(css: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)))
  return `'sha256-${btoa(String.fromCharCode(...hash))}'`
}

function headersOfAll(url: URL): [string, string][] {
  return isLocal(url) ? everywhere : [...everywhere, ['Strict-Transport-Security', 'max-age=31536000']]
}

function isStorePath(pathname: string): boolean {
  return /^\/store\//i.test(pathname)
}

function framing(policy: string | null): string {
  return policy?.includes("frame-ancestors 'self'") ? 'SAMEORIGIN' : 'DENY'
}

function isLocal(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

// Answers that come from a binding or a redirect() have headers that can't be written.
function mutable(response: Response): Response {
  try {
    response.headers.set('X-Content-Type-Options', 'nosniff')
    return response
  } catch {
    return new Response(response.body, response)
  }
}
