/** Everything between the sign-up and a store that takes orders, in order. */
export const STEPS = ['details', 'plan', 'store', 'product', 'social', 'features', 'payments', 'success'] as const
export type Step = (typeof STEPS)[number]

/** The steps after the store exists; 'done' once the last one has been seen. */
export const SETUP_STEPS = ['product', 'social', 'features', 'payments', 'success'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
export type SetupProgress = SetupStep | 'done'

const paths: Record<SetupStep, (storeId: string) => string> = {
  product: (storeId) => `/store/${storeId}/product-creation`,
  social: (storeId) => `/onboarding/social-media/${storeId}`,
  features: (storeId) => `/onboarding/store-features/${storeId}`,
  payments: (storeId) => `/onboarding/payment-methods/${storeId}`,
  success: (storeId) => `/onboarding/final-success/${storeId}`,
}

export function stepPath(step: SetupStep, storeId: string): string {
  return paths[step](encodeURIComponent(storeId))
}

/** What user_settings.setup_progress holds: the step that comes next. Null, or words of another age: nothing runs. */
export function parseProgress(stored: string | null): SetupProgress | null {
  return [...SETUP_STEPS, 'done' as const].find((step) => step === stored) ?? null
}

/** Progress never goes back: a step that is done again from an earlier page changes nothing. */
export function afterStep(progress: SetupProgress | null, finished: SetupStep): SetupProgress | null {
  if (progress === null || progress === 'done') return progress
  const next = SETUP_STEPS[SETUP_STEPS.indexOf(finished) + 1] ?? 'done'
  return rank(next) > rank(progress) ? next : progress
}

/** True between the birth of the store and the last page; later visits are edits. */
export function isRunning(progress: SetupProgress | null): boolean {
  return progress !== null && progress !== 'done'
}

/** Where a page of the setup leads when it is left: on to the next one, or to the dashboard when it was opened later. */
export function afterLeaving(step: SetupStep, storeId: string, progress: SetupProgress | null): string {
  const next = SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1]
  return isRunning(progress) && next ? stepPath(next, storeId) : '/dashboard'
}

/** The link of 'Continue setup'; null when there is nothing to go on with. */
export function continuePath(progress: SetupProgress | null, storeId: string): string | null {
  return progress === null || progress === 'done' ? null : stepPath(progress, storeId)
}

function rank(step: SetupProgress): number {
  return step === 'done' ? SETUP_STEPS.length : SETUP_STEPS.indexOf(step)
}
