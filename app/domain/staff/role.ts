import { tierUntil } from '../plan/subscription.ts'

export const MEMBER_ROLES = ['manager', 'seller', 'viewer'] as const

/** A viewer only reads. */
export type MemberRole = (typeof MEMBER_ROLES)[number]

export const ROLES = ['owner', ...MEMBER_ROLES] as const

/** What a person is in a store. */
export type Role = (typeof ROLES)[number]

interface Membership {
  role: Role
  proUntil: number | null
  /** A shared till judges its own people. */
  till?: string
}

/** True after the end of Pro, which staff is part of. */
export function isPaused({ role, proUntil, till }: Membership, now: number): boolean {
  return role !== 'owner' && till === undefined && tierUntil(proUntil, now) === 'free'
}
