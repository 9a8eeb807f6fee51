import type { Tier } from './limits.ts'

export const PERIOD_MS = 30 * 24 * 60 * 60 * 1000

/** The newest settings of an owner; times are epoch milliseconds. */
export interface Subscription {
  selectedPlan: string | null
  subscriptionStatus: string | null
  endsAt: number | null
}

/** Pro only with an end ahead: a period that is over counts as free from that instant. No row (signed out, not found) is free. */
export function tierOf(row: Subscription | null, now: number): Tier {
  const plan = row?.subscriptionStatus || row?.selectedPlan || 'free'
  return plan === 'pro' && row?.endsAt != null && row.endsAt > now ? 'pro' : 'free'
}

/** What a store keeps of its owner's plan: until when it is Pro. */
export function proUntil(row: Subscription | null, now: number): number | null {
  return tierOf(row, now) === 'pro' ? (row?.endsAt ?? null) : null
}

export function showsBranding(proUntil: number | null, now: number): boolean {
  return proUntil === null || proUntil <= now
}

/** The tier of a store by what it keeps of its owner's plan. */
export function tierUntil(proUntil: number | null, now: number): Tier {
  return showsBranding(proUntil, now) ? 'free' : 'pro'
}

/** Choosing Pro adds 30 days to a period that runs, else it starts now. */
export function afterUpgrade(row: Subscription | null, now: number): { startsNow: boolean; endsAt: number } {
  const running = proUntil(row, now)
  return { startsNow: running === null, endsAt: (running ?? now) + PERIOD_MS }
}
