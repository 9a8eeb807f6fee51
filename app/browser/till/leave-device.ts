import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { markTillDevice } from '../till-device.ts'
import { withinTime } from '../time-limit.ts'
import { clearForSignOut } from './outbox.ts'
import { dropKeptPages } from './till-worker.ts'

const TIMEOUT_MS = 2_000

/** Leaves waiting sales. Never prevents the sign-out. */
export async function leaveDevice(owner: TillOwner, hasSales: boolean): Promise<void> {
  // Nobody signs out without a connection: the till sells on.
  if (!navigator.onLine) return
  await withinTime(Promise.allSettled([clearForSignOut(owner), dropKeptPages()]), TIMEOUT_MS)
  if (!hasSales) markTillDevice(false)
}
