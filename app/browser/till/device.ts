import { deviceLetters } from '#app/domain/sale/till-number.ts'
import type { TillDevice } from './database.ts'

interface DeviceStore {
  get(key: 'numbers'): Promise<TillDevice | undefined>
}

/** A device gets its letters with its first sale. */
export async function readDevice(store: DeviceStore): Promise<TillDevice> {
  return (await store.get('numbers')) ?? { letters: newLetters(), last: 0, soldAt: 0, heard: null }
}

function newLetters(): string {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2))
  return deviceLetters(first / 2 ** 32, second / 2 ** 32)
}
