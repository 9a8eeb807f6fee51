import type { Tier } from './limits.ts'
import { PERIOD_MS, proUntil, type Subscription } from './subscription.ts'

export interface PlanChoice extends Subscription {
  selectedPlan: Tier
  subscriptionStatus: Tier
}

/** Pro starts now or adds 30 days. Free applies at once, or at the end of the Pro period. */
export function choosePlan(row: Subscription | null, plan: Tier, now: number): PlanChoice {
  const currentEnd = proUntil(row, now)
  const startsAt = currentEnd === null ? now : (row?.startsAt ?? null)
  if (plan === 'pro') {
    const endsAt = (currentEnd ?? now) + PERIOD_MS
    return { selectedPlan: 'pro', subscriptionStatus: 'pro', startsAt, endsAt, isCanceled: false }
  }
  if (currentEnd === null) {
    return { selectedPlan: 'free', subscriptionStatus: 'free', startsAt, endsAt: null, isCanceled: false }
  }
  return { selectedPlan: 'free', subscriptionStatus: 'pro', startsAt, endsAt: currentEnd, isCanceled: true }
}
