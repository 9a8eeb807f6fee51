import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SORT_KEY_MAX, sortKey } from '#app/domain/text/fold.ts'

const sorted = (names: string[]) =>
  names.toSorted((a, b) => {
    const [first, second] = [sortKey(a), sortKey(b)]
    if (first === second) return 0
    return first < second ? -1 : 1
  })

test('names stand where people look for them', () => {
  const names = ['Canc 2', 'canc 10', '=cmd|x', 'Elena', 'Élodie', 'Emma', 'O’Brien', 'Obura', 'Øyvind', '“Zawadi”']
  expect(sorted(names.toReversed())).toEqual(names)
  expect(sorted(['Size 10', 'Size 9', 'Size 010 b', 'Size'])).toEqual(['Size', 'Size 9', 'Size 10', 'Size 010 b'])
})

test('numbers of a name are in the order of numbers', () => {
  const number = fc.integer({ min: 0, max: 999_999_999 })
  fc.assert(fc.property(number, number, (a, b) => a === b || sortKey(`No. ${a}`) < sortKey(`No. ${b}`) === a < b))
})

test('a key is empty for an empty name alone, and fits its column', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
      const key = sortKey(name)
      return key !== '' && [...key].length <= SORT_KEY_MAX
    }),
  )
  expect(sortKey('')).toBe('')
  expect([...sortKey('\ufdfa'.repeat(120))].length).toBe(SORT_KEY_MAX)
})
