import { limitsOf, type Tier } from './limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const PERIOD_DAYS = 30
export const PERIOD_MS = PERIOD_DAYS * DAY_MS

/** Pro that ends within so many days is said to end soon. */
export const SOON_DAYS = 3

/** The newest settings of an owner; times are epoch milliseconds. */
export interface Subscription {
  selectedPlan: string | null
  subscriptionStatus: string | null
  startsAt: number | null
  endsAt: number | null
  isCanceled: boolean
}

/** Pro only with an end ahead: a period that is over counts as free from that instant. No row (signed out, not found) is free. */
export function tierOf(row: Subscription | null, now: number): Tier {
  return isProPlan(row) ? tierUntil(row?.endsAt ?? null, now) : 'free'
}

/** The tier of a store by what it keeps of its owner's plan. Every gate asks this with the clock of its own request. */
export function tierUntil(proUntil: number | null, now: number): Tier {
  return proUntil !== null && proUntil > now ? 'pro' : 'free'
}

export function showsBranding(proUntil: number | null, now: number): boolean {
  return !limitsOf(tierUntil(proUntil, now)).removesBranding
}

/** What a store keeps of its owner's plan: until when it is Pro. */
export function proUntil(row: Subscription | null, now: number): number | null {
  return tierOf(row, now) === 'pro' ? (row?.endsAt ?? null) : null
}

/**
 * free: never Pro, or no trace of it; pro: runs on; soon: its last days, not canceled; canceled: runs to its end, then Free;
 * expired: was Pro.
 */
export type PlanState = 'free' | 'pro' | 'soon' | 'canceled' | 'expired'

export function planState(row: Subscription | null, now: number): PlanState {
  if (tierOf(row, now) === 'pro') {
    if (row?.isCanceled) return 'canceled'
    return daysLeft(row?.endsAt ?? now, now) <= SOON_DAYS ? 'soon' : 'pro'
  }
  return typeof row?.endsAt === 'number' && row.endsAt <= now ? 'expired' : 'free'
}

/** Begun days count: 1 in the last 24 hours, 0 after the end. */
export function daysLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / DAY_MS))
}

function isProPlan(row: Subscription | null): boolean {
  return (row?.subscriptionStatus || row?.selectedPlan) === 'pro'
}
