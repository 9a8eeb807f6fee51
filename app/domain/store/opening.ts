import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { instantOf } from '#app/domain/analytics/local-time.ts'
import { addDays } from '#app/domain/analytics/periods.ts'

/** `to` at or before `from` runs past midnight. */
export interface OpeningHours {
  /** '1111100', Monday first. */
  days: string
  /** Minutes of the day, 0 to 1439. */
  from: number
  to: number
}

/** Days like '2026-12-25', both included. */
export interface ClosedDays {
  from: string
  to: string
  note: string
}

export interface OpeningRules {
  openingHours: OpeningHours[]
  closedDays: ClosedDays[]
  whenClosed: 'take' | 'refuse'
  pausedUntil: number | null
  pauseNote: string
}

/** Epoch milliseconds. */
export type Opening =
  | { state: 'open'; until: number | null }
  | { state: 'closed'; opensAt: number | null }
  | { state: 'paused'; until: number | null; opensAt: number | null }

type OpenDays = Pick<OpeningRules, 'openingHours' | 'closedDays'>

interface OpenTime {
  from: number
  to: number
}

export const PAUSED_FOR_GOOD = 8_640_000_000_000_000

const HOUR = 3_600_000
const DAY = 24 * HOUR
const HORIZON_DAYS = 400
const ALWAYS_DAYS = 15

const allWeek: OpeningHours[] = [{ days: '1111111', from: 0, to: 0 }]

export function openingAt(rules: OpeningRules, now: number, zone: string): Opening {
  if (rules.pausedUntil !== null && rules.pausedUntil > now) {
    const until = rules.pausedUntil >= PAUSED_FOR_GOOD ? null : rules.pausedUntil
    return { state: 'paused', until, opensAt: until === null ? null : nextOpening(rules, until, zone) }
  }
  if (rules.openingHours.length === 0 && rules.closedDays.length === 0) return { state: 'open', until: null }
  const time = nextOpenTime(rules, now, zone)
  if (!time) return { state: 'closed', opensAt: null }
  if (time.from > now) return { state: 'closed', opensAt: time.from }
  return { state: 'open', until: time.to - now > (ALWAYS_DAYS - 2) * DAY ? null : time.to }
}

/** Returns `now` while the store is open. Ignores pauses. */
export function nextOpening(rules: OpeningRules, now: number, zone: string): number | null {
  const time = nextOpenTime(rules, now, zone)
  return time && Math.max(time.from, now)
}

export function refusesOrders({ whenClosed }: OpeningRules, { state }: Opening): boolean {
  return state === 'paused' || (state === 'closed' && whenClosed === 'refuse')
}

export function holdEndOf(rules: OpeningRules, now: number, zone: string): number {
  const opening = openingAt(rules, now, zone)
  const opensAt = opening.state === 'closed' ? (opening.opensAt ?? now) : now
  return Math.min(now + 4 * DAY, Math.max(now + DAY, opensAt + 2 * HOUR))
}

function nextOpenTime(rules: OpeningRules, now: number, zone: string): OpenTime | null {
  let found: OpenTime | null = null
  const today = dayIn(zone, now)
  for (let ahead = -1; ahead <= HORIZON_DAYS; ahead += 1) {
    for (const time of openTimesOf(rules, addDays(today, ahead), zone)) {
      if (time.to <= now) continue
      if (!found) found = time
      else if (time.from <= found.to) found = { from: found.from, to: Math.max(found.to, time.to) }
      else return found
    }
    if (found && (ahead >= ALWAYS_DAYS || found.to < startOf(addDays(today, ahead + 1), zone))) return found
  }
  return found
}

export function openTimesOf({ openingHours, closedDays }: OpenDays, day: string, zone: string): OpenTime[] {
  if (isClosedDay(closedDays, day)) return []
  const tomorrow = addDays(day, 1)
  const midnight = isClosedDay(closedDays, tomorrow) ? startOf(tomorrow, zone) : Number.POSITIVE_INFINITY
  return (openingHours.length === 0 ? allWeek : openingHours)
    .filter(({ days }) => days[weekdayOf(day)] === '1')
    .map(({ from, to }) => ({
      from: instantAt(day, from, zone),
      to: Math.min(midnight, instantAt(to <= from ? tomorrow : day, to, zone)),
    }))
    .sort((a, b) => a.from - b.from)
}

export function isClosedDay(closedDays: ClosedDays[], day: string): boolean {
  return closedDays.some(({ from, to }) => from <= day && day <= to)
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

function startOf(day: string, zone: string): number {
  return instantAt(day, 0, zone)
}

/** Returns the next hour for one that summer time leaves out. */
export function instantAt(day: string, minutes: number, zone: string): number {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return instantOf(`${day}T${hour}:${minute}`, zone) ?? 0
}
