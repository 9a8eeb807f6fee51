export const STEPS = ['details', 'plan', 'store', 'product', 'social', 'features', 'payments', 'success'] as const
export type Step = (typeof STEPS)[number]

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

export function parseProgress(stored: string | null): SetupProgress | null {
  return [...SETUP_STEPS, 'done' as const].find((step) => step === stored) ?? null
}

/** Progress never goes back, even when an earlier step is submitted again. */
export function afterStep(progress: SetupProgress | null, finished: SetupStep): SetupProgress | null {
  if (progress === null || progress === 'done') return progress
  const next = SETUP_STEPS[SETUP_STEPS.indexOf(finished) + 1] ?? 'done'
  return rank(next) > rank(progress) ? next : progress
}

export function isRunning(progress: SetupProgress | null): boolean {
  return progress !== null && progress !== 'done'
}

export function afterLeaving(step: SetupStep, storeId: string, progress: SetupProgress | null): string {
  const next = SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1]
  return isRunning(progress) && next ? stepPath(next, storeId) : '/dashboard'
}

export function continuePath(progress: SetupProgress | null, storeId: string): string | null {
  return progress === null || progress === 'done' ? null : stepPath(progress, storeId)
}

function rank(step: SetupProgress): number {
  return step === 'done' ? SETUP_STEPS.length : SETUP_STEPS.indexOf(step)
}
