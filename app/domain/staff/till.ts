import type { Role } from './role.ts'

export const LOCK_MINUTES = [2, 10, 60] as const

/** Without a touch, until a shared till locks itself. */
export type LockMinutes = (typeof LOCK_MINUTES)[number]

/** Whoever unlocked it is asked again after this, even while selling. */
export const UNLOCK_MS = 12 * 60 * 60_000

/** Sales of a till that was revoked, and of a seller who has left, are taken so long. */
export const LATE_SALES_MS = 30 * 24 * 60 * 60_000

export const CLOSING_PATH = '/shifts?close#close'

export const TILL_COOKIE_SECONDS = 180 * 24 * 60 * 60

export interface TillForm {
  name: string
  /** Ids of memberships and the owner's user id. */
  sellers: string[]
  lockMinutes: LockMinutes
}

export interface TillPerson {
  id: string
  role: Role
  /** '' for an owner whose profile has none. */
  name: string
}

export const TILL_PREFIX = 'till:'

/** The account of a page and of an outbox that belong to a shared till. */
export function tillAccount(device: string): string {
  return `${TILL_PREFIX}${device}`
}

export function isTillAccount(account: string): boolean {
  return account.startsWith(TILL_PREFIX)
}

export function lockMinutesOf(value: unknown): LockMinutes | null {
  return LOCK_MINUTES.find((minutes) => String(minutes) === value) ?? null
}
