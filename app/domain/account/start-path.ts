export const ONBOARDING_PATHS = {
  details: '/settings/organization',
  plan: '/onboarding/plan',
  store: '/onboarding/store',
} as const

export type OnboardingStep = keyof typeof ONBOARDING_PATHS

export const DASHBOARD = '/dashboard'
export const PROFILE = '/profile'

export interface Progress {
  hasStore: boolean
  finished: Record<Exclude<OnboardingStep, 'store'>, boolean>
}

/** The start page of a signed-in user: the dashboard, or the first unfinished onboarding step. */
export function startPath(progress: Progress): string {
  if (progress.hasStore) return DASHBOARD
  if (!progress.finished.details) return ONBOARDING_PATHS.details
  return progress.finished.plan ? ONBOARDING_PATHS.store : ONBOARDING_PATHS.plan
}

/** `next`, which must have passed safePath, unless it needs a store and there is none yet. */
export function afterSignIn(next: string | null, progress: Progress): string {
  if (next === null || isFrontDoor(next)) return startPath(progress)
  return progress.hasStore || !needsStore(next) ? next : startPath(progress)
}

/** Pages that redirect signed-in users. */
export function isFrontDoor(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1)
  return pathname === '/' || pathname === '/auth' || pathname.startsWith('/auth/')
}

/** The specification names the merchant pages that also work without a store. */
function needsStore(path: string): boolean {
  if (/\/product-creation|\/onboarding\/|\/store\//.test(path)) return false
  return /^\/(dashboard|products|orders|pos|customers|marketing|subscription|settings(?!\/organization|\/plan))\b/.test(
    path,
  )
}
