import { expect, test } from 'vitest'
import { alternativesTo } from '#app/domain/catalog/alternatives.ts'
import { product } from './quoted-product.ts'

test('what is in stock stands in for a product, its own category first, six at most', () => {
  const of = (id: string, categoryId: string | null, available: number) => product({ id, categoryId, available })
  const gone = of('gone', 'b', 0)
  const products = [of('a1', 'a', 1), gone, of('b1', 'b', 1), of('b2', 'b', 0), of('n', null, 1)]
  const idsOf = (list: typeof products) => alternativesTo(gone, list).map(({ id }) => id)
  expect(idsOf(products)).toEqual(['b1', 'a1', 'n'])
  expect(idsOf([gone])).toEqual([])
  expect(idsOf(['1', '2', '3', '4', '5', '6', '7'].map((id) => of(id, 'a', 1)))).toHaveLength(6)
})
