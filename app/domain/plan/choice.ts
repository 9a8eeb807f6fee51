import type { Tier } from './limits.ts'
import { afterUpgrade, proUntil, type Subscription } from './subscription.ts'

/** What one UPDATE of user_settings writes when an owner chooses a plan; times are epoch milliseconds. */
export interface PlanChoice {
  selectedPlan: Tier
  subscriptionStatus: Tier
  /** Null leaves the start that is there. */
  startsAt: number | null
  endsAt: number | null
  isCanceled: boolean
}

export function isTier(value: unknown): value is Tier {
  return value === 'free' || value === 'pro'
}

/**
 * Pro starts now, or adds 30 days to a period that runs. Free is instant where no Pro runs; else it waits for the end of the
 * period, which stays as it is.
 */
export function choosePlan(row: Subscription | null, plan: Tier, now: number): PlanChoice {
  if (plan === 'pro') {
    const { startsNow, endsAt } = afterUpgrade(row, now)
    const startsAt = startsNow ? now : null
    return { selectedPlan: 'pro', subscriptionStatus: 'pro', startsAt, endsAt, isCanceled: false }
  }
  const running = proUntil(row, now)
  if (running === null) {
    return { selectedPlan: 'free', subscriptionStatus: 'free', startsAt: now, endsAt: null, isCanceled: false }
  }
  return { selectedPlan: 'free', subscriptionStatus: 'pro', startsAt: null, endsAt: running, isCanceled: true }
}
