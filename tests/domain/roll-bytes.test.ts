import { expect, test } from 'vitest'
import { rollBytes } from '../../app/browser/printer/roll-bytes.client.ts'
import { rollText } from '../../app/components/merchant/orders/slip/roll-text.ts'
import type { SlipView } from '../../app/components/merchant/orders/slip/slip-view.ts'
import type { RollRow } from '../../app/domain/order/receipt/roll-text.ts'
import { currencies } from '../../app/domain/reference/currencies.ts'

const line = (name: string, price: number, quantity: number) => ({
  line: 1,
  productId: name,
  name,
  selectedSize: null,
  price,
  quantity,
})

const sale = {
  kind: 'receipt',
  state: 'paid',
  cancelled: null,
  storeName: 'Kijani Crafts',
  storeLogo: null,
  storeLink: 'kibanda.example/store/kijani-crafts',
  storeLines: ['+254712345678'],
  number: '#0123 (KB-014)',
  date: '24 Nov 2026, 14:20',
  customerName: 'Wanjikũ',
  customerPhone: '',
  isPickup: true,
  address: null,
  lines: [line('Sisal basket with two leather handles', 80_000, 2), line('Café', 55_050, 1)],
  moneyFormat: { symbol: 'KSh', fractionDigits: 2 },
  subtotal: 215_050,
  discount: 5_050,
  discountCode: null,
  deliveryFee: 0,
  returned: 0,
  total: 210_000,
  balance: 0,
  payments: [],
  customerNote: '',
  landmark: '',
  slot: null,
  pin: null,
  paidBy: { label: 'Paid in cash', code: null },
  cash: { given: 250_000, change: 40_000 },
  payment: null,
  isBranded: true,
  language: 'en',
  languages: ['en'],
  backTo: '/orders',
} as unknown as SlipView

/** In place of the browser's canvas: a picture of one line whose first dot is black. */
function fakeDraw(drawn: RollRow[]) {
  return (row: RollRow, { dots }: { dots: number }): ImageData => {
    drawn.push(row)
    const data = new Uint8ClampedArray(dots * 8 * 4).fill(255)
    data.fill(0, 0, 3)
    return { data, width: dots, height: 8 } as ImageData
  }
}

const [ESC, FS, GS, INITIALIZE, CUT] = [0x1b, 0x1c, 0x1d, 0x40, 0x56]

/** What a printer writes: letters of code page 437, without the commands. */
function writtenRows(bytes: Uint8Array): string[] {
  const letters: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === FS || (byte === ESC && bytes[at + 1] === INITIALIZE)) at += 1
    else if (byte === ESC || byte === GS) at += 2
    else letters.push(byte)
  }
  return Buffer.from(letters).toString('latin1').replaceAll('\xc4', '-').replaceAll('\x82', 'é').split(/\n\r?/)
}

test('a receipt fills the 32 letters of a roll of 58 mm, and no figure is broken', () => {
  const rows = writtenRows(rollBytes(rollText(sale), '58'))
  expect(rows.map((row) => row.length).filter((length) => length > 32)).toEqual([])
  expect(rows.map((row) => row.trimEnd()).slice(0, -5)).toMatchInlineSnapshot(`
    [
      "         Kijani Crafts",
      "        +254 712 345 678",
      "--------------------------------",
      "Receipt #0123 24 Nov 2026, 14:20",
      "(KB-014)",
      "For: Wanjiku",
      "--------------------------------",
      "                             KSh",
      "2 x Sisal basket with   1,600.00",
      "two leather handles",
      "Café                      550.50",
      "--------------------------------",
      "3 items                 2,150.50",
      "Discount                  -50.50",
      "Total               KSh 2,100.00",
      "Cash given              2,500.00",
      "Change                    400.00",
      "--------------------------------",
      " Thank you for buying from us!",
      " kibanda.example/store/kijani-",
      "             crafts",
      "       Made with Kibanda",
      "",
    ]
  `)
  expect(rows.slice(-5).join('').trim()).toBe('')
})

test('on 80 mm the same rows have 48 letters', () => {
  const rows = writtenRows(rollBytes(rollText(sale), '80'))
  expect(Math.max(...rows.map((row) => row.length))).toBe(48)
  expect(rows.some((row) => /^2 x Sisal basket with two leather +1,600.00$/.test(row))).toBe(true)
})

test('the printer is set back first and cuts last', () => {
  const bytes = [...rollBytes(rollText(sale), '58')]
  expect(bytes.slice(0, 2)).toEqual([ESC, INITIALIZE])
  expect(bytes.slice(-5, -2)).toEqual([GS, CUT, 1])
})

test('a currency whose sign no code page has is printed by its code', () => {
  const drawn: RollRow[] = []
  const printed = (texts: string[]) =>
    writtenRows(rollBytes({ head: [], parts: [texts.map((text) => ({ text }))], foot: [] }, '58', fakeDraw(drawn)))
  const codes = { '₦': 'NGN', 'GH₵': 'GHS', '₵': 'GHS', '₹': 'INR', '₱': 'PHP', '₫': 'VND', '₡': 'CRC', '₩': 'KRW' }
  const rows = printed(Object.keys(codes).map((symbol) => `${symbol} 1,200.00`))
  expect(rows.map((row) => row.trim())).toEqual(
    expect.arrayContaining(Object.values(codes).map((code) => `${code} 1,200.00`)),
  )
  expect(printed(currencies.map(({ symbol }) => `${symbol} 5`)).join()).not.toContain('?')
  expect(drawn).toEqual([])
})

test('a row in letters or pictures that no code page has is sent as a picture, as wide as the roll', () => {
  const drawn: RollRow[] = []
  const lines = [
    line('سلة يدوية', 80_000, 1),
    line('🧺', 5_000, 2),
    line('竹かご', 5_000, 1),
    line('Café crème', 100, 1),
  ]
  const bytes = rollBytes(
    rollText({ ...sale, storeName: 'የእጅ ሥራ', customerName: '🌺', lines } as unknown as SlipView),
    '58',
    fakeDraw(drawn),
  )
  expect(drawn.map(({ text, figure }) => [text.replace(/\p{Cf}/gu, ''), figure])).toEqual([
    ['የእጅ ሥራ', undefined],
    ['For: 🌺', undefined],
    ['سلة يدوية', '800.00'],
    ['2 × 🧺', '100.00'],
    ['竹かご', '50.00'],
  ])
  // GS v 0, 48 bytes a line, 8 lines, the first dot black.
  const raster = [GS, 0x76, 0x30, 0, 48, 0, 8, 0, 0x80, 0]
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.split(String.fromCharCode(...raster))).toHaveLength(6)
  expect(text).not.toContain('?')
})
