import { shortDay } from '#app/copy/short-day.ts'
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
import { planDateWords } from '#copy/plans'

export interface PlanView {
  tier: Tier
  state: PlanState
  started: string
  /** 'Expired' after the end. */
  expires: string
  /** The date of the end, future or past; null without one. */
  endDay: string | null
  /** The end if Pro were chosen now. */
  extendedDay: string
  daysLeft: number
  /** Elapsed share of the current period in percent; null without one. */
  passed: number | null
  /** The stored end; the form sends it back to detect concurrent changes. */
  shownEnd: string
}

export function planView(row: Subscription, now: number, zone: string): PlanView {
  const tier = tierOf(row, now)
  const [start, end] = [planDate(row.startsAt, now), planDate(row.endsAt, now)]
  const endTime = tier === 'pro' && 'at' in end ? end.at : null
  const startTime = 'at' in start ? start.at : (endTime ?? now) - PERIOD_MS
  return {
    tier,
    state: planState(row, now),
    started: 'at' in start ? shortDay(start.at, zone) : planDateWords()[start.kind],
    expires: expiryWords(end, zone),
    endDay: 'at' in end ? shortDay(end.at, zone) : null,
    extendedDay: shortDay((endTime ?? now) + PERIOD_MS, zone),
    daysLeft: endTime === null ? 0 : daysLeft(endTime, now),
    passed:
      endTime === null ? null : Math.round(Math.min(1, Math.max(0, (now - startTime) / (endTime - startTime))) * 100),
    shownEnd: String(row.endsAt ?? ''),
  }
}

function expiryWords(end: PlanDate, zone: string): string {
  return end.kind === 'day' ? shortDay(end.at, zone) : planDateWords()[end.kind]
}
