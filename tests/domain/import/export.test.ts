import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productsCsv } from '#app/copy/products-csv.ts'
import { type ExportedProduct, exportedRows, leftOutRows } from '#app/domain/catalog/import/exported-product.ts'
import { CSV_BOM, csvRow } from '#app/domain/order/list/csv.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import { readCsv } from '../../support/read-csv.ts'
import { ORIGIN, readFile, tableOf } from './read-file.ts'

const mug: ExportedProduct = {
  ...{ id: 'p1', name: 'Mug', description: 'One\n\n- two', price: 45_050, compareAt: 50_000, costPrice: 20_000 },
  ...{ saleStartsAt: null, saleEndsAt: null, isActive: true, hasSizes: false, sizes: [], optionNames: [] },
  ...{ inventory: 3, lowStock: 2, categoryId: 'c1', code: 'M-1', images: [{ url: '/media/a.jpg' }] },
}
const size = (label: string, inventory: number, price: number | null = null, compareAt: number | null = null) => ({
  ...{ value: `key of ${label}`, label, inventory, price, compareAt, code: `code ${label}` },
})
const dress: ExportedProduct = {
  ...mug,
  ...{ id: 'p2', name: '=Dress', description: "'-5", hasSizes: true, optionNames: ['Size', 'Colour'], isActive: false },
  ...{ sizes: [size('S / Red', 1, 60_000), size('M / Blue', 0)], images: [] },
}
const fileOf = (...products: ExportedProduct[]) =>
  CSV_BOM +
  [[...productsCsv.columns], ...products.flatMap((product) => exportedRows(product, 'Kitchen', ORIGIN))]
    .map((cells) => csvRow(cells))
    .join('')

test('one row a unit, what all share in the first, formulas as text', () => {
  const [heading, ...rows] = readCsv(fileOf(mug, dress))
  expect(heading?.join(', ').replace('\ufeff', '')).toBe(
    'Product ID, Code, Name, Description, Price, Compare-at price, Cost price, Category, Option 1 name, Option 1 value, Option 2 name, Option 2 value, Stock, Low stock from, Shown, Image 1, Image 2, Image 3, Image 4, Image 5',
  )
  const pictures = [`${ORIGIN}/media/a.jpg`, '', '', '', '']
  const none = ['', '', '', '', '']
  expect(rows).toEqual([
    [
      'p1',
      'M-1',
      'Mug',
      'One\n\n- two',
      '450.5',
      '500',
      '200',
      'Kitchen',
      '',
      '',
      '',
      '',
      '3',
      '2',
      'Yes',
      ...pictures,
    ],
    [
      ...['p2', 'code S / Red', "'=Dress", "''-5", '600', '', '200', 'Kitchen', 'Size', 'S', 'Colour', 'Red', '1', '2'],
      ...['No', ...none],
    ],
    ['p2', 'code M / Blue', '', '', '450.5', '500', '', '', '', 'M', '', 'Blue', '0', '', '', ...none],
  ])
})

test('what an import left out is read again as it was, with its problem beside it', () => {
  const cells = 'Name,Code,Price,Compare-at price,Stock,Option 1 name,Option 1 value,Date sale price ends,Images'
  const pictures = Array.from({ length: 7 }, (_, at) => `https://img.example/${at}.jpg`)
  const file = [
    cells,
    `"=Mug","M-1",450.5,500,3,,,2026-12-24,"${pictures.join(', ')}"`,
    'Kikoi,K-S,900,,2,Size,S,,',
    'Kikoi,K-M,1200,1500,,,M,,',
    'Bowl,,,,,,,,',
  ].join('\n')
  const { products } = readFile(file)
  const written = [
    [...productsCsv.columns, ...productsCsv.leftOut],
    ...products.flatMap((row) => leftOutRows(row, 'No.')),
  ]
  const text = CSV_BOM + written.map((row) => csvRow(row)).join('')
  expect(readCsv(text).map((row) => row.at(-1))).toEqual(['Problem', 'No.', 'No.', '', 'No.'])
  const again = readFile(text)
  expect([again.problems, again.notes]).toEqual([[], []])
  const withoutRows = (list: typeof products) => list.map((product) => ({ ...product, rows: [] }))
  expect(withoutRows(again.products)).toEqual(withoutRows(products))
})

test('our own file is read as the products that it was written from', () => {
  const { products, problems, notes } = readFile(fileOf(mug, dress))
  expect([tableOf(fileOf(mug)).source, problems, notes]).toEqual(['kibanda', [], []])
  const shared = { costPrice: 20_000, category: 'Kitchen', lowStock: 2, pictures: [], key: null }
  expect(products).toMatchObject([
    {
      ...{ ...shared, productId: 'p1', name: 'Mug', description: 'One\n\n- two', price: 45_050, compareAt: 50_000 },
      ...{ code: 'M-1', isShown: true, optionNames: [], units: [{ label: '', stock: 3 }] },
    },
    {
      ...{ ...shared, productId: 'p2', name: '=Dress', description: "'-5", price: null, isShown: false },
      optionNames: ['Size', 'Colour'],
      units: [
        { label: 'S / Red', code: 'code S / Red', price: 60_000, compareAt: null, stock: 1 },
        { label: 'M / Blue', code: 'code M / Blue', price: 45_050, compareAt: 50_000, stock: 0 },
      ],
    },
  ])
})

test('whatever a name and a description hold comes back to the letter', () => {
  const nasty = fc.string({
    unit: fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      '|',
      '%',
      '"',
      ',',
      ';',
      '\n',
      '\t',
      ' ',
      'a',
      '<b>',
      '&amp;',
      '＝',
      '>',
    ),
    maxLength: 20,
  })
  fc.assert(
    fc.property(nasty, nasty, nasty, (typedName, typedText, typedSize) => {
      const name = visibleLine(`${typedName}xy`)
      const description = typedText.trim() || null
      const label = visibleLine(typedSize)
      const sizes = label === '' ? [] : [size(label, 1), size(`${label}2`, 2)]
      const product = { ...mug, name, description, hasSizes: sizes.length > 0, sizes }
      const { products, problems } = readFile(fileOf(product))
      expect(problems).toEqual([])
      expect(products).toMatchObject([{ name, description }])
      if (sizes.length > 0) expect(products[0]?.units.map((unit) => unit.label)).toEqual([label, `${label}2`])
    }),
  )
})
