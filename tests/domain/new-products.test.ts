import { expect, test } from 'vitest'
import {
  fillEmpty,
  insertProduct,
  isComplete,
  joinProducts,
  type NewProduct,
  newProduct,
  setCategory,
} from '#app/domain/catalog/new-products.ts'

function row(id: string, typed: Partial<NewProduct> = {}): NewProduct {
  return { ...newProduct(id, [`photo-${id}`]), ...typed }
}

test('a name and a price complete a product; stock may stay empty, but not be nonsense', () => {
  expect(isComplete(row('a'))).toBe(false)
  expect(isComplete(row('a', { name: 'Kiondo' }))).toBe(false)
  expect(isComplete(row('a', { price: '450' }))).toBe(false)
  expect(isComplete(row('a', { name: 'Kiondo', price: '1,450.50' }))).toBe(true)
  for (const price of ['0', '-1', 'call us', '1.234']) {
    expect(isComplete(row('a', { name: 'Kiondo', price }))).toBe(false)
  }
  expect(isComplete(row('a', { name: ' K ', price: '450' }))).toBe(false)
  expect(isComplete(row('a', { name: 'Kiondo', price: '450', stock: '12' }))).toBe(true)
  for (const stock of ['-1', '1.5', 'many', '1000001']) {
    expect(isComplete(row('a', { name: 'Kiondo', price: '450', stock }))).toBe(false)
  }
})

test('a row has the category of the row above, and those below follow up to one of their own', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => row(id))
  const categoriesOf = (products: NewProduct[]) => products.map(({ categoryId }) => categoryId)
  const kitchen = setCategory(rows, 'a', 'kitchen')
  expect(categoriesOf(kitchen)).toEqual(['kitchen', 'kitchen', 'kitchen', 'kitchen'])
  const toys = setCategory(kitchen, 'c', 'toys')
  expect(categoriesOf(toys)).toEqual(['kitchen', 'kitchen', 'toys', 'toys'])
  expect(categoriesOf(setCategory(toys, 'a', 'clothes'))).toEqual(['clothes', 'clothes', 'toys', 'toys'])
  expect(newProduct('e', ['photo'], toys.at(-1)).categoryId).toBe('toys')
})

test('price and stock are repeated for what is empty only', () => {
  const rows = [row('a', { price: '900' }), row('b', { stock: '0' })]
  expect(fillEmpty(rows, { price: '450', stock: '5' }).map(({ price, stock }) => [price, stock])).toEqual([
    ['900', '5'],
    ['450', '0'],
  ])
})

test('two photos of one product are put together, loses nothing typed and can be undone', () => {
  const rows = [row('a', { name: 'Kiondo' }), row('b', { name: 'Basket', price: '450' }), row('c')]
  const [first, second] = rows as [NewProduct, NewProduct]
  const joined = joinProducts(rows, second, 'a')
  expect(joined.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(joined[0]).toMatchObject({ name: 'Kiondo', price: '450', images: ['photo-a', 'photo-b'] })
  const undone = insertProduct(joined, second, 1)
  expect(undone.map(({ id, images }) => [id, images])).toEqual([
    ['a', ['photo-a']],
    ['b', ['photo-b']],
    ['c', ['photo-c']],
  ])
  expect(first.images).toEqual(['photo-a'])
})
