import type { ClockReading } from '#app/domain/sale/sold-at.ts'
import { drawLetters } from '#app/domain/sale/till-number.ts'
import type { EntryKey } from '../outbox/entries.ts'

/** Numbers and clock of the till, for all owners. */
export interface TillDevice {
  /** The number of its last sale. */
  last: number
  /** The time of its last sale. */
  soldAt: number
  clock: ClockReading | null
}

interface DeviceSteps {
  get(kind: 'till-device', key: EntryKey): Promise<TillDevice | undefined>
}

export const DEVICE_KEY = ['numbers']

let letters: string | null = null

/** Letters that this page's till numbers begin with. Never stored: a copied profile has others. */
export function pageLetters(): string {
  letters ??= drawLetters(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32)
  return letters
}

export async function readDevice(steps: DeviceSteps): Promise<TillDevice> {
  return (await steps.get('till-device', DEVICE_KEY)) ?? { last: 0, soldAt: 0, clock: null }
}
