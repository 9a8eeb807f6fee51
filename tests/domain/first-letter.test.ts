import { expect, test } from 'vitest'
import { firstLetter, initials } from '#app/domain/text/first-letter.ts'

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

test.each([
  ['Nyeri coffee, 250 g', 'NC'],
  ['“Asubuhi” & honey', 'AH'],
  ['5 kg sugar', '5K'],
  ['soap', 'S'],
  ['🧺', '🧺'],
])('%j has the initials %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
