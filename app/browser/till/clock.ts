import { newerTime } from '#app/domain/sale/sold-at.ts'
import { tillDatabase } from './database.ts'
import { readDevice } from './device.ts'

export async function hearTime(server: number): Promise<void> {
  if (!Number.isFinite(server)) return
  const heard = { server, device: Date.now() }
  try {
    const steps = (await tillDatabase()).transaction('device', 'readwrite')
    const device = await readDevice(steps.objectStore('device'))
    await steps.objectStore('device').put({ ...device, heard: newerTime(device.heard, heard) }, 'numbers')
    await steps.done
  } catch (error) {
    console.warn('the time was not kept', error)
  }
}
