import { newerTime } from '#app/domain/sale/sold-at.ts'
import { transact } from '../outbox/entries.ts'
import { DEVICE_KEY, readDevice } from './device.ts'

/** Stores the time of the server's clock, in milliseconds; NaN is passed over. */
export async function syncClock(server: number): Promise<void> {
  if (!Number.isFinite(server)) return
  const reading = { server, device: Date.now() }
  try {
    await transact('readwrite', ['till-device'], async (steps) => {
      const device = await readDevice(steps)
      await steps.put('till-device', DEVICE_KEY, { ...device, clock: newerTime(device.clock, reading) })
    })
  } catch (error) {
    console.warn('the time was not kept', error)
  }
}
