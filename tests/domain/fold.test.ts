import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldSearch } from '#app/domain/text/fold.ts'
import { asciiDigits } from '#app/domain/text/signs.ts'

const everyCharacter = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

test.each([
  ["Lang'ata", ['Lang’ata', 'Lang‘ata', 'Langʼata', 'Lang`ata', 'Lang´ata', 'LANG＇ATA', 'Lang\u200b’ata']],
  ['Half-sleeve', ['Half–sleeve', 'Half‐sleeve', 'Half—sleeve', 'half−sleeve', 'Half\u00ad-sleeve']],
  ['Strasse', ['Straße', 'STRAẞE', 'ＳＴＲＡＳＳＥ']],
  ['Smorrebrod', ['Smørrebrød', 'SMØRREBRØD']],
  ['Lodz thor aeon oeuvre dang ij', ['Łódź Þór Æon Œuvre Đặng ĳ']],
  ['Murang 24', ['Mũrang ٢٤', 'Mu\u0303rang ۲۴', 'Murang\u00a0२४', '\u2068Murang\ufeff  24\u2069', 'Murang\n２４']],
])('%s is the same however it is typed', (name, others) => {
  for (const other of others) expect(fold(other)).toBe(fold(name))
})

test('what tells words apart stays', () => {
  expect(fold("We'll")).not.toBe(fold('well'))
  expect(fold('किला')).not.toBe(fold('कला'))
  expect(fold('duka')).not.toBe(fold('dukas'))
  expect(foldSearch('Lang’ata')).toBe('langata')
})

test('folding is done once', () => {
  const folded = fold(everyCharacter.join(' '))
  expect(fold(folded)).toBe(folded)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)))
})

test('digits of every script are digits', () => {
  for (const numbers of Intl.supportedValuesOf('numberingSystem')) {
    const { format } = new Intl.NumberFormat(`en-u-nu-${numbers}`, { useGrouping: false })
    if (/^\p{Nd}+$/u.test(format(1))) expect(asciiDigits(format(9876543210)), numbers).toBe('9876543210')
  }
  const digits = everyCharacter.filter((character) => /\p{Nd}/u.test(character))
  expect(digits.filter((digit) => !/^[0-9]$/.test(asciiDigits(digit)))).toEqual([])
})
