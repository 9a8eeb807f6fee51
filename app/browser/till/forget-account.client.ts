import type { AccountOwner } from '#app/domain/sale/outbox-sale.ts'
import { discardAllDrafts } from '../offline/product-drafts.ts'
import { discardStockTakes } from '../offline/stock-takes.ts'
import { deleteEntries } from '../outbox/entries.ts'
import { draftOf } from '../storage/form-draft.ts'
import { orderDraftPrefixes } from '../storage/order-drafts.ts'
import { removeStored } from '../storage/stored-keys.ts'
import { markTillDevice } from '../till-device.ts'
import { announce } from './outbox-events.ts'
import { cartKey, parkedKey } from './stored-carts.ts'
import { dropCachedPages } from './till-worker.ts'

/** Deletes all that this device keeps of an account that was deleted. */
export async function forgetAccount(account: AccountOwner): Promise<void> {
  forgetTyped(account)
  // Sales of another account mark it again.
  markTillDevice(false)
  await Promise.allSettled([
    deleteEntries('sales', [account.accountId]),
    deleteEntries('receipts', [account.accountId]),
    deleteEntries('product-cache', [account.accountId]),
    discardAllDrafts(account.email),
    discardStockTakes(account.email),
    dropCachedPages(),
  ])
  announce(account.accountId, { kind: 'changed' })
}

/** Deletes carts and orders of any store in this tab, too. */
function forgetTyped({ accountId, email }: AccountOwner): void {
  const { key } = draftOf(email, '')
  for (const prefix of [cartKey(''), ...orderDraftPrefixes, key]) removeStored('sessionStorage', prefix)
  for (const prefix of [parkedKey(accountId, ''), key]) removeStored('localStorage', prefix)
}
