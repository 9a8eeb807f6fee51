import { drawLetters } from '#app/domain/sale/till-number.ts'
import type { TillDevice } from './database.ts'

interface DeviceStore {
  get(key: 'numbers'): Promise<TillDevice | undefined>
}

let letters: string | null = null

/** Prefix of this page's till numbers. Never stored: a copied profile would have the same. */
export function pageLetters(): string {
  letters ??= drawLetters(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32)
  return letters
}

export async function readDevice(store: DeviceStore): Promise<TillDevice> {
  return (await store.get('numbers')) ?? { last: 0, soldAt: 0, heard: null }
}
