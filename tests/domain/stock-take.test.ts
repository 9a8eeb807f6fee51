import { expect, test } from 'vitest'
import { linesText } from '#app/domain/catalog/stock-take/counted-line.ts'
import { readStockTake } from '#app/domain/catalog/stock-take/stock-take.ts'

const key = 'a'.repeat(32)
const line = { productId: 'mug', size: 'M / Red', count: 5, shown: 6 }

function read(lines: string, sentKey = key) {
  const form = new FormData()
  form.set('key', sentKey)
  form.set('lines', lines)
  return readStockTake(form)
}

test('a count is read as it was sent', () => {
  expect(read(linesText([line]))).toEqual({ key, lines: [line] })
  const many = Array.from({ length: 5_000 }, (_, at) => ({ ...line, productId: `p${at}` }))
  expect(read(linesText(many))?.lines).toHaveLength(5_000)
  expect(read(linesText([...many, line]))).toBeNull()
})

test.each([
  ['no lines', '[]'],
  ['no list', '{}'],
  ['no JSON', '[['],
  ['a unit twice', linesText([line, { ...line, count: 4 }])],
  ['a negative number', linesText([{ ...line, count: -1 }])],
  ['half a piece', linesText([{ ...line, count: 1.5 }])],
  ['too many pieces', linesText([{ ...line, count: 1_000_001 }])],
  ['a long size', linesText([{ ...line, size: 'x'.repeat(41) }])],
])('%s: refused', (_, lines) => {
  expect(read(lines)).toBeNull()
})

test('a key of another shape is refused', () => {
  expect(read(linesText([line]), 'key')).toBeNull()
})
