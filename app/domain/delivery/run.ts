export const RUN_STATES = ['open', 'ended'] as const
export const STOP_STATES = ['waiting', 'delivered', 'failed', 'removed'] as const
export const COLLECTED_WITH = ['cash', 'mpesa', 'nothing'] as const

export type RunState = (typeof RUN_STATES)[number]
export type StopState = (typeof STOP_STATES)[number]
export type CollectedWith = (typeof COLLECTED_WITH)[number]

export const MAX_PHOTOS = 3
export const CODE_TRIES = 5

const HOUR = 60 * 60 * 1000

/** How long a rider's link works, and how much longer the seller can make it. */
export const LINK_MS = 24 * HOUR
export const LINK_EXTENSION_MS = 12 * HOUR

/** Why a rider hands over without a code. */
export const NO_CODE_REASONS = ['phone-off', 'left-with-guard', 'other'] as const
export type NoCodeReason = (typeof NO_CODE_REASONS)[number]

/** Why goods come back. */
export const FAILED_REASONS = [
  'nobody-there',
  'not-answered',
  'wrong-place',
  'refused',
  'another-day',
  'other',
] as const
export type FailedReason = (typeof FAILED_REASONS)[number]
