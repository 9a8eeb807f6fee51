const COOKIE = 'contact'

/** Lets the page after the form say that it worked, once; reloading it neither says so again nor sends again. */
export function rememberSent(): string {
  return `${COOKIE}=sent; Path=/contact; Max-Age=60; HttpOnly; SameSite=Lax`
}

export function forgetSent(): string {
  return `${COOKIE}=; Path=/contact; Max-Age=0; HttpOnly; SameSite=Lax`
}

export function wasJustSent(request: Request): boolean {
  return /(?:^|;\s*)contact=sent(?:;|$)/.test(request.headers.get('cookie') ?? '')
}
