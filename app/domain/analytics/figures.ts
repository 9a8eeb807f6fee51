import type { Minor } from '../money.ts'
import type { PeriodDays } from './periods.ts'

export const FIGURES = ['revenue', 'orders', 'visits'] as const
export type Figure = (typeof FIGURES)[number]

export interface DayFigures extends Record<Figure, number> {
  day: string
  revenue: Minor
}

/** Revenue of a day in one currency. */
export interface DaySales {
  day: string
  currency: string
  revenue: Minor
}

export interface Comparison {
  now: number
  before: number
}

export interface Bar extends DayFigures {
  before: DayFigures | null
  isToday: boolean
  isAhead: boolean
}

export interface PeriodFigures extends Record<Figure, Comparison> {
  bars: Bar[]
}

/** Days without a row count as 0. */
export function periodFigures(span: PeriodDays, rows: readonly DayFigures[]): PeriodFigures {
  const rowsByDay = new Map(rows.map((row) => [row.day, row]))
  const figuresOf = (day: string): DayFigures => rowsByDay.get(day) ?? { day, revenue: 0, orders: 0, visits: 0 }
  const sum = (days: readonly string[], figure: Figure) =>
    days.reduce((total, day) => total + figuresOf(day)[figure], 0)
  const compare = (figure: Figure) => ({ now: sum(span.days, figure), before: sum(span.compared, figure) })
  const hasBefore = span.chartDays === span.days
  return {
    revenue: compare('revenue'),
    orders: compare('orders'),
    visits: compare('visits'),
    bars: span.chartDays.map((day, index) => {
      const before = hasBefore ? span.before[index] : undefined
      return {
        ...figuresOf(day),
        before: before === undefined ? null : figuresOf(before),
        isToday: day === span.today,
        isAhead: day > span.today,
      }
    }),
  }
}

/** Each currency's revenue on these days, the largest amount first. */
export function revenueByCurrency(sales: readonly DaySales[], days: readonly string[]): Omit<DaySales, 'day'>[] {
  const totals = new Map<string, Minor>()
  for (const { day, currency, revenue } of sales) {
    if (days.includes(day)) totals.set(currency, (totals.get(currency) ?? 0) + revenue)
  }
  return [...totals]
    .map(([currency, revenue]) => ({ currency, revenue }))
    .filter(({ revenue }) => revenue !== 0)
    .sort((a, b) => b.revenue - a.revenue)
}

export type Change = { kind: 'same' } | { kind: 'more' | 'fewer'; by: number; percent: number | null }

/** `percent` is null when the period before had nothing; a change is at least 1 %. */
export function changeOf({ now, before }: Comparison): Change {
  if (now === before) return { kind: 'same' }
  const by = Math.abs(now - before)
  const percent = before > 0 ? Math.max(1, Math.round((by / before) * 100)) : null
  return { kind: now > before ? 'more' : 'fewer', by, percent }
}
