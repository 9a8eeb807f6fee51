const PATIENCE_MS = 4_000

/** Whether the server answers, and knows who is here. */
export async function checkSession(): Promise<'signed-in' | 'signed-out' | 'unreachable'> {
  try {
    const answer = await fetch('/api/auth/get-session', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok) return 'unreachable'
    return (await answer.json()) === null ? 'signed-out' : 'signed-in'
  } catch {
    return 'unreachable'
  }
}
