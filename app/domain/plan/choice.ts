import type { Tier } from './limits.ts'
import { PERIOD_MS, proUntil, type Subscription } from './subscription.ts'

/** What one UPDATE of user_settings writes when an owner chooses a plan. */
export interface PlanChoice extends Subscription {
  selectedPlan: Tier
  subscriptionStatus: Tier
}

/**
 * Pro starts now, or adds 30 days to a period that runs. Free is instant where no Pro runs; else it waits for the end of the
 * period, which stays as it is.
 */
export function choosePlan(row: Subscription | null, plan: Tier, now: number): PlanChoice {
  const running = proUntil(row, now)
  const startsAt = running === null ? now : (row?.startsAt ?? null)
  if (plan === 'pro') {
    const endsAt = (running ?? now) + PERIOD_MS
    return { selectedPlan: 'pro', subscriptionStatus: 'pro', startsAt, endsAt, isCanceled: false }
  }
  if (running === null) {
    return { selectedPlan: 'free', subscriptionStatus: 'free', startsAt, endsAt: null, isCanceled: false }
  }
  return { selectedPlan: 'free', subscriptionStatus: 'pro', startsAt, endsAt: running, isCanceled: true }
}
