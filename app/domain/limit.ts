/** So many in a window of the clock. Windows begin at whole multiples of their length, the same for everybody. */
export interface Limit {
  name: string
  count: number
  windowMs: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

// A mobile carrier puts thousands of people behind one address: what is counted by address is wide, and what protects one
// account, one phone or one store is counted by that.

/** Guesses at one account's password, from wherever they come. */
export const SIGN_INS: Limit = { name: 'sign-in', count: 10, windowMs: 15 * MINUTE }
/** Passwords asked for by a page of somebody who is signed in. */
export const PASSWORD_CHECKS: Limit = { name: 'password-check', count: 10, windowMs: 15 * MINUTE }
/** Mails to one address that others can set off. */
export const ACCOUNT_MAILS: Limit = { name: 'account-mail', count: 5, windowMs: HOUR }
export const SIGN_INS_PER_ADDRESS: Limit = { name: 'sign-in-address', count: 300, windowMs: 15 * MINUTE }
export const SIGN_UPS_PER_ADDRESS: Limit = { name: 'sign-up-address', count: 60, windowMs: HOUR }
/** Links asked for, and links tried. */
export const RESETS_PER_ADDRESS: Limit = { name: 'reset-address', count: 60, windowMs: HOUR }
/** Downloads of everything, which read every row. */
export const EXPORTS: Limit = { name: 'export', count: 10, windowMs: HOUR }

/** In one store, as all that follow but the contact form's. */
export const ORDERS_PER_PHONE: Limit = { name: 'order-phone', count: 20, windowMs: HOUR }
export const ORDERS_PER_ADDRESS: Limit = { name: 'order-address', count: 300, windowMs: HOUR }
/** Codes that the store doesn't know. */
export const CODES_PER_ADDRESS: Limit = { name: 'discount-code', count: 30, windowMs: HOUR }
/** Pictures sent, kept or not. */
export const UPLOADS: Limit = { name: 'upload', count: 600, windowMs: HOUR }
/** Page loads that are counted; each isolate counts for itself. */
export const VISITS_PER_ADDRESS: Limit = { name: 'visit-address', count: 120, windowMs: MINUTE }

export const CONTACTS_PER_ADDRESS: Limit = { name: 'contact-address', count: 20, windowMs: HOUR }
/** From everybody: a flood must not bury the mailbox. */
export const CONTACTS: Limit = { name: 'contact', count: 200, windowMs: HOUR }

export function windowStart({ windowMs }: Limit, now: number): number {
  return now - (now % windowMs)
}

/** Milliseconds until the next window: when somebody who is over the limit may try again. */
export function waitOf(limit: Limit, now: number): number {
  return windowStart(limit, now) + limit.windowMs - now
}
