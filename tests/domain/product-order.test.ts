import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOVE_WINDOWS, type Placed, POSITION_GAP, placeAfter } from '#app/domain/catalog/position.ts'
import { sortOf, sortProducts } from '#app/domain/catalog/sort.ts'
import { product } from './quoted-product.ts'

function move(list: Placed[], from: number, to: number): { list: Placed[]; written: number } {
  const moved = list[from]
  if (!moved) throw new Error('nothing to move')
  const rest = list.filter((entry) => entry !== moved)
  const before = rest[to - 1] ?? null
  for (const window of MOVE_WINDOWS) {
    const placed = placeAfter(moved.id, before, rest.slice(to, to + window), window)
    if (!placed) continue
    const positions = new Map(placed.map(({ id, position }) => [id, position]))
    const next = rest.toSpliced(to, 0, moved)
    return {
      list: next.map(({ id, position }) => ({ id, position: positions.get(id) ?? position })),
      written: placed.length,
    }
  }
  throw new Error('no place')
}

const listOf = (length: number) => Array.from({ length }, (_, at) => ({ id: `p${at}`, position: at * POSITION_GAP }))
const isSorted = (list: Placed[]) =>
  list.every(({ position }, at) => at === 0 || position > (list[at - 1]?.position ?? 0))

test('a moved product stands where it was put, whatever was moved before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 120 }),
      (length, moves) => {
        let list = listOf(length)
        for (const [from, to] of moves) {
          const ids = list.map(({ id }) => id)
          const [id = ''] = ids.splice(from % length, 1)
          ids.splice(to % length, 0, id)
          list = move(list, from % length, to % length).list
          expect(list.map((entry) => entry.id)).toEqual(ids)
          expect(isSorted(list)).toBe(true)
          expect(list.every(({ position }) => Number.isSafeInteger(position))).toBe(true)
        }
      },
    ),
  )
})

test('two thousand moves to one place of a large store write a few rows each, and never more than a thousand', () => {
  let list = listOf(3_000)
  const written: number[] = []
  for (let at = 0; at < 2_000; at += 1) {
    const result = move(list, list.length - 1, 5)
    list = result.list
    written.push(result.written)
  }
  expect(isSorted(list)).toBe(true)
  expect(Math.max(...written)).toBeLessThanOrEqual(1_000)
  expect(written.reduce((sum, count) => sum + count, 0) / written.length).toBeLessThan(12)
})

test('products are sorted by age and price, equal ones as the merchant has them; an unknown sort is the merchant’s', () => {
  const products = [
    product({ id: 'a', price: 200, createdAt: 2 }),
    product({ id: 'b', price: 100, createdAt: 2 }),
    product({ id: 'c', price: 200, createdAt: 3 }),
  ]
  const sorted = (value: string | null) => sortProducts(products, sortOf(value)).map(({ id }) => id)
  expect(sorted('newest')).toEqual(['c', 'a', 'b'])
  expect(sorted('price-up')).toEqual(['b', 'a', 'c'])
  expect(sorted('price-down')).toEqual(['a', 'c', 'b'])
  for (const value of ['own', 'name', '', null]) expect(sorted(value)).toEqual(['a', 'b', 'c'])
  expect(products.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
