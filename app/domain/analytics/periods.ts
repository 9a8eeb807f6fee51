import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays as daysLater } from 'date-fns/addDays'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { endOfISOWeek } from 'date-fns/endOfISOWeek'
import { endOfMonth } from 'date-fns/endOfMonth'
import { lightFormat } from 'date-fns/lightFormat'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'

export const PERIODS = ['today', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

export interface PeriodDays {
  period: Period
  today: string
  days: string[]
  before: string[]
  /** Days of `before` for as many as have begun now; all of them on the last day of the period. */
  compared: string[]
  chartDays: string[]
}

export function periodDays(period: Period, today: string): PeriodDays {
  const days = daysOf(period, today)
  const before = daysOf(period, addDays(days[0] ?? today, -1))
  const begunDays = days.indexOf(today) + 1
  const compared = begunDays === days.length ? before : before.slice(0, begunDays)
  return { period, today, days, before, compared, chartDays: period === 'today' ? lastDays(today, 7) : days }
}

export function addDays(day: string, count: number): string {
  return isoDay(daysLater(new UTCDateMini(day), count))
}

function daysOf(period: Period, day: string): string[] {
  const date = new UTCDateMini(day)
  if (period === 'today') return [day]
  if (period === 'week') return daysBetween(startOfISOWeek(date), endOfISOWeek(date))
  return daysBetween(startOfMonth(date), endOfMonth(date))
}

function lastDays(day: string, count: number): string[] {
  const end = new UTCDateMini(day)
  return daysBetween(daysLater(end, 1 - count), end)
}

function daysBetween(start: Date, end: Date): string[] {
  return eachDayOfInterval({ start, end }).map(isoDay)
}

function isoDay(date: Date): string {
  return lightFormat(date, 'yyyy-MM-dd')
}
