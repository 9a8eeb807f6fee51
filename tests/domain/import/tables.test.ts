import { expect, test } from 'vitest'
import { knownHeadings, recogniseColumns, withColumn } from '#app/domain/catalog/import/columns.ts'
import { MAX_FILE } from '#app/domain/catalog/import/file-text.ts'
import { MAX_ROWS } from '#app/domain/catalog/import/import.ts'
import { refusalOf, tableOf } from './read-file.ts'

const text = 'Name,Price\r\nKiondo ya "Mfano",450\r\n"Chetezo, é – kikubwa","1,250.00"\r\n'
const names = ['Kiondo ya "Mfano"', 'Chetezo, é – kikubwa']

const encodings: [string, Uint8Array][] = [
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16 LE', utf16(`\ufeff${text}`, true)],
  ['UTF-16 BE', utf16(`\ufeff${text}`, false)],
  ['UTF-16 LE without its mark', utf16(text, true)],
  ['UTF-16 BE without its mark', utf16(text, false)],
  ['Windows-1252', Uint8Array.from([...text].map((letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0))))],
]

test.each(encodings)('a file in %s is read', (_, bytes) => {
  expect(tableOf(bytes).rows.map(({ cells }) => cells[0])).toEqual(names)
})

test.each([',', ';', '\t'])('cells apart by %j are told from the heading', (delimiter) => {
  const { heading, rows } = tableOf(
    `Name${delimiter}Price${delimiter}Description\n"a${delimiter}b"${delimiter}"1.250,00"${delimiter}x, y; z\n`.replace(
      'x, y; z',
      '"x, y; z"',
    ),
  )
  expect(heading).toEqual(['Name', 'Price', 'Description'])
  expect(rows[0]?.cells).toEqual([`a${delimiter}b`, '1.250,00', 'x, y; z'])
})

const rows = (count: number) => `Name,Price\n${'Mug,1\n'.repeat(count)}`

test.each<[string, string | Uint8Array, string | null]>([
  ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 0x21, 0]), 'no-csv'],
  ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]), 'no-csv'],
  ['a PDF', '%PDF-1.7\nname,price', 'no-csv'],
  ['nothing', '', 'file-empty'],
  ['blank lines', '\n \n\n', 'file-empty'],
  ['a heading alone', 'Name,Price\n\n', 'file-empty'],
  ['one column', 'Name\nMug\n', 'one-column'],
  ['5,000 rows', rows(MAX_ROWS), null],
  ['5,001 rows', rows(MAX_ROWS + 1), 'too-many-rows'],
  ['a heading twice', 'Name,Price,price \nMug,1,2\n', 'heading-twice'],
  ['quotes that never close', 'Name,Price\n"Mug,1\nBowl,2\n', 'quotes-open'],
  ['more than 5 MB', new Uint8Array(MAX_FILE + 1).fill(0x61), 'file-too-large'],
])('%s: the file is refused, or read', (_, file, reason) => {
  expect(refusalOf(file)).toBe(reason)
})

test('lines above the heading are passed over, and rows counted as a spreadsheet does', () => {
  const { source, heading, rows } = tableOf(
    '"# Required | An ID, a title","# Required | A title",\n\nid,title,availability\nA,Mug,in stock\n\nB,"two\nlines",in stock\n',
  )
  expect([source, heading]).toEqual(['meta', ['id', 'title', 'availability']])
  expect(rows.map(({ number }) => number)).toEqual([4, 6])
})

test('columns are recognised by the headings of each shop, whatever their case', () => {
  const columnsOf = (heading: string) => recogniseColumns(heading.split(','))
  expect(columnsOf('Handle,Title,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty')).toEqual(
    columnsOf('URL handle,Title,SKU,Price,Compare-at price,Inventory quantity'),
  )
  expect(columnsOf('Image Src,Cost per item,Option1 Name,Option1 Value,title,handle')).toEqual(
    columnsOf('Product image URL,Cost per item,Option1 name,Option1 value,title,handle'),
  )
  expect(columnsOf('Type,SKU,Name,Regular price,Sale price,Categories,Parent,Attribute 1 value(s),Published')).toEqual([
    ...['type', 'code', 'name', 'regularPrice', 'salePrice', 'category', 'parent', 'option1Value', 'shown'],
  ])
  expect(columnsOf('id,title,price,sale_price,availability,image_link,item_group_id,gtin')).toEqual([
    ...['key', 'name', 'regularPrice', 'salePrice', 'availability', 'image1', 'group', null],
  ])
  expect(knownHeadings(['1250', 'Mug', ''])).toBe(0)
})

test('a field that is chosen for a column is taken from the one that had it', () => {
  expect(withColumn(['name', 'price', null], 2, 'price')).toEqual(['name', null, 'price'])
  expect(withColumn(['name', 'price', null], 1, null)).toEqual(['name', null, null])
})

function utf16(text: string, isLittle: boolean): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )
}
