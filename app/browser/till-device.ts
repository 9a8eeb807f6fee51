import { readStored, writeStored } from './browser-storage.ts'

const KEY = 'till-device'

/** Where a page without the till's code sends whoever signs out: sales may wait on this device. */
export const SIGN_OUT_HASH = '#sign-out'
export const SIGN_OUT_PATH = `/profile${SIGN_OUT_HASH}`

/** Whether a till was open in this browser, so that something of it may be kept here. */
export function isTillDevice(): boolean {
  return readStored('localStorage', KEY) !== null
}

export function markTillDevice(isTill: boolean): void {
  writeStored('localStorage', KEY, isTill ? '1' : null)
}
