import type { NoSession } from '#app/domain/connection-status.ts'
import { isPageOf } from './page-account.ts'

const TIMEOUT_MS = 4_000

export async function checkSession(): Promise<'signed-in' | 'unreachable' | NoSession> {
  try {
    const response = await fetch('/pos/lock', {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return 'unreachable'
    const session = (await response.json()) as { user: { email: string } } | null
    if (session === null) return 'signed-out'
    return isPageOf(session.user.email) ? 'signed-in' : 'other-account'
  } catch {
    return 'unreachable'
  }
}
