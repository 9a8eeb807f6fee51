import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { instantOf } from '#app/domain/analytics/local-time.ts'
import { addDays } from '#app/domain/analytics/periods.ts'

/** The same times on some days of the week; `to` at or before `from` runs past midnight. */
export interface OpeningHours {
  /** '1111100', Monday first. */
  days: string
  /** Minutes of the day, 0 to 1439. */
  from: number
  to: number
}

/** Days, '2026-12-25', on which a store is closed, both included. */
export interface ClosedDays {
  from: string
  to: string
  note: string
}

/** What a store says of its times. */
export interface OpeningRules {
  /** Empty: always open. */
  openingHours: OpeningHours[]
  closedDays: ClosedDays[]
  whenClosed: 'take' | 'refuse'
  /** Epoch milliseconds; null: not paused. */
  pausedUntil: number | null
  pauseNote: string
}

/** Instants, in epoch milliseconds. */
export type Opening =
  /** `until` is null for a store that never closes. */
  | { state: 'open'; until: number | null }
  /** `opensAt` is null where no opening is in sight. */
  | { state: 'closed'; opensAt: number | null }
  /** `until` is null until the seller switches on again. */
  | { state: 'paused'; until: number | null; opensAt: number | null }

type OpenDays = Pick<OpeningRules, 'openingHours' | 'closedDays'>

interface OpenTime {
  from: number
  to: number
}

/** A pause without an end. */
export const PAUSED_FOR_GOOD = 8_640_000_000_000_000

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How far ahead an opening is looked for. */
const HORIZON_DAYS = 400
/** What is open for so long never closes. */
const ALWAYS_DAYS = 15

const allWeek: OpeningHours[] = [{ days: '1111111', from: 0, to: 0 }]

/** Whether a store is open at an instant, by the clock of its zone. */
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

/** The instant itself while the store is open; a pause is not looked at. */
export function nextOpening(rules: OpeningRules, now: number, zone: string): number | null {
  const time = nextOpenTime(rules, now, zone)
  return time && Math.max(time.from, now)
}

/** Whether orders are refused: while paused, and while closed where the store wants it so. */
export function refusesOrders({ whenClosed }: OpeningRules, { state }: Opening): boolean {
  return state === 'paused' || (state === 'closed' && whenClosed === 'refuse')
}

/** A day, but two hours after the next opening at the earliest, and four days at most. */
export function holdEndOf(rules: OpeningRules, now: number, zone: string): number {
  const opening = openingAt(rules, now, zone)
  const opensAt = opening.state === 'closed' ? (opening.opensAt ?? now) : now
  return Math.min(now + 4 * DAY, Math.max(now + DAY, opensAt + 2 * HOUR))
}

/** The time that the store is open at `now`, or the next one; times that touch are one. */
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

/** Of the times that begin on a day, by their beginning; they end where a closed day begins. */
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

/** An hour that summer time leaves out is the one after it. */
export function instantAt(day: string, minutes: number, zone: string): number {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return instantOf(`${day}T${hour}:${minute}`, zone) ?? 0
}
