import { UTCDateMini } from '@date-fns/utc/date/mini'
import { maxTime } from 'date-fns/constants'
import { parseISO } from 'date-fns/parseISO'

export type PlanDate = { kind: 'missing' | 'invalid' } | { kind: 'past' | 'day'; at: number }

/** Classifies a stored subscription date: epoch milliseconds, an ISO date (UTC) or legacy junk. */
export function planDate(value: unknown, now: number): PlanDate {
  if (value === null || value === undefined || value === '') return { kind: 'missing' }
  const at = typeof value === 'number' ? value : parseISO(String(value), { in: utc }).getTime()
  if (!(Math.abs(at) <= maxTime)) return { kind: 'invalid' }
  return { kind: at <= now ? 'past' : 'day', at }
}

function utc(value: Date | number | string): Date {
  return new UTCDateMini(+new Date(value))
}
