import { busyWithPasswords } from '#app/copy/phrases/wait.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { networkOf } from '#app/domain/network.ts'
import type { Context } from '#app/load-context.server.ts'
import { hasKnownBrowserCookie } from './known-browser.server.ts'
import { hashingPaths, roomFor } from './password-turn.server.ts'

const endpoints = new Set([
  'GET /get-session',
  'POST /sign-in/email',
  'POST /sign-up/email',
  'POST /sign-out',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /change-password',
  'POST /revoke-sessions',
])

/** Longer than the work takes: response times must not reveal whether an address has an account. */
const MIN_RESPONSE_MS = 1_000

export async function handleAuth(request: Request, context: Context): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.replace(/^\/api\/auth/, '')
  if (!endpoints.has(`${request.method} ${path}`)) return Response.json({ message: 'Not found' }, { status: 404 })
  const refusal = refusalWhileBusy(context, path, request.headers)
  if (refusal) return refusal
  let startedAt = context.now()
  const onTurn = () => {
    startedAt = context.now()
  }
  const { createAuth } = await import('./auth.server.ts')
  const response = await createAuth(context, url.origin, onTurn).handler(request)
  const remainingMs = startedAt + MIN_RESPONSE_MS - context.now()
  if (revealsAccount(path, response.status) && remainingMs > 0) await context.wait(remainingMs)
  return response
}

/** Returns 503 for an unknown browser before anything is read or counted; else null. */
function refusalWhileBusy(context: Context, path: string, headers: Headers): Response | null {
  if (!hashingPaths.includes(path) || path === '/change-password' || hasKnownBrowserCookie(headers)) return null
  const room = roomFor(context, 'other', networkOf(headers))
  if (room.ok) return null
  const init = { status: 503, headers: retryAfter(room.waitMs) }
  return Response.json({ message: busyWithPasswords(room.waitMs) }, init)
}

function revealsAccount(path: string, status: number): boolean {
  if (status === 429 || status === 503) return false
  if (path === '/sign-in/email') return status === 401
  return path === '/sign-up/email' || path === '/request-password-reset'
}
