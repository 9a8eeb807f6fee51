import { expect, test } from 'vitest'
import { productForm } from '#app/domain/catalog/product-form.ts'
import { submit } from './form-submission.ts'

const fields = { name: 'Kiondo basket', price: '1,450' }

function errors(changes: Record<string, string>) {
  const result = submit(productForm, { ...fields, ...changes })
  return result.ok ? {} : result.errors
}

test.each([
  ['', 'price-not-positive'],
  ['0', 'price-not-positive'],
  ['-5', 'price-not-positive'],
  ['12.345', 'too-many-decimals'],
  ['about 5', 'not-a-number'],
  ['99999999999', 'too-large'],
])('a price %j is refused as %s', (price, refusal) => {
  expect(errors({ price })).toEqual({ price: refusal })
})

test('a compare-at price is more than the price, and says what else is wrong about it', () => {
  expect(errors({ compareAt: '1,450' })).toEqual({ compareAt: 'compare-not-above' })
  expect(errors({ compareAt: '1,500.505' })).toEqual({ compareAt: 'too-many-decimals' })
  expect(submit(productForm, { ...fields, compareAt: '1,500' })).toMatchObject({
    value: { price: 145_000, compareAt: 150_000 },
  })
  expect(errors({ price: 'five', compareAt: '12.345' })).toEqual({
    price: 'not-a-number',
    compareAt: 'too-many-decimals',
  })
})
