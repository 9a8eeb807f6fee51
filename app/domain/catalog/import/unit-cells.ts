import { plainCode } from '#app/domain/catalog/product-code.ts'
import { productForm } from '#app/domain/catalog/product-form.ts'
import { MAX_STOCK } from '#app/domain/catalog/restock.ts'
import type { Minor } from '#app/domain/money.ts'
import { isOfferedCurrency } from '#app/domain/reference/currencies.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import type { ImportField } from './columns.ts'
import { currencyIn, readAmount } from './number-style.ts'
import type { RowCells } from './row-cells.ts'
import type { TableRow } from './table.ts'

/** Excel writes a long code so, and its digits are lost. */
const CHANGED_CODE = /^\d([.,]\d+)?E\+\d+$/i

const SOLD_OUT = new Set(['0', 'no', 'false', 'out of stock', 'outofstock', 'out_of_stock', 'discontinued', 'hapana'])

export interface ReadPrice {
  price: Minor | null
  compareAt: Minor | null
}

/** Reads what is charged and the price before; a price on sale has the regular one before it. */
export function readPrices(row: TableRow, cells: RowCells): ReadPrice {
  const amounts = (['price', 'compareAt', 'regularPrice', 'salePrice'] as const).map((field) =>
    readPrice(row, field, cells),
  )
  const [price = null, compareAt = null, regular = null, sale = null] = amounts
  const read =
    sale === null ? { price: price ?? regular, compareAt } : { price: sale, compareAt: regular ?? compareAt ?? price }
  if (read.price === null || read.compareAt === null || read.compareAt > read.price) return read
  cells.fault(row, sale === null ? 'compareAt' : 'salePrice', 'compare-not-above')
  return read
}

export function readPrice(row: TableRow, field: ImportField, cells: RowCells): Minor | null {
  const { style, currency } = cells.settings
  const text = cells.text(row, field)
  if (text === '') return null
  const read = readAmount(text, style)
  if (!read.ok) return cells.fault(row, field, read.reason === 'not-a-number' ? 'price-unreadable' : read.reason)
  const other = currencyIn(text)
  if (other !== null && other !== currency && isOfferedCurrency(other))
    return cells.fault(row, field, 'other-currency', other)
  if (read.minor > 0) return read.minor
  // Files of others write 0 where there is no price before.
  return field === 'price' || field === 'regularPrice' ? cells.fault(row, field, 'price-not-positive') : null
}

export function readStock(row: TableRow, cells: RowCells): number | null {
  const text = cells.text(row, 'stock')
  const count = text.replace(/[.,]0{1,6}$/, '')
  if (text === '') return readAvailability(row, 'availability', cells)
  if (/^-/.test(text)) return cells.fault(row, 'stock', 'inventory-negative')
  const pieces = readCount(count)
  if (pieces === null && isAvailability(text)) return readAvailability(row, 'stock', cells)
  return pieces !== null && pieces <= MAX_STOCK ? pieces : cells.fault(row, 'stock', 'stock-unreadable')
}

/** Says 'in stock' in words, without a number. */
export function isInStockOnly(row: TableRow, cells: RowCells): boolean {
  const stock = cells.text(row, 'stock')
  const text = stock === '' ? cells.text(row, 'availability') : isAvailability(stock) ? stock : ''
  return text !== '' && !SOLD_OUT.has(text.toLowerCase())
}

export function readCode(row: TableRow, cells: RowCells): string | null {
  const text = cells.text(row, 'code')
  if (text === '') return null
  if (CHANGED_CODE.test(text)) return cells.fault(row, 'code', 'code-changed')
  if (!productForm.shape.code.safeParse(text).success) return cells.fault(row, 'code', 'code-too-long')
  return plainCode(text) || null
}

function readAvailability(row: TableRow, field: ImportField, cells: RowCells): number | null {
  const text = cells.text(row, field).toLowerCase()
  if (text === '') return null
  return SOLD_OUT.has(text) ? 0 : cells.settings.inStock
}

function isAvailability(text: string): boolean {
  return /[a-z]/i.test(text) && /stock|order|available|discontinued|^(?:yes|no|true|false|ndiyo|hapana)$/i.test(text)
}
