import { expect, test } from 'vitest'
import { hoursText } from '#app/copy/phrases/opening-hours.ts'
import { noOrdersText, opensWhen, shownOpening } from '#app/copy/phrases/storefront/opening.ts'
import { instantOf } from '#app/domain/analytics/local-time.ts'
import { hoursDraftOf, readHours } from '#app/domain/store/form/hours.ts'
import { PAUSED_FOR_GOOD } from '#app/domain/store/opening.ts'
import { pauseEnd } from '#app/domain/store/pause.ts'

const zone = 'Africa/Nairobi'
const at = (time: string) => instantOf(time, zone) ?? 0
const store = {
  ...{ name: 'Kijani Crafts', timeZone: zone, closedDays: [], pausedUntil: null, pauseNote: '' },
  openingHours: [{ days: '1111100', from: 480, to: 1140 }],
}

test('hours are read in ranges of days', () => {
  expect(
    hoursText([
      { days: '1111101', from: 480, to: 1140 },
      { days: '0000010', from: 0, to: 0 },
    ]),
  ).toBe('Mon to Fri, Sun 8:00-19:00, Sat 24 hours')
  expect(hoursText([{ days: '1111111', from: 540, to: 1050 }])).toBe('Every day 9:00-17:30')
})

test('the next opening is named as near as it is', () => {
  const now = at('2026-11-24T20:00')
  expect(opensWhen(at('2026-11-24T21:30'), now, zone)).toBe('today at 21:30')
  expect(opensWhen(at('2026-11-25T08:00'), now, zone)).toBe('tomorrow at 8:00')
  expect(opensWhen(at('2026-11-28T08:00'), now, zone)).toBe('on Saturday at 8:00')
  expect(opensWhen(at('2027-01-04T08:00'), now, zone)).toBe('on 4 Jan at 8:00')
})

test('a shopper is told what happens to the order, or that none is taken', () => {
  const evening = at('2026-11-24T20:00')
  expect(shownOpening({ ...store, whenClosed: 'take' }, evening)).toEqual({
    takesOrders: true,
    text: 'Closed now. Your order is handled when we open, tomorrow at 8:00.',
  })
  expect(shownOpening({ ...store, whenClosed: 'refuse' }, evening)).toEqual({
    takesOrders: false,
    text: 'Kijani Crafts takes no orders now. It opens tomorrow at 8:00.',
  })
  expect(shownOpening({ ...store, whenClosed: 'refuse' }, at('2026-11-24T12:00'))).toBeNull()
  expect(noOrdersText({ opensAt: null }, store, evening)).toBe('Kijani Crafts takes no orders now.')
})

test('the form of hours is read row by row, and empty rows say nothing', () => {
  const form = new FormData()
  for (const day of ['0', '4']) form.append('hours.0.days', day)
  form.set('hours.0.from', '18:00')
  form.set('hours.0.to', '02:00')
  form.set('hours.1.from', '')
  form.set('hours.1.to', '')
  form.set('closed.0.from', '2026-12-25')
  form.set('closed.0.to', '')
  form.set('closed.0.note', ' Christmas ')
  form.set('minimum', '500')
  expect(readHours(hoursDraftOf(form))).toEqual({
    ok: true,
    times: {
      openingHours: [{ days: '1000100', from: 1080, to: 120 }],
      closedDays: [{ from: '2026-12-25', to: '2026-12-25', note: 'Christmas' }],
      whenClosed: 'take',
      minimumOrder: 50_000,
    },
  })
})

test('what is wrong is said at its row', () => {
  const form = new FormData()
  form.append('hours.0.days', '1')
  form.set('hours.0.from', '25:00')
  form.set('hours.0.to', '19:00')
  form.set('closed.0.from', '2026-12-26')
  form.set('closed.0.to', '2026-12-24')
  form.set('closed.1.from', '')
  form.set('closed.1.note', 'x'.repeat(61))
  form.set('minimum', 'much')
  expect(readHours(hoursDraftOf(form))).toEqual({
    ok: false,
    errors: {
      'hours.0': 'time-required',
      'closed.0': 'date-order',
      'closed.1': 'date-required',
      minimum: 'amount-invalid',
    },
  })
})

test('a pause ends in an hour, with the day of the store, or not by itself', () => {
  const now = at('2026-11-24T22:30')
  expect(pauseEnd('hour', now, zone)).toBe(at('2026-11-24T23:30'))
  expect(pauseEnd('tomorrow', now, zone)).toBe(at('2026-11-25T00:00'))
  expect(pauseEnd('open', now, zone)).toBe(PAUSED_FOR_GOOD)
})
