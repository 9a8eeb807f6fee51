export const RUN_STATES = ['open', 'ended'] as const
export const STOP_STATES = ['waiting', 'delivered', 'failed', 'removed'] as const
export const COLLECTED_WITH = ['cash', 'mpesa', 'nothing'] as const

export type RunState = (typeof RUN_STATES)[number]
export type StopState = (typeof STOP_STATES)[number]
export type CollectedWith = (typeof COLLECTED_WITH)[number]

/** Deliveries that the page of orders counts for its tab. */
export const MOST_IN_TAB = 9

export const MAX_PHOTOS = 3
export const CODE_TRIES = 5

const HOUR = 60 * 60 * 1000

export const LINK_MS = 24 * HOUR
export const LINK_EXTENSION_MS = 12 * HOUR
export const LONGEST_LINK_MS = 72 * HOUR

/** Time after a link's end in which a phone's waiting reports are still accepted. */
export const LATE_MS = 7 * 24 * HOUR

/** Size of a whole report; the rider's script makes photos so small that three fit. */
export const MAX_REPORT_BYTES = 3 * 1024 * 1024
export const MAX_PHOTO_BYTES = 900 * 1024

export const LEFT_OUT = ['money', 'photo', 'photo-not-kept'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

export const NO_CODE_REASONS = ['phone-off', 'left-with-guard', 'other'] as const

export const FAILED_REASONS = [
  'nobody-there',
  'not-answered',
  'wrong-place',
  'refused',
  'another-day',
  'other',
] as const
export type FailedReason = (typeof FAILED_REASONS)[number]
