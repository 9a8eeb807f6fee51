import { MAX_IMAGES } from '#app/domain/catalog/product-form.ts'
import type { ImportField } from './columns.ts'
import { MAX_PICTURE_ADDRESS } from './import.ts'
import type { ImportedUnit } from './imported-product.ts'
import type { RowCells } from './row-cells.ts'
import type { TableRow } from './table.ts'

const PICTURES = ['image1', 'image2', 'image3', 'image4', 'image5'] as const

export function readSaleDays(rows: TableRow[], units: ImportedUnit[], cells: RowCells) {
  const none = { saleFrom: null, saleUntil: null }
  if (units.every(({ compareAt }) => compareAt === null)) return none
  const days = cells.firstRow(rows, 'saleDays')
  if (days) {
    const [from = '', until = ''] = cells.text(days, 'saleDays').split('/')
    const [saleFrom, saleUntil] = [dayIn(from), dayIn(until)]
    return saleFrom && saleUntil ? { saleFrom, saleUntil } : (cells.fault(days, 'saleDays', 'date-unreadable') ?? none)
  }
  const dayOf = (field: 'saleFrom' | 'saleUntil') =>
    readField(rows, field, cells, (row) => dayIn(cells.text(row, field)) ?? cells.fault(row, field, 'date-unreadable'))
  return { saleFrom: dayOf('saleFrom'), saleUntil: dayOf('saleUntil') }
}

function dayIn(text: string): string | null {
  const [day] = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?=$|[T ])/.exec(text.trim()) ?? []
  return day ?? null
}

const SHOWN = new Set(['1', 'true', 'yes', 'ndiyo', 'active', 'visible', 'published', 'catalog', 'search'])
const NOT_SHOWN = new Set(['0', '-1', 'false', 'no', 'hapana', 'draft', 'archived', 'hidden', 'private', 'staging'])

export function readShown(row: TableRow, cells: RowCells): boolean | null {
  const says = (['shown', 'visibility'] as const).map((field) => {
    const text = cells.text(row, field).toLowerCase()
    if (text === '' || SHOWN.has(text)) return text === '' ? null : true
    return NOT_SHOWN.has(text) ? false : cells.fault(row, field, 'shown-unreadable')
  })
  return says.includes(false) ? false : says.includes(true) ? true : null
}

export function readPictures(rows: TableRow[], cells: RowCells): string[] {
  const pictures = rows.flatMap((row) =>
    picturesIn(row, cells).flatMap((address) => {
      if (address.startsWith(`${cells.settings.origin}/`)) return []
      if (/^https:\/\//i.test(address) && address.length <= MAX_PICTURE_ADDRESS) return [address]
      cells.note(row, 'picture-address', address)
      return []
    }),
  )
  const distinct = [...new Set(pictures)]
  const [first] = rows
  if (first && distinct.length > MAX_IMAGES) cells.note(first, 'pictures-many', String(distinct.length - MAX_IMAGES))
  return distinct.slice(0, MAX_IMAGES)
}

export function picturesIn(row: TableRow, cells: RowCells): string[] {
  const single = PICTURES.map((field) => cells.text(row, field))
  const listed = cells.text(row, 'images').split(/,(?=\s{0,9}https?:)/)
  return [...single, ...listed].map((address) => address.trim()).filter((address) => address !== '')
}

export function readField<T>(
  rows: TableRow[],
  field: ImportField,
  cells: RowCells,
  read: (row: TableRow) => T | null,
): T | null {
  const row = cells.firstRow(rows, field)
  return row ? read(row) : null
}
