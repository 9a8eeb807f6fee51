import { type PrinterChoice, PrinterError } from './printer-choice.ts'

const SERVICES: [service: string, characteristic: string][] = [
  ['000018f0-0000-1000-8000-00805f9b34fb', '00002af1-0000-1000-8000-00805f9b34fb'],
  ['49535343-fe7d-4ae5-8fa9-9fafd205e455', '49535343-8841-43f4-a8d4-ecbe34729bb3'],
  ['e7810a71-73ae-499d-8c15-faa9aef0c3f2', 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f'],
  ['0000ff00-0000-1000-8000-00805f9b34fb', '0000ff02-0000-1000-8000-00805f9b34fb'],
]
/** Name prefixes of printers that don't announce their service. */
const NAMES = ['MTP', 'MPT', 'PT-', 'RPP', 'RP', 'XP-', 'TM-P', 'POS', 'Printer', 'BlueTooth Printer', 'GOOJPRT']
/** Cheap printers take no more at once. */
const CHUNK_BYTES = 100
const PAUSE_MS = 20

/** Opens the browser's list. @throws DOMException NotFoundError when it was closed */
export function chooseBluetooth(remembered: PrinterChoice | null): Promise<BluetoothDevice> {
  const services = SERVICES.map(([service]) => service)
  const filters = remembered?.name
    ? [{ name: remembered.name }]
    : [...services.map((service) => ({ services: [service] })), ...NAMES.map((namePrefix) => ({ namePrefix }))]
  return navigator.bluetooth.requestDevice({ filters, optionalServices: services })
}

export async function knownBluetooth({ id }: PrinterChoice): Promise<BluetoothDevice | null> {
  const devices = await navigator.bluetooth.getDevices?.()
  return devices?.find((device) => device.id === id) ?? null
}

export async function sendByBluetooth(device: BluetoothDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const server = await device.gatt?.connect()
  if (!server) throw new PrinterError('gone')
  const characteristic = await printCharacteristic(server)
  const isAnswered = characteristic.properties.write
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const chunk = bytes.slice(start, start + CHUNK_BYTES)
    if (isAnswered) {
      await characteristic.writeValueWithResponse(chunk)
    } else {
      await characteristic.writeValueWithoutResponse(chunk)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

async function printCharacteristic(server: BluetoothRemoteGATTServer): Promise<BluetoothRemoteGATTCharacteristic> {
  for (const [service, characteristic] of SERVICES) {
    try {
      return await (await server.getPrimaryService(service)).getCharacteristic(characteristic)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
    }
  }
  throw new PrinterError('unfit')
}
