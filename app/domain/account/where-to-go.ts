/** What comes before a store can be worked with, in order. */
export const ONBOARDING_PATHS = {
  details: '/settings/organization',
  plan: '/onboarding/plan',
  store: '/onboarding/store',
} as const

export type OnboardingStep = keyof typeof ONBOARDING_PATHS

export const DASHBOARD = '/dashboard'
export const SETTINGS = '/settings'

export interface Progress {
  hasStore: boolean
  finished: Record<Exclude<OnboardingStep, 'store'>, boolean>
}

/** Where a signed-in person belongs: the dashboard, or the first unfinished step on the way to a store. */
export function whereToGo(progress: Progress): string {
  if (progress.hasStore) return DASHBOARD
  if (!progress.finished.details) return ONBOARDING_PATHS.details
  return progress.finished.plan ? ONBOARDING_PATHS.store : ONBOARDING_PATHS.plan
}

/**
 * After a sign-in the page that was asked for wins, unless it works on a store that isn't there yet.
 * `next` has been through safePath.
 */
export function afterSignIn(next: string | null, progress: Progress): string {
  if (next === null || isFrontDoor(next)) return whereToGo(progress)
  return progress.hasStore || !needsStore(next) ? next : whereToGo(progress)
}

/** Signed-in people have no business here and are sent on. */
export function isFrontDoor(path: string): boolean {
  return /^\/(auth(\/.*)?)?([?#].*)?$/.test(path)
}

/** Pages of the merchant that nobody is sent away from for want of a store are named by the specification. */
function needsStore(path: string): boolean {
  if (/\/product-creation|\/onboarding\/|\/store\//.test(path)) return false
  return /^\/(dashboard|products|orders|pos|customers|marketing|subscription|settings(?!\/organization|\/plan))\b/.test(
    path,
  )
}
