const MINUTE = 60_000
const MAX_WAIT = 6 * 60 * MINUTE

/** Tries before a mail is given up: about a day. */
export const MAX_ATTEMPTS = 12

/** Longer than any sending takes: a mail whose sender was killed is taken up again after it. */
export const LEASE_MS = 5 * MINUTE

/** When a mail that failed `attempts` times is tried again (1, 2, 4 ... minutes, then every 6 hours); null gives it up. */
export function nextAttemptAt(attempts: number, now: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null
  return now + Math.min(MINUTE * 2 ** Math.max(attempts - 1, 0), MAX_WAIT)
}
