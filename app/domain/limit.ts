import type { ChallengeState } from './challenge.ts'

/** A fixed-window rate limit. Windows start at multiples of their length since the epoch. */
export interface Limit {
  name: string
  count: number
  windowMs: number
  challenged?: { withoutChallenge: number; passed: number }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

// Mobile carriers put thousands of people behind one address: limits per address are wide;
// accounts, phones and stores are protected by limits of their own.

/** Per account, from all addresses. */
export const SIGN_INS: Limit = {
  name: 'sign-in',
  count: 10,
  windowMs: 15 * MINUTE,
  challenged: { withoutChallenge: 10, passed: 20 },
}
export const PASSWORD_CHECKS: Limit = { name: 'password-check', count: 10, windowMs: 15 * MINUTE }
export const ACCOUNT_MAILS: Limit = { name: 'account-mail', count: 5, windowMs: HOUR }
export const SIGN_INS_PER_ADDRESS: Limit = {
  name: 'sign-in-address',
  count: 300,
  windowMs: 15 * MINUTE,
  challenged: { withoutChallenge: 100, passed: 600 },
}
export const SIGN_UPS_PER_ADDRESS: Limit = {
  name: 'sign-up-address',
  count: 60,
  windowMs: HOUR,
  challenged: { withoutChallenge: 10, passed: 120 },
}
/** Requests for password reset links, and attempts to use one. */
export const RESETS_PER_ADDRESS: Limit = {
  name: 'reset-address',
  count: 60,
  windowMs: HOUR,
  challenged: { withoutChallenge: 20, passed: 120 },
}
/** Exports read every row. */
export const EXPORTS: Limit = { name: 'export', count: 10, windowMs: HOUR }

/** Per store, like all limits below except the contact form's. */
export const ORDERS_PER_PHONE: Limit = {
  name: 'order-phone',
  count: 20,
  windowMs: HOUR,
  challenged: { withoutChallenge: 10, passed: 60 },
}
export const ORDERS_PER_ADDRESS: Limit = {
  name: 'order-address',
  count: 300,
  windowMs: HOUR,
  challenged: { withoutChallenge: 30, passed: 600 },
}
export const CODES_PER_ADDRESS: Limit = { name: 'discount-code', count: 30, windowMs: HOUR }
export const UPLOADS: Limit = { name: 'upload', count: 600, windowMs: HOUR }
/** Counted per isolate. */
export const VISITS_PER_ADDRESS: Limit = { name: 'visit-address', count: 120, windowMs: MINUTE }

export const CONTACTS_PER_ADDRESS: Limit = {
  name: 'contact-address',
  count: 20,
  windowMs: HOUR,
  challenged: { withoutChallenge: 5, passed: 40 },
}
/** In total, to protect the mailbox from a flood. */
export const CONTACTS: Limit = { name: 'contact', count: 200, windowMs: HOUR }

/** Reports of stores; all stores together. */
export const REPORTS_PER_ADDRESS: Limit = {
  name: 'report-address',
  count: 10,
  windowMs: HOUR,
  challenged: { withoutChallenge: 3, passed: 20 },
}
/** In total, to protect the mailbox from a flood. */
export const REPORTS: Limit = { name: 'report', count: 100, windowMs: HOUR }

export function limitFor(limit: Limit, standing: ChallengeState): Limit {
  if (standing === 'unchallenged' || !limit.challenged) return limit
  return { ...limit, count: standing === 'passed' ? limit.challenged.passed : limit.challenged.withoutChallenge }
}

export function windowStart({ windowMs }: Limit, now: number): number {
  return now - (now % windowMs)
}

/** Milliseconds until the next window. */
export function waitOf(limit: Limit, now: number): number {
  return windowStart(limit, now) + limit.windowMs - now
}
