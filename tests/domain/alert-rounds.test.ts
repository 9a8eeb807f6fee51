import { expect, test } from 'vitest'
import { type AlertRules, decentTime, nextAlert, type RoundResult } from '#app/domain/alert/rounds.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Noon of a Wednesday in Nairobi. */
const NOON = Date.UTC(2026, 9, 14, 9)

const rules: AlertRules = {
  openingHours: [],
  closedDays: [],
  whenClosed: 'take',
  pausedUntil: null,
  pauseNote: '',
  timeZone: 'Africa/Nairobi',
  alertMinutes: 10,
  alertMails: true,
}

const result = (change: Partial<RoundResult> = {}): RoundResult => ({
  round: 0,
  createdAt: NOON,
  now: NOON + 1_000,
  isTaken: true,
  waitMs: null,
  ...change,
})

test.each([5, 10, 15, 30])('after %i minutes an order is told again', (alertMinutes) => {
  expect(nextAlert({ ...rules, alertMinutes }, result())).toEqual({ round: 1, at: NOON + alertMinutes * MINUTE })
})

test('after half an hour a mail is due, at once where no channel has taken the reminder', () => {
  const now = NOON + 10 * MINUTE
  expect(nextAlert(rules, result({ round: 1, now }))).toEqual({ round: 2, at: NOON + 30 * MINUTE })
  expect(nextAlert(rules, result({ round: 1, now, isTaken: false }))).toEqual({ round: 2, at: now })
  expect(nextAlert({ ...rules, alertMails: false }, result({ round: 1, now }))).toBeNull()
  expect(nextAlert(rules, result({ round: 2, now }))).toBeNull()
})

test('who was late is never told in the past', () => {
  const now = NOON + 2 * HOUR
  expect(nextAlert(rules, result({ now }))).toEqual({ round: 1, at: now })
  expect(nextAlert(rules, result({ round: 1, now }))).toEqual({ round: 2, at: now })
})

test('a channel is tried again until the next round is due', () => {
  expect(nextAlert(rules, result({ waitMs: MINUTE }))).toEqual({ round: 0, at: NOON + 1_000 + MINUTE })
  const now = NOON + 10 * MINUTE - 1_000
  expect(nextAlert(rules, result({ now, waitMs: MINUTE }))).toEqual({ round: 1, at: NOON + 10 * MINUTE })
  expect(nextAlert(rules, result({ round: 1, now, isTaken: false, waitMs: MINUTE }))).toEqual({
    round: 1,
    at: now + MINUTE,
  })
  const late = NOON + HOUR
  expect(nextAlert(rules, result({ round: 1, now: late, isTaken: false, waitMs: MINUTE }))?.round).toBe(2)
})

test('reminders and mails wait for the opening, without hours for seven in the morning', () => {
  const night = NOON + 9.5 * HOUR
  expect(decentTime(rules, night)).toBe(NOON + 19 * HOUR)
  expect(nextAlert(rules, result({ createdAt: night, now: night }))).toEqual({ round: 1, at: NOON + 19 * HOUR })
  const hours = [{ days: '1111100', from: 480, to: 1080 }]
  expect(decentTime({ ...rules, openingHours: hours }, NOON + 6 * HOUR)).toBe(NOON + 20 * HOUR)
  expect(decentTime({ ...rules, openingHours: hours }, NOON)).toBe(NOON)
  const closedDays = [{ from: '2026-10-15', to: '2026-10-15', note: '' }]
  expect(decentTime({ ...rules, closedDays }, night)).toBe(NOON + 43 * HOUR)
})

test('a store that opens no more is reminded of nothing', () => {
  const openingHours = [{ days: '0000000', from: 0, to: 60 }]
  expect(nextAlert({ ...rules, openingHours }, result())).toBeNull()
})
