import { readStored, writeStored } from './storage/browser-storage.ts'

const KEY = 'till-device'

/** Sales may wait on this device: a page without the till's code signs out here. */
export const SIGN_OUT_HASH = '#sign-out'
export const SIGN_OUT_PATH = `/profile${SIGN_OUT_HASH}`

export function isTillDevice(): boolean {
  return readStored('localStorage', KEY) !== null
}

export function markTillDevice(isTill: boolean): void {
  writeStored('localStorage', KEY, isTill ? '1' : null)
}
