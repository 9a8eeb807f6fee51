import type { Role } from '../staff/role.ts'

export const ONBOARDING_PATHS = {
  details: '/settings/organization',
  plan: '/onboarding/plan',
  store: '/onboarding/store',
} as const

export type OnboardingStep = keyof typeof ONBOARDING_PATHS

export const DASHBOARD = '/dashboard'
const TILL = '/pos'
export const PROFILE = '/profile'

export interface Progress {
  /** In the first store; null without one. */
  role: Role | null
  finished: Record<Exclude<OnboardingStep, 'store'>, boolean>
}

export function homeOf(role: Role): string {
  return role === 'seller' ? TILL : DASHBOARD
}

export function startPath(progress: Progress): string {
  if (progress.role !== null) return homeOf(progress.role)
  if (!progress.finished.details) return ONBOARDING_PATHS.details
  return progress.finished.plan ? ONBOARDING_PATHS.store : ONBOARDING_PATHS.plan
}

/** `next` must have passed safePath. */
export function afterSignIn(next: string | null, progress: Progress): string {
  if (next === null || isFrontDoor(next)) return startPath(progress)
  return progress.role !== null || !needsStore(next) ? next : startPath(progress)
}

export function isFrontDoor(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1)
  return pathname === '/' || pathname === '/auth' || pathname.startsWith('/auth/')
}

function needsStore(path: string): boolean {
  if (/\/product-creation|\/onboarding\/|\/store\//.test(path)) return false
  return /^\/(dashboard|products|orders|pos|customers|marketing|subscription|settings(?!\/organization|\/plan))\b/.test(
    path,
  )
}
