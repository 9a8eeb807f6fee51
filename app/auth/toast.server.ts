import { type FlashToast, isFlashToast } from '#app/copy/phrases/flash-toasts.ts'
import { BACKGROUND_HEADER } from '#app/domain/background-read.ts'
import { cookieAttributes } from './cookies.server.ts'

const NAME = 'toast'

/** The cookie carries a key of our own texts, so a forged one can't show any other text. */
export function redirectWithToast(request: Request, to: string, toast: FlashToast, cookies: string[] = []): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'no-store' })
  for (const cookie of [...cookies, toastCookie(request, toast)]) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** A background read leaves the cookie for the page that it is meant for. */
export function takeToast(request: Request): { toast: FlashToast | null; headers: Headers } {
  const headers = new Headers()
  if (request.headers.has(BACKGROUND_HEADER)) return { toast: null, headers }
  const value = /(?:^|;\s*)toast=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (value === undefined) return { toast: null, headers }
  headers.append('Set-Cookie', `${NAME}=; Path=/; Max-Age=0; ${cookieAttributes(request)}`)
  return { toast: isFlashToast(value) ? value : null, headers }
}

function toastCookie(request: Request, toast: FlashToast): string {
  return `${NAME}=${toast}; Path=/; Max-Age=60; ${cookieAttributes(request)}`
}
