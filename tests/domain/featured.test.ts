import { expect, test } from 'vitest'
import { behindFirstRow } from '#app/domain/catalog/featured.ts'

const products = 'abcdefgh'.split('').map((id) => ({ id }))
const ids = (featured: string[]) =>
  behindFirstRow(products, featured)
    .map(({ id }) => id)
    .join('')

test('featured products come right after the first row, and the rest keeps the merchant’s order', () => {
  expect(ids([])).toBe('abcdefgh')
  expect(ids(['a', 'c', 'h'])).toBe('bdefgach')
  expect(ids(['f', 'g'])).toBe('abcdefgh')
  expect(ids(products.map(({ id }) => id))).toBe('abcdefgh')
})
