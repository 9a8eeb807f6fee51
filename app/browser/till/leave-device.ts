import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { withinTime } from '../loading/time-limit.ts'
import { deleteEntries } from '../outbox/entries.ts'
import { markTillDevice } from '../till-device.ts'
import { dropCachedPages } from './till-worker.ts'

const TIMEOUT_MS = 2_000

/**
 * Removes what the till keeps here of this account, but for sales that wait and unsaved products.
 * Never keeps anybody from signing out.
 */
export async function leaveDevice(owner: TillOwner, hasSales: boolean): Promise<void> {
  // Nobody signs out without a connection: the till sells on.
  if (!navigator.onLine) return
  const drops = [
    deleteEntries('receipts', [owner.accountId]),
    deleteEntries('product-cache', [owner.accountId]),
    dropCachedPages(),
  ]
  await withinTime(Promise.allSettled(drops), TIMEOUT_MS)
  if (!hasSales) markTillDevice(false)
}
