import { expect, test } from 'vitest'
import { readSlot, slotsOf, slotValue } from '#app/domain/delivery/slots.ts'
import { instantAt } from '#app/domain/store/opening.ts'

const HOUR = 3_600_000
const area = {
  days: '1111111',
  windows: [
    [840, 1080],
    [480, 720],
  ] as [number, number][],
  leadMinutes: 0,
}
const nairobi = { openingHours: [], closedDays: [], timeZone: 'Africa/Nairobi' }
/** Wednesday, noon in Nairobi. */
const NOON = Date.UTC(2026, 9, 14, 9)

const values = (...args: Parameters<typeof slotsOf>) => slotsOf(...args).map(slotValue)

test('times are those of eight days, the earliest first, that have not begun', () => {
  const slots = values(area, nairobi, NOON)
  expect(slots.slice(0, 3)).toEqual(['2026-10-14~840~1080', '2026-10-15~480~720', '2026-10-15~840~1080'])
  expect(slots.at(-1)).toBe('2026-10-21~840~1080')
  expect(slots).toHaveLength(15)
})

test('the lead counts from now, or from the next opening', () => {
  expect(values({ ...area, leadMinutes: 121 }, nairobi, NOON)[0]).toBe('2026-10-15~480~720')
  expect(values({ ...area, leadMinutes: 120 }, nairobi, NOON)[0]).toBe('2026-10-14~840~1080')
  const hours = [{ days: '1111111', from: 600, to: 660 }]
  // It opens on Thursday at 10:00.
  expect(values({ ...area, leadMinutes: 60 }, { ...nairobi, openingHours: hours }, NOON)[0]).toBe('2026-10-15~840~1080')
})

test('a store that is open past midnight counts from now', () => {
  const hours = [{ days: '1111111', from: 1200, to: 120 }]
  const atOne = instantAt('2026-10-15', 60, 'Africa/Nairobi')
  expect(values(area, { ...nairobi, openingHours: hours }, atOne)[0]).toBe('2026-10-15~480~720')
})

test('only days of the area, and none on which the store is closed', () => {
  const closedDays = [{ from: '2026-10-16', to: '2026-10-17', note: '' }]
  const days = values({ ...area, days: '0000110' }, { ...nairobi, closedDays }, NOON).map((value) => value.slice(0, 10))
  expect(new Set(days)).toEqual(new Set())
  const all = values({ ...area, days: '0001000' }, nairobi, NOON + 24 * HOUR)
  expect(all).toEqual(['2026-10-15~840~1080', '2026-10-22~480~720', '2026-10-22~840~1080'])
})

test('without windows, or with no opening in sight, there are none', () => {
  expect(slotsOf({ ...area, windows: [] }, nairobi, NOON)).toEqual([])
  const closedDays = [{ from: '2026-01-01', to: '2099-01-01', note: '' }]
  expect(slotsOf(area, { ...nairobi, closedDays }, NOON)).toEqual([])
})

test('over summer time a window begins at the same hour of the day', () => {
  const london = { ...nairobi, timeZone: 'Europe/London' }
  // Clocks go back on Sunday, 25 October 2026, and forward on 28 March 2027.
  const saturday = Date.UTC(2026, 9, 24, 7)
  expect(values({ ...area, leadMinutes: 24 * 60 }, london, saturday)[0]).toBe('2026-10-25~480~720')
  const exact = instantAt('2026-10-25', 480, 'Europe/London')
  expect(exact).toBe(Date.UTC(2026, 9, 25, 8))
  const lead = { ...area, leadMinutes: (exact - saturday) / 60_000 }
  expect(values(lead, london, saturday)[0]).toBe('2026-10-25~480~720')
  expect(values({ ...lead, leadMinutes: lead.leadMinutes + 1 }, london, saturday)[0]).toBe('2026-10-25~840~1080')
  expect(instantAt('2027-03-28', 480, 'Europe/London')).toBe(Date.UTC(2027, 2, 28, 7))
})

test('a value is read as it was written, and nothing else', () => {
  const slot = { day: '2026-10-15', from: 480, to: 720 }
  expect(readSlot(slotValue(slot))).toEqual(slot)
  for (const value of ['', '2026-10-15', '2026-10-15~a~b', '2026-10-15~480~720~1', '~~']) {
    expect(readSlot(value)).toBeNull()
  }
})
