import type { Context } from '#app/load-context.server.ts'
import { createAuth } from './auth.server.ts'

/** What is answered at all; the rest of better-auth is not ours to offer. */
const open = new Set([
  'GET /get-session',
  'POST /sign-in/email',
  'POST /sign-up/email',
  'POST /sign-out',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /change-password',
  'POST /revoke-sessions',
])

/** Longer than the work ever takes: a quick answer would tell whether an address has an account. */
const SLOW_MS = 1_000

/** Every request about accounts goes through here, whether a form's action or /api/auth/* brought it. */
export async function handleAuth(request: Request, context: Context): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.replace(/^\/api\/auth/, '')
  if (!open.has(`${request.method} ${path}`)) return Response.json({ message: 'Not found' }, { status: 404 })
  const started = context.now()
  const response = await createAuth(context, url.origin).handler(request)
  const rest = started + SLOW_MS - context.now()
  if (tellsTales(path, response.status) && rest > 0) await context.wait(rest)
  return response
}

function tellsTales(path: string, status: number): boolean {
  if (status === 429) return false
  if (path === '/sign-in/email') return status === 401
  return path === '/sign-up/email' || path === '/request-password-reset'
}
