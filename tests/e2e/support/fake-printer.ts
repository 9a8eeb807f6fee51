import type { Page } from '@playwright/test'

export type FakeLink = 'bluetooth' | 'serial'

interface FakeState {
  /** How often the browser's list was opened. */
  asked: number
  printed: number[]
  chunks: number[]
  isGone: boolean
}

/** A printer of receipts beside the page, by each of these links; the browser has no other. */
export async function setPrinter(page: Page, links: FakeLink[], serviceId = '000018f0'): Promise<void> {
  await page.addInitScript(
    ({ links, serviceId }) => {
      const state: FakeState = { asked: 0, printed: [], chunks: [], isGone: false }
      Object.assign(window, { fakePrinter: state })
      const takePrint = async (bytes: Uint8Array) => {
        if (state.isGone) throw new DOMException('GATT operation failed', 'NetworkError')
        state.chunks.push(bytes.length)
        state.printed.push(...bytes)
      }
      const characteristic = { properties: { write: true }, writeValueWithResponse: takePrint }
      const getPrimaryService = async (service: string) => {
        if (!service.startsWith(serviceId)) throw new DOMException('no such service', 'NotFoundError')
        return { getCharacteristic: async () => characteristic }
      }
      const connect = async () => {
        if (state.isGone) throw new DOMException('Bluetooth device is no longer in range', 'NetworkError')
        return { getPrimaryService }
      }
      const requestDevice = async () => {
        state.asked += 1
        if (!navigator.userActivation.isActive) throw new DOMException('no gesture', 'SecurityError')
        return { id: 'one', name: 'MTP-II', gatt: { connect } }
      }
      const port = {
        getInfo: () => ({ usbVendorId: 1046, usbProductId: 20497 }),
        open: async () => {
          if (state.isGone) throw new DOMException('Failed to open serial port', 'NetworkError')
        },
        writable: {
          getWriter: () => ({ write: takePrint, close: async () => {}, abort: async () => {}, releaseLock: () => {} }),
        },
        close: async () => {},
      }
      const isAllowed = () => sessionStorage.getItem('fake-port') !== null
      const serial = {
        getPorts: async () => (isAllowed() ? [port] : []),
        requestPort: async () => {
          state.asked += 1
          sessionStorage.setItem('fake-port', '1')
          return port
        },
      }
      const devices = { bluetooth: { requestDevice }, serial }
      for (const link of ['bluetooth', 'serial'] as const) {
        Reflect.deleteProperty(Navigator.prototype, link)
        // Of an earlier call for the same page.
        Reflect.deleteProperty(navigator, link)
        if (links.includes(link)) Object.defineProperty(navigator, link, { value: devices[link], configurable: true })
      }
    },
    { links, serviceId },
  )
}

export function printerState(page: Page): Promise<FakeState> {
  return page.evaluate(() => (window as unknown as { fakePrinter: FakeState }).fakePrinter)
}

export async function switchPrinter(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((isGone) => {
    Object.assign((window as unknown as { fakePrinter: FakeState }).fakePrinter, { isGone })
  }, !isOn)
}

/** In the letters of its code page that are ASCII. */
export async function printedText(page: Page): Promise<string> {
  const { printed } = await printerState(page)
  return printed.map((byte) => (byte === 10 || (byte >= 32 && byte < 127) ? String.fromCharCode(byte) : '')).join('')
}
