import { HOLD_MS } from '../change/lifecycle.ts'

export const ORDER_CAP = 10

export const ORDER_CAP_NEAR = 7

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const HOLD_LENGTHS = { calm: HOLD_MS, busy: HOUR } as const

export const HOLD_WINDOWS = { network: { windowMs: 6 * HOUR }, store: { windowMs: HOUR } } as const

/** A customer is proven by a paid order among this many of the newest. */
export const PROVING_ORDERS = 50

/** A store's threshold is its `largest_hold`, or twice its orders of a day over these days. */
export const THRESHOLD_DAYS = 7

/** A network gets no holds from this many thresholds on, and a store's holds are short. */
export const MAX_THRESHOLDS = 3

export const LARGEST_HOLD = { least: 20, most: 500 } as const

/** The order's network is deleted after this time. */
export const NETWORK_KEPT_MS = 48 * HOUR
