import type { Minor } from '../money.ts'
import type { PeriodDays } from './periods.ts'

export const FIGURES = ['revenue', 'orders', 'visits'] as const
export type Figure = (typeof FIGURES)[number]

export interface DayFigures extends Record<Figure, number> {
  day: string
  revenue: Minor
}

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

export type Change = { kind: 'same' } | { kind: 'more' | 'fewer'; by: number; isFirst: boolean }

export function changeOf({ now, before }: Comparison): Change {
  if (now === before) return { kind: 'same' }
  return { kind: now > before ? 'more' : 'fewer', by: Math.abs(now - before), isFirst: before === 0 }
}

export function daysWithRevenue(bars: readonly Bar[]): DayFigures[] {
  return bars.flatMap((bar) => [bar.before, bar]).filter((day): day is DayFigures => (day?.revenue ?? 0) > 0)
}
