const LATEST = 8.64e15

export type PlanDate = { kind: 'missing' | 'invalid' } | { kind: 'past' | 'day'; at: number }

/** What a kept date of a subscription is: epoch milliseconds, or whatever else stands in the row. */
export function planDate(value: unknown, now: number): PlanDate {
  if (value === null || value === undefined || value === '') return { kind: 'missing' }
  const at = typeof value === 'number' ? value : Date.parse(String(value))
  if (!(Math.abs(at) <= LATEST)) return { kind: 'invalid' }
  return { kind: at <= now ? 'past' : 'day', at }
}
