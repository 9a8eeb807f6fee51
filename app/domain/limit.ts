import type { Standing } from './challenge.ts'

/** So many in a window of the clock. Windows begin at whole multiples of their length, the same for everybody. */
export interface Limit {
  name: string
  count: number
  windowMs: number
  /** Where a challenge can be set: how many pass without it, and how many of those who have passed it. */
  challenged?: { free: number; passed: number }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

// A mobile carrier puts thousands of people behind one address: what is counted by address is wide, and what protects one
// account, one phone or one store is counted by that.

/** Guesses at one account's password, from wherever they come. */
export const SIGN_INS: Limit = {
  name: 'sign-in',
  count: 10,
  windowMs: 15 * MINUTE,
  challenged: { free: 10, passed: 20 },
}
/** Passwords asked for by a page of somebody who is signed in. */
export const PASSWORD_CHECKS: Limit = { name: 'password-check', count: 10, windowMs: 15 * MINUTE }
/** Mails to one address that others can set off. */
export const ACCOUNT_MAILS: Limit = { name: 'account-mail', count: 5, windowMs: HOUR }
export const SIGN_INS_PER_ADDRESS: Limit = {
  name: 'sign-in-address',
  count: 300,
  windowMs: 15 * MINUTE,
  challenged: { free: 100, passed: 600 },
}
export const SIGN_UPS_PER_ADDRESS: Limit = {
  name: 'sign-up-address',
  count: 60,
  windowMs: HOUR,
  challenged: { free: 10, passed: 120 },
}
/** Links asked for, and links tried. */
export const RESETS_PER_ADDRESS: Limit = {
  name: 'reset-address',
  count: 60,
  windowMs: HOUR,
  challenged: { free: 20, passed: 120 },
}
/** Downloads of everything, which read every row. */
export const EXPORTS: Limit = { name: 'export', count: 10, windowMs: HOUR }

/** In one store, as all that follow but the contact form's. */
export const ORDERS_PER_PHONE: Limit = {
  name: 'order-phone',
  count: 20,
  windowMs: HOUR,
  challenged: { free: 10, passed: 60 },
}
export const ORDERS_PER_ADDRESS: Limit = {
  name: 'order-address',
  count: 300,
  windowMs: HOUR,
  challenged: { free: 30, passed: 600 },
}
/** Codes that the store doesn't know. */
export const CODES_PER_ADDRESS: Limit = { name: 'discount-code', count: 30, windowMs: HOUR }
/** Pictures sent, kept or not. */
export const UPLOADS: Limit = { name: 'upload', count: 600, windowMs: HOUR }
/** Page loads that are counted; each isolate counts for itself. */
export const VISITS_PER_ADDRESS: Limit = { name: 'visit-address', count: 120, windowMs: MINUTE }

export const CONTACTS_PER_ADDRESS: Limit = {
  name: 'contact-address',
  count: 20,
  windowMs: HOUR,
  challenged: { free: 5, passed: 40 },
}
/** From everybody: a flood must not bury the mailbox. */
export const CONTACTS: Limit = { name: 'contact', count: 200, windowMs: HOUR }

/** The limit for somebody of that standing; one that no challenge can lift is the same for all. */
export function limitFor(limit: Limit, standing: Standing): Limit {
  if (standing === 'unchallenged' || !limit.challenged) return limit
  return { ...limit, count: standing === 'passed' ? limit.challenged.passed : limit.challenged.free }
}

export function windowStart({ windowMs }: Limit, now: number): number {
  return now - (now % windowMs)
}

/** Milliseconds until the next window: when somebody who is over the limit may try again. */
export function waitOf(limit: Limit, now: number): number {
  return windowStart(limit, now) + limit.windowMs - now
}
