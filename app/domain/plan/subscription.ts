import { millisecondsInDay } from 'date-fns/constants'
import { limitsOf, type Tier } from './limits.ts'

export const PERIOD_DAYS = 30
export const PERIOD_MS = PERIOD_DAYS * millisecondsInDay

export const SOON_DAYS = 3

export interface Subscription {
  selectedPlan: string | null
  subscriptionStatus: string | null
  startsAt: number | null
  endsAt: number | null
  isCanceled: boolean
}

/** Pro requires an end in the future. No row (signed out, not found) is free. */
export function tierOf(row: Subscription | null, now: number): Tier {
  return isProPlan(row) ? tierUntil(row?.endsAt ?? null, now) : 'free'
}

/** Call it with the request's own clock. */
export function tierUntil(proUntil: number | null, now: number): Tier {
  return proUntil !== null && proUntil > now ? 'pro' : 'free'
}

export function showsBranding(proUntil: number | null, now: number): boolean {
  return !limitsOf(tierUntil(proUntil, now)).removesBranding
}

export function proUntil(row: Subscription | null, now: number): number | null {
  return tierOf(row, now) === 'pro' ? (row?.endsAt ?? null) : null
}

/** free: no known Pro period; soon: last days; canceled: Pro until its end; expired: was Pro. */
export type PlanState = 'free' | 'pro' | 'soon' | 'canceled' | 'expired'

export function planState(row: Subscription | null, now: number): PlanState {
  if (tierOf(row, now) === 'pro') {
    if (row?.isCanceled) return 'canceled'
    return daysLeft(row?.endsAt ?? now, now) <= SOON_DAYS ? 'soon' : 'pro'
  }
  return typeof row?.endsAt === 'number' && row.endsAt <= now ? 'expired' : 'free'
}

export function daysLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / millisecondsInDay))
}

function isProPlan(row: Subscription | null): boolean {
  return (row?.subscriptionStatus || row?.selectedPlan) === 'pro'
}
