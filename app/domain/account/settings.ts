import type { Subscription } from '#app/domain/plan/subscription.ts'

export interface AccountSettings extends Subscription {
  onboardingCompleted: boolean
  onboardingStep: string | null
}

export const FREE_SETTINGS: AccountSettings = {
  selectedPlan: 'free',
  subscriptionStatus: 'free',
  startsAt: null,
  endsAt: null,
  isCanceled: false,
  onboardingCompleted: false,
  onboardingStep: null,
}
