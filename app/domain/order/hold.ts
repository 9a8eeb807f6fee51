import { HOLD_MS } from './lifecycle.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long pieces are kept: on calm days, and where many are asked for by a network or at once. */
export const HOLD_LENGTHS = { calm: HOLD_MS, busy: HOUR } as const

/** Pieces kept for unproven customers are counted by store and network, and by store. */
export const HOLD_WINDOWS = { network: { windowMs: 6 * HOUR }, store: { windowMs: HOUR } } as const

/** A customer is proven by a paid order among this many of the newest. */
export const PROVING_ORDERS = 50

/** A store's mark is its `largest_hold`, or twice its orders a day in the mean of these days. */
export const MARK_DAYS = 7

/** From this many marks on nothing is kept for a network, and a store's holds are short. */
export const MOST_MARKS = 3

/** A store chooses how many pieces an order of an unproven customer may keep. */
export const LARGEST_HOLD = { least: 20, most: 500 } as const

/** After this the network that an order came from is forgotten. */
export const NETWORK_KEPT_MS = 48 * HOUR
