import fc from 'fast-check'
import { expect, test } from 'vitest'
import { revenueChangeWords, shortChange } from '#app/copy/phrases/merchant/dashboard.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import {
  changeOf,
  type DayFigures,
  daysWithRevenue,
  periodFigures,
  revenueByCurrency,
} from '#app/domain/analytics/figures.ts'
import { offsetsOf } from '#app/domain/analytics/offsets.ts'
import { addDays, PERIODS, periodDays } from '#app/domain/analytics/periods.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { GUIDE_STEPS, setupGuide } from '#app/domain/store/setup-guide.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

// Summer time in both hemispheres, fractional hours, missing midnights (Cairo, Beirut, Santiago).
const zones = [
  'Africa/Nairobi',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/New_York',
  'America/Santiago',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Auckland',
]
const zone = fc.constantFrom(...zones)
const from2015 = Date.UTC(2015, 0, 1)
const to2035 = Date.UTC(2035, 0, 1)
const moment = fc.integer({ min: from2015, max: to2035 })
const day = moment.map((at) => new Date(at).toISOString().slice(0, 10))
const period = fc.constantFrom(...PERIODS)

test('a period holds the day it was asked for, without gaps, and the one before ends the day before it begins', () => {
  fc.assert(
    fc.property(period, day, (name, today) => {
      const span = periodDays(name, today)
      expect(span.days).toContain(today)
      for (const days of [span.days, span.before, span.chartDays]) {
        for (const [index, periodDay] of days.entries()) expect(periodDay).toBe(addDays(days[0] ?? '', index))
      }
      expect(addDays(span.before.at(-1) ?? '', 1)).toBe(span.days[0])
    }),
  )
})

test('every day of a week or a month asks for the same period, and the next day for the next one', () => {
  fc.assert(
    fc.property(fc.constantFrom('week' as const, 'month' as const), day, (name, today) => {
      const { days } = periodDays(name, today)
      for (const periodDay of days) expect(periodDays(name, periodDay).days).toEqual(days)
      const next = periodDays(name, addDays(days.at(-1) ?? '', 1))
      expect(next.before).toEqual(days)
    }),
    { numRuns: 50 },
  )
})

test('weeks run from Monday to Sunday, months from the first to the last', () => {
  expect(periodDays('week', '2026-11-22').days).toEqual(periodDays('week', '2026-11-16').days)
  expect(periodDays('week', '2026-11-23').days[0]).toBe('2026-11-23')
  expect(periodDays('week', '2027-01-01').days).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(periodDays('month', '2028-02-29').days).toHaveLength(29)
  expect(periodDays('month', '2026-03-01').before).toHaveLength(28)
  fc.assert(
    fc.property(day, (today) => {
      const { days } = periodDays('month', today)
      expect(days[0]).toBe(`${today.slice(0, 7)}-01`)
      expect(new Set([...days, addDays(days.at(-1) ?? '', 1)].map((periodDay) => periodDay.slice(0, 7))).size).toBe(2)
      expect(new Date(periodDays('week', today).days[0] ?? '').getUTCDay()).toBe(1)
    }),
  )
})

test('a period is measured against as many days of the one before, and on its last day against all of it', () => {
  expect(periodDays('today', '2026-11-19').compared).toEqual(['2026-11-18'])
  expect(periodDays('week', '2026-11-19').compared).toHaveLength(4)
  expect(periodDays('week', '2026-11-22').compared).toHaveLength(7)
  expect(periodDays('month', '2026-02-28').compared).toHaveLength(31)
  expect(periodDays('month', '2026-03-30').compared).toHaveLength(28)
  expect(periodDays('month', '2026-11-19').compared.at(-1)).toBe('2026-10-19')
})

test('the last minute of a day and the first of the next stand on both sides of every edge', () => {
  const nairobi = (text: string) => dayIn('Africa/Nairobi', Date.parse(`${text}+03:00`))
  expect(nairobi('2026-11-30T23:59:59.999')).toBe('2026-11-30')
  expect(nairobi('2026-12-01T00:00:00.000')).toBe('2026-12-01')
  const sunday = nairobi('2026-11-22T23:59:59.999')
  const monday = nairobi('2026-11-23T00:00:00.000')
  expect(periodDays('week', sunday).days).not.toContain(monday)
  expect(periodDays('week', monday).before).toContain(sunday)
})

test('the offsets of a zone give every moment the day that the zone gives it', () => {
  fc.assert(
    fc.property(
      zone,
      moment,
      fc.integer({ min: 0, max: 3 * 365 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (name, from, length, ratio) => {
        const to = from + length * DAY
        const offsets = offsetsOf(name, from, to)
        const at = Math.floor(from + ratio * (to - from))
        expect(dayBy(offsets, at)).toBe(dayIn(name, at))
      },
    ),
    { numRuns: 150 },
  )
})

test('around every change of the clock, to the millisecond', () => {
  for (const name of zones) {
    const offsets = offsetsOf(name, Date.UTC(2024, 0, 1), Date.UTC(2027, 0, 1))
    for (const { from } of offsets.slice(1)) {
      for (const at of [from - 1, from, from + 1, from - 60 * MINUTE, from + 60 * MINUTE]) {
        expect(dayBy(offsets, at), `${name} ${new Date(at).toISOString()}`).toBe(dayIn(name, at))
      }
    }
  }
  expect(offsetsOf('Africa/Nairobi', from2015, to2035)).toEqual([{ from: from2015, offset: 3 * 60 * MINUTE }])
  expect(offsetsOf('Europe/London', Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)).slice(1)).toEqual([
    { from: Date.UTC(2026, 2, 29, 1), offset: 60 * MINUTE },
    { from: Date.UTC(2026, 9, 25, 1), offset: 0 },
  ])
})

const figures = fc.record({ day, orders: fc.nat(50), revenue: fc.nat(1e9), visits: fc.nat(900) })

test('figures are the sums of the days that belong to the period, whatever else was read', () => {
  fc.assert(
    fc.property(
      period,
      day,
      fc.uniqueArray(figures, { selector: (row) => row.day, maxLength: 60 }),
      (name, today, rows) => {
        const span = periodDays(name, today)
        const nearRows = rows.map((row, index) => ({ ...row, day: addDays(today, index - 40) }))
        const result = periodFigures(span, nearRows)
        const sum = (days: string[]) =>
          nearRows.filter((row) => days.includes(row.day)).reduce((total, row) => total + row.revenue, 0)
        expect(result.revenue).toEqual({ now: sum(span.days), before: sum(span.compared) })
        expect(result.bars.map((bar) => bar.day)).toEqual(span.chartDays)
        expect(result.bars.filter((bar) => bar.isToday)).toHaveLength(1)
      },
    ),
  )
})

test('a bar carries the same day of the period before; a single day stands in the last seven and has none', () => {
  const row = (name: string, orders: number): DayFigures => ({ day: name, orders, revenue: 0, visits: 0 })
  const rows = [row('2026-11-10', 4), row('2026-11-17', 6)]
  const week = periodFigures(periodDays('week', '2026-11-18'), rows)
  expect(week.bars[1]).toMatchObject({ orders: 6, before: { orders: 4 }, isAhead: false })
  expect(week.bars.map((bar) => bar.isAhead)).toEqual([false, false, false, true, true, true, true])
  const single = periodFigures(periodDays('today', '2026-11-18'), rows)
  expect(single.orders).toEqual({ now: 0, before: 6 })
  expect(single.bars.map((bar) => bar.before)).toEqual(Array(7).fill(null))
})

test('revenue of other currencies is summed by currency, of the shown days alone', () => {
  const sales = [
    { day: '2026-11-16', currency: 'KES', revenue: 500 },
    { day: '2026-11-17', currency: 'KES', revenue: 20 },
    { day: '2026-11-17', currency: 'USD', revenue: 900 },
    { day: '2026-11-17', currency: 'TZS', revenue: 0 },
    { day: '2026-11-09', currency: 'USD', revenue: 7 },
  ]
  expect(revenueByCurrency(sales, ['2026-11-16', '2026-11-17'])).toEqual([
    { currency: 'USD', revenue: 900 },
    { currency: 'KES', revenue: 520 },
  ])
})

test('a change says by how much, in words an amount without .00, and what was nothing before has no amount', () => {
  expect(changeOf({ now: 4, before: 4 })).toEqual({ kind: 'same' })
  expect(changeOf({ now: 6, before: 4 })).toEqual({ kind: 'more', by: 2, isFirst: false })
  expect(changeOf({ now: 0, before: 4 })).toEqual({ kind: 'fewer', by: 4, isFirst: false })
  const kes = moneyFormatOf('KES')
  const monday = { period: 'weekday' as const, day: 'Monday', first: '', last: '', month: '' }
  const revenue = (now: number, before: number) => revenueChangeWords(changeOf({ now, before }), kes, monday)
  expect(revenue(500_000, 110_000)).toBe('KSh 3,900 more than Monday last week')
  expect(revenue(110_000, 110_050)).toBe('KSh 0.50 less than Monday last week')
  expect(revenue(110_000, 0)).toBe('Nothing sold on Monday last week')
  expect(revenue(110_000, 110_000)).toBe('Same as Monday last week')
  expect([shortChange(changeOf({ now: 9, before: 4 })), shortChange(changeOf({ now: 1, before: 1_018 }))]).toEqual([
    '+5',
    '−1,017',
  ])
})

test('a chart has two amounts at least, of this period or the one before', () => {
  const sold = (day: string, revenue: number) => ({ day, revenue, orders: 1, visits: 1 })
  const days = (rows: DayFigures[]) =>
    daysWithRevenue(periodFigures(periodDays('week', '2026-11-25'), rows).bars).map(({ day }) => day)
  expect(days([])).toEqual([])
  expect(days([sold('2026-11-24', 100), sold('2026-11-25', 0)])).toEqual(['2026-11-24'])
  expect(days([sold('2026-11-24', 100), sold('2026-11-20', 5)])).toEqual(['2026-11-24', '2026-11-20'])
})

test('the setup guide is gone when, and only when, all four steps are done', () => {
  const guideInputs = fc.record({
    products: fc.nat(2),
    orders: fc.nat(2),
    hasDelivery: fc.boolean(),
    hasPickup: fc.boolean(),
    hasPayments: fc.boolean(),
  })
  fc.assert(
    fc.property(guideInputs, (input) => {
      const isDone =
        input.products > 0 && input.orders > 0 && (input.hasDelivery || input.hasPickup) && input.hasPayments
      const guide = setupGuide('s1', input)
      expect(guide === null).toBe(isDone)
      if (guide) expect(guide.map(({ step }) => step)).toEqual([...GUIDE_STEPS])
    }),
  )
  const freshGuide = setupGuide('s1', {
    products: 0,
    orders: 0,
    hasDelivery: false,
    hasPickup: false,
    hasPayments: false,
  })
  expect(freshGuide?.map(({ path }) => path.replace(/#.*/, ''))).toEqual([
    '/store/s1/product-creation',
    '/store/s1/settings',
    '/store/s1/settings',
    '/store/s1/orders',
  ])
})

/** What SQL does with the offsets. */
function dayBy(offsets: ReturnType<typeof offsetsOf>, at: number): string {
  const { offset = 0 } = offsets.findLast(({ from }) => from <= at) ?? offsets[0] ?? {}
  return new Date(at + offset).toISOString().slice(0, 10)
}
