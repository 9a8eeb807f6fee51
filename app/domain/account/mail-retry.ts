const MINUTE = 60_000
const MAX_WAIT = 6 * 60 * MINUTE

export const MAX_ATTEMPTS = 12

/** Longer than any send takes: after it, the mail of a killed sender is retried. */
export const LEASE_MS = 5 * MINUTE

/** Backs off by 1, 2, 4 ... minutes, at most 6 hours; null after MAX_ATTEMPTS. */
export function nextAttemptAt(attempts: number, now: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null
  return now + Math.min(MINUTE * 2 ** Math.max(attempts - 1, 0), MAX_WAIT)
}
