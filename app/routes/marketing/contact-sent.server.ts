const COOKIE = 'contact'

/** Cookie for one success message after the redirect; a reload neither repeats nor posts it. */
export function sentCookie(): string {
  return `${COOKIE}=sent; Path=/contact; Max-Age=60; HttpOnly; SameSite=Lax`
}

export function clearSentCookie(): string {
  return `${COOKIE}=; Path=/contact; Max-Age=0; HttpOnly; SameSite=Lax`
}

export function wasJustSent(request: Request): boolean {
  return /(?:^|;\s*)contact=sent(?:;|$)/.test(request.headers.get('cookie') ?? '')
}
