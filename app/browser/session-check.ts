import type { NoSession } from '#app/domain/connection-status.ts'
import { isPageOf } from './page-account.ts'

const PATIENCE_MS = 4_000

/** Whether the server answers, and whose session this browser has. */
export async function checkSession(): Promise<'signed-in' | 'unreachable' | NoSession> {
  try {
    const answer = await fetch('/api/auth/get-session', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok) return 'unreachable'
    const session = (await answer.json()) as { user: { email: string } } | null
    if (session === null) return 'signed-out'
    return isPageOf(session.user.email) ? 'signed-in' : 'other-account'
  } catch {
    return 'unreachable'
  }
}
