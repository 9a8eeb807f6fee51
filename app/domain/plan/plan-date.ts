const LATEST = 8.64e15

export type PlanDate = { kind: 'missing' | 'invalid' } | { kind: 'past' | 'day'; at: number }

/** Classifies a stored subscription date: epoch milliseconds, a date string or legacy junk. */
export function planDate(value: unknown, now: number): PlanDate {
  if (value === null || value === undefined || value === '') return { kind: 'missing' }
  const at = typeof value === 'number' ? value : Date.parse(String(value))
  if (!(Math.abs(at) <= LATEST)) return { kind: 'invalid' }
  return { kind: at <= now ? 'past' : 'day', at }
}
