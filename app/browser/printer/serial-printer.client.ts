import type { PrinterChoice } from './printer-choice.ts'

const BAUD_RATE = 9600

/** Opens the browser's list. @throws DOMException NotFoundError when it was closed */
export function chooseSerial(): Promise<SerialPort> {
  return navigator.serial.requestPort()
}

export async function knownSerial({ id }: PrinterChoice): Promise<SerialPort | null> {
  const ports = await navigator.serial.getPorts()
  return ports.find((port) => serialId(port) === id) ?? null
}

export function serialId(port: SerialPort): string {
  const { usbVendorId, usbProductId, bluetoothServiceClassId } = port.getInfo()
  return [usbVendorId, usbProductId, bluetoothServiceClassId].join(' ')
}

/** Frees the port afterwards, for another tab and after a cable was pulled. */
export async function sendBySerial(port: SerialPort, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  await port.open({ baudRate: BAUD_RATE })
  const writer = port.writable?.getWriter()
  // A printer without paper takes nothing, and the write would never end.
  const stop = () => writer?.abort().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  try {
    await writer?.write(bytes)
    await writer?.close()
  } finally {
    signal.removeEventListener('abort', stop)
    writer?.releaseLock()
    await port.close()
  }
}
