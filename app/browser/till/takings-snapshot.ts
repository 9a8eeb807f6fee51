import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { DayTaking } from '#app/domain/sale/waiting-sales.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { removeStored } from '../storage/stored-keys.ts'

/** A store's takings of the day as the server said, and when by its clock. */
export interface TakingsSnapshot {
  takings: DayTaking[]
  asOf: number
}

const PREFIX = 'till-takings:'

export function readTakings(owner: TillOwner): TakingsSnapshot | null {
  try {
    return JSON.parse(readStored('localStorage', keyOf(owner)) ?? 'null')
  } catch {
    return null
  }
}

export function writeTakings(owner: TillOwner, snapshot: TakingsSnapshot): void {
  writeStored('localStorage', keyOf(owner), JSON.stringify(snapshot))
}

/** Deletes those of all accounts. */
export function deleteTakings(): void {
  removeStored('localStorage', PREFIX)
}

function keyOf({ accountId, storeId }: TillOwner): string {
  return `${PREFIX}${accountId}:${storeId}`
}
