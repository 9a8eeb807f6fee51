import { chooseBluetooth, knownBluetooth, sendByBluetooth } from './bluetooth-printer.client.ts'
import { type PrinterChoice, PrinterError, type PrinterLink } from './printer-choice.ts'
import { chooseSerial, knownSerial, sendBySerial, serialId } from './serial-printer.client.ts'

const TIMEOUT_MS = 20_000

type Opened = { choice: PrinterChoice; send(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> }

let opened: Opened | null = null

/** Needs a user gesture. Null when the browser's list was closed. */
export async function choosePrinter(link: PrinterLink): Promise<PrinterChoice | null> {
  return (await choose(link, null))?.choice ?? null
}

/** Needs a user gesture. False when choosing a printer anew was given up. @throws PrinterError */
export async function printReceipt(choice: PrinterChoice, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (opened?.choice.id !== choice.id) opened = (await known(choice)) ?? (await choose(choice.link, choice))
  if (!opened) return false
  const controller = new AbortController()
  const sending = opened.send(bytes, controller.signal)
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(new PrinterError('gone')))
  })
  try {
    await Promise.race([sending, aborted])
    return true
  } catch (error) {
    console.warn('the printer took no receipt', error)
    throw error instanceof PrinterError ? error : new PrinterError('gone')
  } finally {
    clearTimeout(timer)
  }
}

async function choose(link: PrinterLink, remembered: PrinterChoice | null): Promise<Opened | null> {
  try {
    opened = link === 'bluetooth' ? byBluetooth(await chooseBluetooth(remembered)) : bySerial(await chooseSerial())
    return opened
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    console.warn('no printer could be chosen', error)
    throw new PrinterError('gone')
  }
}

async function known(choice: PrinterChoice): Promise<Opened | null> {
  if (choice.link === 'serial') {
    const port = await knownSerial(choice)
    return port && bySerial(port)
  }
  const device = await knownBluetooth(choice)
  return device && byBluetooth(device)
}

function byBluetooth(device: BluetoothDevice): Opened {
  return {
    choice: { link: 'bluetooth', name: device.name ?? null, id: device.id },
    send: (bytes) => sendByBluetooth(device, bytes),
  }
}

function bySerial(port: SerialPort): Opened {
  return {
    choice: { link: 'serial', name: null, id: serialId(port) },
    send: (bytes, signal) => sendBySerial(port, bytes, signal),
  }
}
