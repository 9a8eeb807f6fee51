import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IMPORT_FIELDS, type ImportColumns } from '#app/domain/catalog/import/columns.ts'
import { numberStyleOf, readProducts } from '#app/domain/catalog/import/read-products.ts'
import { readTable } from '#app/domain/catalog/import/table.ts'
import { ORIGIN } from './read-file.ts'

const headings = [
  ...['Handle', 'Title', 'Option1 Value', 'Variant Price', 'ID', 'Type', 'Parent', 'SKU', 'Name', 'Regular price'],
  ...[
    'Sale price',
    'id',
    'title',
    'availability',
    'price',
    'sale_price',
    'item_group_id',
    'size',
    'color',
    'Product ID',
  ],
  ...[
    'Low stock from',
    'Shown',
    'Stock',
    'Description',
    'Images',
    'Categories',
    'Attribute 3 value(s)',
    'Elsewhere',
    '',
  ],
]
const cell = fc.oneof(
  fc.constantFrom(
    '',
    '',
    'a',
    'Mug',
    'S',
    'variable',
    'variation',
    'grouped',
    'external',
    'id:1',
    '1',
    '-1',
    'in stock',
  ),
  fc.constantFrom(
    '1.250,00',
    '1,250.00',
    'call us',
    '900 TZS',
    '1.23E+12',
    "'=1",
    '<p>x</p>',
    'A > B',
    'Default Title',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const quotedCell = cell.map((text) => (text.length % 3 === 0 ? `"${text.replaceAll('"', '""')}"` : text))
const file = fc
  .record({
    heading: fc.uniqueArray(fc.constantFrom(...headings), { minLength: 1, maxLength: 12 }),
    rows: fc.array(fc.array(quotedCell, { maxLength: 14 }), { maxLength: 12 }),
    delimiter: fc.constantFrom(',', ';', '\t'),
  })
  .map(({ heading, rows, delimiter }) => [heading, ...rows].map((cells) => cells.join(delimiter)).join('\n'))

test('no spoiled file throws, and every row is in one product, problem or row left out', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        file.map((text) => new TextEncoder().encode(text)),
        fc.uint8Array({ maxLength: 200 }),
      ),
      fc.infiniteStream(fc.constantFrom(null, ...IMPORT_FIELDS)),
      (bytes, fields) => {
        const read = readTable(bytes)
        if (!read.ok) return
        const { table } = read
        const columns: ImportColumns = []
        for (const _ of table.heading) {
          const { value } = fields.next()
          columns.push(value === null || columns.includes(value) ? null : value)
        }
        const { style } = numberStyleOf(table, columns)
        const settings = { columns, style, currency: 'KES', inStock: 3, origin: ORIGIN }
        const { products, problems, leftOut } = readProducts(table, settings)
        const rows = [...products, ...problems].flatMap(({ rows }) => rows).concat(leftOut.map(({ row }) => row))
        expect(rows.toSorted((a, b) => a - b)).toEqual(table.rows.map(({ number }) => number))
        expect(problems.every(({ faults }) => faults.length > 0)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('a file of 5 MB with 5,000 rows is read in linear time', () => {
  const description = '<p>'.repeat(100) + '&amp;<'.repeat(100)
  const rows = Array.from({ length: 5_000 }, (_, at) => `h${at % 2_000},Mug ${at},"${description}",S${at},${at + 1}`)
  const read = readTable(new TextEncoder().encode(['Handle,Title,Description,Size,Price', ...rows].join('\n')))
  if (!read.ok) throw new Error(read.reason)
  const columns: ImportColumns = ['group', 'name', 'description', 'option1Value', 'price']
  const start = performance.now()
  readProducts(read.table, { columns, style: '.', currency: 'KES', inStock: null, origin: ORIGIN })
  expect(performance.now() - start).toBeLessThan(5_000)
})
