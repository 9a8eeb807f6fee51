import { MAX_CATEGORY_NAME } from '#app/domain/catalog/category.ts'
import { productForm } from '#app/domain/catalog/product-form.ts'
import { MAX_STOCK } from '#app/domain/catalog/restock.ts'
import { visibleLine, withLineFeeds } from '#app/domain/text/visible-line.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { MAX_IMPORT_KEY } from './import.ts'
import type { FaultCode } from './import-problem.ts'
import type { ImportedProduct, ImportedUnit } from './imported-product.ts'
import { htmlToText } from './plain-text.ts'
import { picturesIn, readField, readPictures, readSaleDays, readShown } from './product-cells.ts'
import { hasOption, type ProductRows } from './product-rows.ts'
import type { RowCells } from './row-cells.ts'
import type { TableRow } from './table.ts'
import { readPrice } from './unit-cells.ts'
import { noteAttributes, readUnits } from './units.ts'

const MAX_HTML = 100_000
const UNIT_FIELDS = ['name', 'code', 'price', 'regularPrice', 'stock'] as const

/** Whether it is right is said by `cells.faults` afterwards. */
export function readProduct({ rows, parent, isOrphan }: ProductRows, cells: RowCells): ImportedProduct {
  const [first = { number: 0, cells: [] }] = rows
  if (isOrphan) cells.fault(first, 'parent', 'parent-missing')
  const variations = rows.filter((row) => row !== parent && !isPictureOnly(row, cells))
  const isPlain = !parent && areAttributes(variations, cells)
  const { optionNames, units } =
    isPlain || (parent && variations.length === 0)
      ? readSingle(variations, cells)
      : readUnits(variations, parent, cells)
  for (const row of isPlain ? variations : parent ? [parent] : []) noteAttributes(row, isPlain ? [] : variations, cells)
  const [single] = units
  const hasSizes = units.some(({ label }) => label !== '')
  const productId = firstText(rows, 'productId', cells)
  const key = keyOf(parent ?? first, cells)
  const name = readName(rows, cells)
  const isNameless = !cells.firstRow(rows, 'name')
  if (isNameless && productId === null && key === null && !units.some(({ code }) => code))
    cells.fault(first, 'name', 'name-missing')
  return {
    rows: rows.map(({ number }) => number),
    productId,
    key,
    code: parent ? readParentCode(parent, hasSizes, cells) : hasSizes ? null : (single?.code ?? null),
    name,
    description: readDescription(parent ? [parent] : rows, cells),
    price: hasSizes ? null : (single?.price ?? null),
    compareAt: hasSizes ? null : (single?.compareAt ?? null),
    costPrice: readField(rows, 'costPrice', cells, (row) => readPrice(row, 'costPrice', cells)),
    ...readSaleDays(rows, units, cells),
    category: readCategory(rows, cells),
    optionNames: hasSizes ? optionNames : [],
    units: hasSizes ? units : units.filter(({ stock }) => stock !== null).map(({ stock }) => ({ ...noUnit, stock })),
    lowStock: readField(rows, 'lowStock', cells, (row) => readLowStock(row, cells)),
    isShown: readShown(parent ?? first, cells),
    pictures: readPictures(rows, cells),
  }
}

const noUnit: ImportedUnit = { label: '', code: null, price: null, compareAt: null, stock: null }

function readSingle(rows: TableRow[], cells: RowCells) {
  return readUnits(
    rows.map((row) => ({ ...row, cells: row.cells.map((cell, at) => (isOptionAt(at, cells) ? '' : cell)) })),
    null,
    cells,
  )
}

function isOptionAt(at: number, { settings }: RowCells): boolean {
  return /^option\dValue$/.test(settings.columns[at] ?? '')
}

/** In WooCommerce's and Meta's files a product that stands alone has attributes, not choices. */
function areAttributes(rows: TableRow[], cells: RowCells): boolean {
  const [row] = rows
  if (!row || rows.length > 1) return false
  return cells.has('parent') || (cells.settings.source === 'meta' && cells.text(row, 'group') === '')
}

function isPictureOnly(row: TableRow, cells: RowCells): boolean {
  const isUnit = hasOption(row, cells) || UNIT_FIELDS.some((field) => cells.text(row, field) !== '')
  return !isUnit && picturesIn(row, cells).length > 0
}

function firstText(rows: TableRow[], field: 'productId', cells: RowCells): string | null {
  const row = cells.firstRow(rows, field)
  return row ? cells.text(row, field) : null
}

/** Other systems' names stay apart: two of them may call different products '12'. */
function keyOf(row: TableRow, cells: RowCells): string | null {
  const id = cells.text(row, 'group') || cells.text(row, 'key')
  return id === '' ? null : visibleLine(`${cells.settings.source}:${id}`).slice(0, MAX_IMPORT_KEY)
}

function readName(rows: TableRow[], cells: RowCells): string | null {
  return readField(rows, 'name', cells, (row) => {
    const name = visibleLine(cells.text(row, 'name'))
    const { error } = productForm.shape.name.safeParse(name)
    return error ? cells.fault(row, 'name', error.issues[0]?.message as FaultCode, name) : name
  })
}

function readParentCode(parent: TableRow, hasSizes: boolean, cells: RowCells): string | null {
  const code = cells.text(parent, 'code')
  return hasSizes && productForm.shape.code.safeParse(code).success ? code || null : null
}

function readDescription(rows: TableRow[], cells: RowCells): string | null {
  const { source } = cells.settings
  return readField(rows, 'description', cells, (row) => {
    const cell = cells.text(row, 'description')
    if (cell.length > MAX_HTML) return cells.fault(row, 'description', 'description-too-long', '')
    // WooCommerce writes a line's end as two letters.
    const html = source === 'woocommerce' ? cell.replaceAll('\\n', '\n') : cell
    const text = withLineFeeds(source === 'kibanda' ? html : htmlToText(withLineFeeds(html))).trim()
    const { success } = productForm.shape.description.safeParse(text)
    return success ? text || null : cells.fault(row, 'description', 'description-too-long', '')
  })
}

function readCategory(rows: TableRow[], cells: RowCells): string | null {
  return readField(rows, 'category', cells, (row) => {
    const cell = cells.text(row, 'category')
    const [path = ''] = cells.settings.source === 'woocommerce' ? cell.split(/,(?! )|, /) : [cell]
    const name = visibleLine(cells.settings.source === 'kibanda' ? cell : (path.split('>').at(-1) ?? ''))
    if (name.length > MAX_CATEGORY_NAME) return cells.fault(row, 'category', 'category-too-long')
    if (name !== visibleLine(cell)) cells.note(row, 'category-path', `${visibleLine(cell)} → ${name}`)
    return name || null
  })
}

function readLowStock(row: TableRow, cells: RowCells): number | null {
  const count = readCount(cells.text(row, 'lowStock'))
  return count !== null && count <= MAX_STOCK ? count : cells.fault(row, 'lowStock', 'low-stock-invalid')
}
