const NAME = 'signed-up'

const SECONDS = 10 * 60

export function cookiesOf(headers: Headers): Map<string, string> {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return new Map(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

export function cookieAttributes(request: Request): string {
  return `HttpOnly; SameSite=Lax${new URL(request.url).protocol === 'https:' ? '; Secure' : ''}`
}

export function signedUpCookie(request: Request, email: string | null): string {
  const value = encodeURIComponent(email ?? '')
  return `${NAME}=${value}; Path=/; Max-Age=${email === null ? 0 : SECONDS}; ${cookieAttributes(request)}`
}

/** Anyone may write the cookie: it only fills a field. */
export function signedUpEmail(request: Request): string | null {
  try {
    return decodeURIComponent(cookiesOf(request.headers).get(NAME) ?? '').slice(0, 254) || null
  } catch {
    return null
  }
}
