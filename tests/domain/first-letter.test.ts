import { expect, test } from 'vitest'
import { firstLetter } from '#app/domain/text/first-letter.ts'

test.each([
  ['mama Njeri', 'M'],
  [' élodie', 'É'],
  ['e\u0301lodie', 'E\u0301'],
  ['🧺 Basket', '🧺'],
  ['👩🏽‍🌾 Shamba', '👩🏽‍🌾'],
  ['🇰🇪 Duka', '🇰🇪'],
  ['कि', 'कि'],
  ['', ''],
])('%j has the first letter %j', (name, letter) => {
  expect(firstLetter(name)).toBe(letter)
})
