import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { DayTaking } from '#app/domain/sale/waiting-sales.ts'
import { readStored, writeStored } from '../browser-storage.ts'
import { removeStored } from '../stored-keys.ts'

export interface HeardTakings {
  takings: DayTaking[]
  heardAt: number
}

const PREFIX = 'till-takings:'

export function readTakings(owner: TillOwner): HeardTakings | null {
  try {
    return JSON.parse(readStored('localStorage', keyOf(owner)) ?? 'null')
  } catch {
    return null
  }
}

export function keepTakings(owner: TillOwner, heard: HeardTakings): void {
  writeStored('localStorage', keyOf(owner), JSON.stringify(heard))
}

export function dropTakings(): void {
  removeStored('localStorage', PREFIX)
}

function keyOf({ accountId, storeId }: TillOwner): string {
  return `${PREFIX}${accountId}:${storeId}`
}
