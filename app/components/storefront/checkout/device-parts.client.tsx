import { detailsToFill, KeepDetails } from './keep-details.tsx'
import { findReopened } from './reopened-order.ts'

/** Together: what the checkout finds on this device. No checkout waits for it. */
export const deviceParts = { findReopened, detailsToFill, KeepDetails }
