import { readStored, writeStored } from './storage/browser-storage.ts'

const KEY = 'till-device'
export const LOCKED = 'till-locked'

export interface StoredLock {
  kind: 'open' | 'locked' | 'selling'
  at: number
  person?: string | null
}

/** Sales may wait on this device: a page without the till's code signs out here. */
export const SIGN_OUT_HASH = '#sign-out'
export const SIGN_OUT_PATH = `/profile${SIGN_OUT_HASH}`

export function isTillDevice(): boolean {
  return readStored('localStorage', KEY) !== null
}

export function markTillDevice(isTill: boolean): void {
  writeStored('localStorage', KEY, isTill ? '1' : null)
}

export function isTillLocked(): boolean {
  return lockFrom(readStored('localStorage', LOCKED)).kind !== 'open'
}

export function lockFrom(json: string | null): StoredLock {
  return json === null ? { kind: 'open', at: 0 } : (JSON.parse(json) as StoredLock)
}
