import { deleteEntries, readEntry, writeEntry } from '../outbox/entries.ts'
import type { DraftOwner } from './product-drafts.ts'

/** Counts by '{productId} {size}'. */
export type Counts = Record<string, { count: number; shown: number }>

export interface KeptStockTake {
  key: string
  counts: Counts
  /** It was sent, and its answer may be lost: it is sent again as it is. */
  isSent: boolean
}

export function findStockTake({ account, storeId }: DraftOwner): Promise<KeptStockTake | null> {
  return readEntry('stock-takes', [account, storeId])
}

export function keepStockTake({ account, storeId }: DraftOwner, stockTake: KeptStockTake): Promise<void> {
  return writeEntry('stock-takes', [account, storeId], stockTake)
}

/** Discards those of all stores of the account, where no store is named. */
export function discardStockTakes(account: string, ...storeId: string[]): Promise<void> {
  return deleteEntries('stock-takes', [account, ...storeId])
}
