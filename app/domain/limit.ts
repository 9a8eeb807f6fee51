import type { ChallengeState } from './challenge.ts'

/** Fixed window; windows start at multiples of their length since the epoch. */
export interface Limit {
  name: string
  count: number
  windowMs: number
  challenged?: { withoutChallenge: number; passed: number }
}

/** Once it is full, each key still has its share: a flood by one refuses no newcomer. */
export interface SharedLimit extends Limit {
  share: number
}

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
export const SIGN_INS_PER_BROWSER: Limit = { name: 'sign-in-browser', count: 10, windowMs: 15 * MINUTE }
export const PASSWORD_CHECKS: Limit = { name: 'password-check', count: 10, windowMs: 15 * MINUTE }
/** Wrong PINs by device and person. */
export const PINS_PER_PERSON: Limit = { name: 'pin-person', count: 5, windowMs: 15 * MINUTE }
export const PINS_PER_DEVICE: Limit = { name: 'pin-device', count: 30, windowMs: HOUR }
export const PINS_PER_STORE: Limit = { name: 'pin-store', count: 100, windowMs: HOUR }
/** Per address and kind of mail: mails that strangers cause use up no other kind. */
export const ACCOUNT_MAILS: Limit = { name: 'account-mail', count: 5, windowMs: HOUR }
/** Shared by networks; mails that are sent again by accounts. */
export const SIGN_UP_MAILS: SharedLimit = { name: 'sign-up-mail', count: 300, windowMs: HOUR, share: 10 }
/** Shared by the typed addresses. */
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
export const RESETS_PER_ADDRESS: Limit = {
  name: 'reset-address',
  count: 60,
  windowMs: HOUR,
  challenged: { withoutChallenge: 20, passed: 120 },
}
export const JOINS: Limit = { name: 'join', count: 20, windowMs: HOUR }
/** Per store: a mail goes to whatever address its owner typed. */
export const INVITATION_MAILS: Limit = { name: 'invitation-mail', count: 30, windowMs: 24 * HOUR }
export const EXPORTS: Limit = { name: 'export', count: 10, windowMs: HOUR }
/** Written anew: a kept one isn't counted. */
export const PRODUCT_FEEDS: Limit = { name: 'product-feed', count: 30, windowMs: HOUR }
export const STORE_EXPORTS: Limit = { name: 'store-export', count: 30, windowMs: HOUR }
export const PASTES: Limit = { name: 'paste', count: 120, windowMs: HOUR }
export const STATEMENTS: Limit = { name: 'statement', count: 20, windowMs: HOUR }

/** Counted per store, like the two limits below. */
export const CODES_PER_ADDRESS: Limit = { name: 'discount-code', count: 30, windowMs: HOUR }
/** Shared by networks. */
export const CLAIMS_PER_ORDER: SharedLimit = { name: 'claim-order', count: 10, windowMs: HOUR, share: 3 }
export const CLAIMS_PER_NETWORK: Limit = { name: 'claim-network', count: 60, windowMs: HOUR }
/** A prompt wakes a phone, perhaps a stranger's: these limits are for owners, too. */
export const PROMPTS_PER_ORDER: Limit = { name: 'prompt-order', count: 3, windowMs: HOUR }
/** Over all stores. */
export const PROMPTS_PER_PHONE: Limit = { name: 'prompt-phone', count: 5, windowMs: 24 * HOUR }
export const PROMPTS_PER_STORE: Limit = { name: 'prompt-store', count: 60, windowMs: HOUR }
export const PROMPTS_PER_NETWORK: Limit = {
  name: 'prompt-network',
  count: 20,
  windowMs: HOUR,
  challenged: { withoutChallenge: 20, passed: 100 },
}
export const REPORTS_PER_RUN: Limit = { name: 'run-report', count: 300, windowMs: HOUR }
export const ALERT_TESTS: Limit = { name: 'alert-test', count: 10, windowMs: HOUR }
/** Each asks Safaricom. */
export const PROMPT_KEYS: Limit = { name: 'prompt-keys', count: 20, windowMs: HOUR }
export const ADDRESS_CHECKS: Limit = { name: 'address-check', count: 60, windowMs: MINUTE }
export const UPLOADS: Limit = { name: 'upload', count: 600, windowMs: HOUR }
/** Parts of files, their previews and starts: a file of 5,000 rows is about a hundred. */
export const IMPORT_STEPS: Limit = { name: 'import', count: 1_000, windowMs: HOUR }
/** Fetched for a store's imports, and uploaded: the 600 uploads an hour would stop them. */
export const IMPORT_PICTURES: Limit = { name: 'import-picture', count: 3_000, windowMs: 24 * HOUR }
export const IMPORT_UPLOADS: Limit = { name: 'import-upload', count: 3_000, windowMs: 24 * HOUR }
/** Counted per isolate. */
export const VISITS_PER_ADDRESS: Limit = { name: 'visit-address', count: 120, windowMs: MINUTE }

export const CONTACTS_PER_ADDRESS: Limit = {
  name: 'contact-address',
  count: 20,
  windowMs: HOUR,
  challenged: { withoutChallenge: 5, passed: 40 },
}
/** Shared by networks. */
export const CONTACTS: SharedLimit = { name: 'contact', count: 200, windowMs: HOUR, share: 3 }

export const REPORTS_PER_ADDRESS: Limit = {
  name: 'report-address',
  count: 10,
  windowMs: HOUR,
  challenged: { withoutChallenge: 3, passed: 20 },
}
/** Shared by networks; further reports are counted in a single row. */
export const REPORTS_PER_STORE: SharedLimit = { name: 'report-store', count: 20, windowMs: HOUR, share: 1 }
/** Shared by stores. A report without a mail has its row. */
export const REPORT_MAILS: SharedLimit = { name: 'report-mail', count: 100, windowMs: HOUR, share: 1 }

// Orders have bursts that refill within two minutes: nobody is refused for long.
// app/data/order/place/hold.server.ts decides how much stock each may hold.

export const ORDERS_PER_PHONE: Burst = {
  name: 'order-phone',
  count: 10,
  refillMs: 12_000,
  challenged: { withoutChallenge: 5, passed: 20 },
}
export const ORDERS_PER_NETWORK: Burst = {
  name: 'order-network',
  count: 20,
  refillMs: 6_000,
  challenged: { withoutChallenge: 20, passed: 60 },
}
export const LINES_PER_NETWORK: Burst = { name: 'line-network', count: 400, refillMs: 300 }
/** Lines of all orders of a database, shared by networks. */
export const LINES_IN_ALL: Burst = { name: 'lines', count: 6_000, refillMs: 10 }
/** Lines that a network has whatever others order: two of the largest orders. */
export const LINES_SHARE = 100

/** Waiting orders per phone and store. A paid order or a passed challenge proves a customer. */
export const WAITING_ORDERS = { unproven: 5, proven: 10, withinMs: 24 * HOUR } as const

export function limitFor<L extends Limit | Burst>(limit: L, challenge: ChallengeState): L {
  if (challenge === 'unchallenged' || !limit.challenged) return limit
  return { ...limit, count: challenge === 'passed' ? limit.challenged.passed : limit.challenged.withoutChallenge }
}

export function windowStart({ windowMs }: Pick<Limit, 'windowMs'>, now: number): number {
  return now - (now % windowMs)
}

export function waitOf(limit: Limit, now: number): number {
  return windowStart(limit, now) + limit.windowMs - now
}
