import { expect, test } from 'vitest'
import { heldProduct } from '#app/copy/phrases/merchant/held-product.ts'
import { goOnWithout, missingLine } from '#app/copy/phrases/merchant/order-steps.ts'
import { missingKey, missingLines } from '#app/domain/order/change/missing.ts'

const plate = { line: 0, name: 'Woven wall plate', selectedSize: null, quantity: 1, held: 0, taken: 0 }
const sandals = { line: 1, name: 'Akala beaded sandals', selectedSize: '38', quantity: 2, held: 0, taken: 0 }

test('a line misses what neither it nor free stock has', () => {
  const none = [0, 1].map((line) => ({ line, free: 0 }))
  expect(missingLines([plate, sandals], [])).toEqual(missingLines([plate, sandals], none))
  expect(
    missingLines(
      [
        { ...plate, held: 1 },
        { ...sandals, held: 1 },
      ],
      [{ line: 1, free: 1 }],
    ),
  ).toEqual([])
  expect(missingLines([{ ...sandals, taken: 2 }], none)).toEqual([])
  const missing = missingLines([plate, { ...sandals, held: 1 }], none)
  expect(missing.map(({ line, left }) => [line, left])).toEqual([
    [0, 0],
    [1, 1],
  ])
  expect([missingKey(missing), missingKey([])]).toEqual(['0:0 1:1', ''])
})

test('missing lines are named with their size and asked about', () => {
  const [first, second] = missingLines([plate, sandals], [{ line: 1, free: 1 }])
  if (!first || !second) throw new Error('nothing is missing')
  expect([first, second].map(missingLine)).toEqual([
    'Woven wall plate: none left.',
    'Akala beaded sandals 38: 1 of 2 left.',
  ])
  expect(goOnWithout([first])).toBe('Go on without it?')
  expect(goOnWithout([first, { ...second, left: 0 }])).toBe('Go on without them?')
  expect(goOnWithout([first, second])).toBe('Go on with what is left?')
})

test('orders that hold a product are named, beyond five counted', () => {
  expect(heldProduct([42])).toBe('It is part of the open order #0042.')
  expect(heldProduct([42, 45])).toBe('It is part of the open orders #0042 and #0045.')
  expect(heldProduct([1, 2, 3, 4, 5, 6])).toBe(
    'It is part of the open orders #0001, #0002, #0003, #0004, #0005 and 1 other.',
  )
})
