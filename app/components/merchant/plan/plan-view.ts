import { planDateWords } from '#app/copy/en/plans.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import { type PlanDate, planDate } from '#app/domain/plan/plan-date.ts'
import {
  daysLeft,
  PERIOD_MS,
  type PlanState,
  planState,
  type Subscription,
  tierOf,
} from '#app/domain/plan/subscription.ts'

/** An owner's plan as its pages show it: days are words already, as the store's clock shows them. */
export interface PlanView {
  tier: Tier
  state: PlanState
  started: string
  /** 'Expired' once it is past. */
  expires: string
  /** The day of the end, whether it is ahead or past; null without one. */
  endDay: string | null
  /** The end if Pro were chosen now. */
  extendedDay: string
  daysLeft: number
  /** Percent of the running time; null where none runs. */
  passed: number | null
  /** The kept end, for the form: what the owner is looking at. */
  shownEnd: string
}

export function planView(row: Subscription, now: number, zone: string): PlanView {
  const tier = tierOf(row, now)
  const [start, end] = [planDate(row.startsAt, now), planDate(row.endsAt, now)]
  const running = tier === 'pro' && 'at' in end ? end.at : null
  const begun = 'at' in start ? start.at : (running ?? now) - PERIOD_MS
  return {
    tier,
    state: planState(row, now),
    started: 'at' in start ? dayWords(start.at, zone) : planDateWords[start.kind],
    expires: expiryWords(end, zone),
    endDay: 'at' in end ? dayWords(end.at, zone) : null,
    extendedDay: dayWords((running ?? now) + PERIOD_MS, zone),
    daysLeft: running === null ? 0 : daysLeft(running, now),
    passed: running === null ? null : Math.round(Math.min(1, Math.max(0, (now - begun) / (running - begun))) * 100),
    shownEnd: String(row.endsAt ?? ''),
  }
}

function expiryWords(end: PlanDate, zone: string): string {
  return end.kind === 'day' ? dayWords(end.at, zone) : planDateWords[end.kind]
}

/** '31 Oct 2026' */
function dayWords(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' }).format(
    at,
  )
}
