import type { ChallengeState } from './challenge.ts'

/** A fixed-window rate limit. Windows start at multiples of their length since the epoch. */
export interface Limit {
  name: string
  count: number
  windowMs: number
  /** Where challenges are set up. Attempts with a passed one are counted apart from all others. */
  challenged?: { withoutChallenge: number; passed: number }
}

/**
 * Of many together: of the whole site, a store, an order. Once it is full each of them still has its
 * share, so that one person's flood refuses nobody who asks for the first time.
 */
export interface SharedLimit extends Limit {
  share: number
}

/** A burst that refills: `count` at once, then one more each `refillMs`. */
export interface Burst {
  name: string
  count: number
  refillMs: number
  challenged?: { withoutChallenge: number; passed: number }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

// Mobile carriers put thousands of people behind one address: limits per address are wide;
// accounts, phones and stores are protected by limits of their own.

/** Wrong passwords per account, from all addresses and browsers that are new to it. */
export const SIGN_INS: Limit = {
  name: 'sign-in',
  count: 10,
  windowMs: 15 * MINUTE,
  challenged: { withoutChallenge: 10, passed: 20 },
}
/** Wrong passwords per account and browser that has signed in to it before. */
export const SIGN_INS_PER_BROWSER: Limit = { name: 'sign-in-browser', count: 10, windowMs: 15 * MINUTE }
export const PASSWORD_CHECKS: Limit = { name: 'password-check', count: 10, windowMs: 15 * MINUTE }
/** Per address and kind of mail: what strangers set off uses up no other kind. */
export const ACCOUNT_MAILS: Limit = { name: 'account-mail', count: 5, windowMs: HOUR }
/** Of the whole site, shared by networks; mails that are sent again by accounts. */
export const SIGN_UP_MAILS: SharedLimit = { name: 'sign-up-mail', count: 300, windowMs: HOUR, share: 10 }
/** Of the whole site, shared by the addresses that are typed. */
export const PASSWORD_MAILS: SharedLimit = { name: 'password-mail', count: 300, windowMs: HOUR, share: 2 }
export const SIGN_INS_PER_ADDRESS: Limit = {
  name: 'sign-in-address',
  count: 300,
  windowMs: 15 * MINUTE,
  challenged: { withoutChallenge: 100, passed: 600 },
}
export const SIGN_UPS_PER_ADDRESS: Limit = {
  name: 'sign-up-address',
  count: 20,
  windowMs: HOUR,
  challenged: { withoutChallenge: 3, passed: 120 },
}
/** Requests for password reset links, and attempts to use one. */
export const RESETS_PER_ADDRESS: Limit = {
  name: 'reset-address',
  count: 60,
  windowMs: HOUR,
  challenged: { withoutChallenge: 20, passed: 120 },
}
/** Exports read every row: a person's whole account, then files of one store. */
export const EXPORTS: Limit = { name: 'export', count: 10, windowMs: HOUR }
export const STORE_EXPORTS: Limit = { name: 'store-export', count: 30, windowMs: HOUR }
/** What a merchant has us read, per store: messages and tables, and files of a megabyte. */
export const PASTES: Limit = { name: 'paste', count: 120, windowMs: HOUR }
export const STATEMENTS: Limit = { name: 'statement', count: 20, windowMs: HOUR }

/** Per store, like the two below. */
export const CODES_PER_ADDRESS: Limit = { name: 'discount-code', count: 30, windowMs: HOUR }
/** What shoppers say to have paid; shared by networks. */
export const CLAIMS_PER_ORDER: SharedLimit = { name: 'claim-order', count: 10, windowMs: HOUR, share: 3 }
export const CLAIMS_PER_NETWORK: Limit = { name: 'claim-network', count: 60, windowMs: HOUR }
/** Of a rider, by run. */
export const REPORTS_PER_RUN: Limit = { name: 'run-report', count: 300, windowMs: HOUR }
/** Alerts that an owner sends to try them. */
export const ALERT_TESTS: Limit = { name: 'alert-test', count: 10, windowMs: HOUR }
/** Of free addresses, while one is typed. Per account. */
export const ADDRESS_CHECKS: Limit = { name: 'address-check', count: 60, windowMs: MINUTE }
export const UPLOADS: Limit = { name: 'upload', count: 600, windowMs: HOUR }
/** Counted per isolate. */
export const VISITS_PER_ADDRESS: Limit = { name: 'visit-address', count: 120, windowMs: MINUTE }

export const CONTACTS_PER_ADDRESS: Limit = {
  name: 'contact-address',
  count: 20,
  windowMs: HOUR,
  challenged: { withoutChallenge: 5, passed: 40 },
}
/** Of the whole site, shared by networks. */
export const CONTACTS: SharedLimit = { name: 'contact', count: 200, windowMs: HOUR, share: 3 }

/** Reports of stores; all stores together. */
export const REPORTS_PER_ADDRESS: Limit = {
  name: 'report-address',
  count: 10,
  windowMs: HOUR,
  challenged: { withoutChallenge: 3, passed: 20 },
}
/** Rows of a store, shared by networks; what comes beyond is counted in one row. */
export const REPORTS_PER_STORE: SharedLimit = { name: 'report-store', count: 20, windowMs: HOUR, share: 1 }
/** Of the whole site, shared by stores. A report without a mail has its row. */
export const REPORT_MAILS: SharedLimit = { name: 'report-mail', count: 100, windowMs: HOUR, share: 1 }

// Orders. All are bursts that refill within two minutes, so that no door stays closed for long.
// How many pieces are kept aside for whom is decided by app/data/order/hold.server.ts.

/** Per store. */
export const ORDERS_PER_PHONE: Burst = {
  name: 'order-phone',
  count: 10,
  refillMs: 12_000,
  challenged: { withoutChallenge: 5, passed: 20 },
}
/** Per store. */
export const ORDERS_PER_NETWORK: Burst = {
  name: 'order-network',
  count: 20,
  refillMs: 6_000,
  challenged: { withoutChallenge: 20, passed: 60 },
}
/** Lines of orders in all stores of a database, which do its work. */
export const LINES_PER_NETWORK: Burst = { name: 'line-network', count: 400, refillMs: 300 }
/** Lines of all orders of a database, shared by networks. */
export const LINES_IN_ALL: Burst = { name: 'lines', count: 6_000, refillMs: 10 }
/** Of a network's lines, which it has whatever others have ordered: two of the largest orders. */
export const LINES_SHARE = 100

/** Orders of one phone that wait in a store. Who has paid, or passed a challenge, is proven. */
export const WAITING_ORDERS = { unproven: 5, proven: 10, withinMs: 24 * HOUR } as const

export function limitFor<L extends Limit | Burst>(limit: L, standing: ChallengeState): L {
  if (standing === 'unchallenged' || !limit.challenged) return limit
  return { ...limit, count: standing === 'passed' ? limit.challenged.passed : limit.challenged.withoutChallenge }
}

export function windowStart({ windowMs }: Pick<Limit, 'windowMs'>, now: number): number {
  return now - (now % windowMs)
}

/** Milliseconds until the next window. */
export function waitOf(limit: Limit, now: number): number {
  return windowStart(limit, now) + limit.windowMs - now
}
