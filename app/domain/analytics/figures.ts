import type { Minor } from '../money.ts'
import type { PeriodDays } from './periods.ts'

export const FIGURES = ['revenue', 'orders', 'visits'] as const
export type Figure = (typeof FIGURES)[number]

/** A day of a store: orders that were placed and not cancelled, money that came in, visits. */
export interface DayFigures extends Record<Figure, number> {
  day: string
  revenue: Minor
}

/** What a period has so far beside as much of the one before. */
export interface Compared {
  now: number
  before: number
}

export interface Bar extends DayFigures {
  /** The same day of the period before; null when that is shorter or not shown. */
  before: DayFigures | null
  isToday: boolean
  isAhead: boolean
}

export interface PeriodFigures extends Record<Figure, Compared> {
  bars: Bar[]
}

/** Days without a row had nothing. */
export function periodFigures(span: PeriodDays, rows: readonly DayFigures[]): PeriodFigures {
  const known = new Map(rows.map((row) => [row.day, row]))
  const at = (day: string): DayFigures => known.get(day) ?? { day, revenue: 0, orders: 0, visits: 0 }
  const sum = (days: readonly string[], figure: Figure) => days.reduce((all, day) => all + at(day)[figure], 0)
  const compared = (figure: Figure) => ({ now: sum(span.days, figure), before: sum(span.compared, figure) })
  const hasBefore = span.shown === span.days
  return {
    revenue: compared('revenue'),
    orders: compared('orders'),
    visits: compared('visits'),
    bars: span.shown.map((day, index) => {
      const before = hasBefore ? span.before[index] : undefined
      return {
        ...at(day),
        before: before === undefined ? null : at(before),
        isToday: day === span.today,
        isAhead: day > span.today,
      }
    }),
  }
}

export type Change = { kind: 'same' } | { kind: 'more' | 'fewer'; by: number; percent: number | null }

/** `percent` is null where there was nothing before to measure by; a change is never called 0 %. */
export function changeOf({ now, before }: Compared): Change {
  if (now === before) return { kind: 'same' }
  const by = Math.abs(now - before)
  const percent = before > 0 ? Math.max(1, Math.round((by / before) * 100)) : null
  return { kind: now > before ? 'more' : 'fewer', by, percent }
}
