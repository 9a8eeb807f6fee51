import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_MESSAGE,
  MAX_PROPOSALS,
  nextSearch,
  type PastedItem,
  readMessage,
  unreadText,
} from '#app/domain/order/pasted/pasted-message.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'

const product = (name: string, ...labels: string[]): TillProduct => ({
  ...{ id: name, name, price: 100, image: null, code: null, categoryId: null, available: 20 },
  hasSizes: labels.length > 0,
  sizes: labels.map((label) => ({ value: label, label, available: 5 })),
})

const products = [
  product('Unga wa dona'),
  product('Unga wa ngano, 2 kg'),
  product('Mafuta ya kupikia', '1 L', '3 L'),
  product('Sukari', '1 kg', '2 kg'),
  product('Akala beaded sandals', '37', '38', '39', '40'),
  product('Kitenge wrap dress', 'S / Red', 'S / Blue', 'M / Red', 'M / Blue'),
  product('Baobab & honey soap'),
  product('Acacia honey', '250 g', '500 g'),
  product('Ankara cushion cover', '40 cm', '50 cm'),
  product('Mayai'),
  product('Nyanya'),
  product('Cotton T-shirt', 'M', 'L', 'XL'),
  product('Seven Seas oil'),
  product('Kiondo basket, ochre'),
  product('Kiondo basket, charcoal'),
  product('Maziwa, 500 ml'),
  product('Highland coffee', 'Whole bean', 'Ground'),
  { ...product('Brass bangle'), code: 'BB-07' },
]

/** '2 Unga wa dona' and '1 Mafuta ya kupikia [1 L]', and what stays as a note. */
function linesOf(message: string, store = products): [lines: string[], note: string] {
  const items = readMessage(message, store)
  const lines = items.flatMap(({ choices: [choice], quantity }) => {
    return choice ? [`${quantity} ${choice.product.name}${choice.size ? ` [${choice.size}]` : ''}`] : []
  })
  return [lines, unreadText(items, ({ choices }) => choices.length > 0)]
}

const dona = 'Unga wa dona'
const oil = 'Mafuta ya kupikia'
const sandals = 'Akala beaded sandals'
const dress = 'Kitenge wrap dress'
const soap = 'Baobab & honey soap'

const messages: [message: string, lines: string[], note: string][] = [
  // Numbers in both languages, before and after.
  ['2 unga, 1 mafuta ya lita, niletee kesho', [`2 ${dona}`, `1 ${oil} [1 L]`], 'niletee kesho'],
  ['unga mbili', [`2 ${dona}`], ''],
  ['two soaps', [`2 ${soap}`], ''],
  ['unga x2', [`2 ${dona}`], ''],
  ['2x unga', [`2 ${dona}`], ''],
  ['unga × 3', [`3 ${dona}`], ''],
  ['3unga na 2mayai', [`3 ${dona}`, '2 Mayai'], ''],
  ['Unga - 2\nMayai - 30', [`2 ${dona}`, '30 Mayai'], ''],
  ['Unga: 2; nyanya: 4', [`2 ${dona}`, '4 Nyanya'], ''],
  ['dazeni mbili za mayai', ['24 Mayai'], ''],
  ['a dozen mayai please', ['12 Mayai'], ''],
  ['2 dozen mayai', ['24 Mayai'], ''],
  ['mayai kumi na mbili', ['12 Mayai'], ''],
  ['nyanya ishirini na tano', ['25 Nyanya'], ''],
  ['٢ unga', [`2 ${dona}`], ''],
  ['2️⃣ unga 🙏🏾', [`2 ${dona}`], ''],
  ['unga', [`1 ${dona}`], ''],
  ['vikombe vitatu', [], 'vikombe vitatu'],
  // Several in one breath.
  ['2 unga 1 mafuta 3 mayai', [`2 ${dona}`, `1 ${oil}`, '3 Mayai'], ''],
  ['unga 2 mafuta 1 mayai 3', [`2 ${dona}`, `1 ${oil}`, '3 Mayai'], ''],
  ['unga na mayai na nyanya', [`1 ${dona}`, '1 Mayai', '1 Nyanya'], ''],
  ['Habari mama naomba 2 unga 1 mafuta', [`2 ${dona}`, `1 ${oil}`], 'Habari mama naomba'],
  ['naomba unga 2 kesho asubuhi', [`2 ${dona}`], 'kesho asubuhi'],
  ['1. unga\n2. mayai 30\n3) nyanya', [`1 ${dona}`, '30 Mayai', '1 Nyanya'], ''],
  ['- 2 unga\n- mayai tano', [`2 ${dona}`, '5 Mayai'], ''],
  // Sizes and colours.
  ['sandals 39', [`1 ${sandals} [39]`], ''],
  ['2 sandals size 39', [`2 ${sandals} [39]`], ''],
  ['sandals 39 2, honey soap 1', [`2 ${sandals} [39]`, `1 ${soap}`], ''],
  ['2 sandals 39 1 soap', [`2 ${sandals} [39]`, `1 ${soap}`], ''],
  ['sandals 44', [`44 ${sandals}`], ''],
  ['dress nyekundu M', [`1 ${dress} [M / Red]`], ''],
  ['the blue dress in small, and soap', [`1 ${dress} [S / Blue]`, `1 ${soap}`], 'in'],
  ['dress nyekundu', [`1 ${dress}`], ''],
  ['2 t-shirt kubwa', ['2 Cotton T-shirt [L]'], ''],
  ['tshirt XL', ['1 Cotton T-shirt [XL]'], ''],
  ['2 L t-shirt', ['2 Cotton T-shirt [L]'], ''],
  ['mafuta lita tatu', [`1 ${oil} [3 L]`], ''],
  ['3 litre mafuta', [`1 ${oil} [3 L]`], ''],
  ['2 mafuta 3l', [`2 ${oil} [3 L]`], ''],
  ['mafuta 1000ml', [`1 ${oil} [1 L]`], ''],
  ['honey 500g', ['1 Acacia honey [500 g]'], ''],
  ['1 honey half kilo', [], '1 honey half kilo'],
  ['cushion cover 40', ['1 Ankara cushion cover [40 cm]'], ''],
  ['sukari kilo 2', ['1 Sukari [2 kg]'], ''],
  ['3 kg nyanya', ['3 Nyanya'], ''],
  ['unga wa ngano 2kg', ['1 Unga wa ngano, 2 kg'], ''],
  ['coffee ground 2', ['2 Highland coffee [Ground]'], ''],
  ['2 bb-07', ['2 Brass bangle'], ''],
  ['2 charcoal kiondo', ['2 Kiondo basket, charcoal'], ''],
  // Typing mistakes.
  ['2 mafutaa, 1 sandalz 40', [`2 ${oil}`, `1 ${sandals} [40]`], ''],
  ['2 nynaya', ['2 Nyanya'], ''],
  ['MAYAI 6!!!', ['6 Mayai'], ''],
  // Parts of one are asked about by a person.
  ['nusu unga', [], 'nusu unga'],
  ['1 1/2 unga', [], '1 1/2 unga'],
  ['1½ unga', [], '1½ unga'],
  ['1.5 unga, 2 mayai', ['2 Mayai'], '1.5 unga'],
  // Prices, phones, times, addresses and orders count no goods.
  ['unga 150/=', [`1 ${dona}`], '150/='],
  ['2 unga @ 150', [`2 ${dona}`], '@ 150'],
  ['unga ksh 200', [`1 ${dona}`], 'ksh 200'],
  ['2 unga kwa 300 bob', [`2 ${dona}`], '300 bob'],
  ['unga 1,200', [`1 ${dona}`], '1,200'],
  ['2 unga. 0712345678', [`2 ${dona}`], '0712345678'],
  ['unga 0712 345 678', [`1 ${dona}`], '0712 345 678'],
  ['mayai, call +254 712 345 678', ['1 Mayai'], 'call +254 712 345 678'],
  ['unga 712 345 678', [`1 ${dona}`], '712 345 678'],
  ['unga saa 10', [`1 ${dona}`], 'saa 10'],
  ['nyanya 5pm, house 12', ['1 Nyanya'], '5pm, house 12'],
  ['2 unga nyumba 7', [`2 ${dona}`], 'nyumba 7'],
  ['mayai tarehe 5', ['1 Mayai'], 'tarehe 5'],
  ['order #0021 unga', [`1 ${dona}`], '#0021'],
  ['QFT7ABC123 Confirmed. Ksh500.00 sent to KIJANI', [], 'QFT7ABC123 Confirmed, Ksh500.00 sent to KIJANI'],
  // What is not wanted, asked or said in passing.
  ['2 unga bila sukari', [`2 ${dona}`], 'bila sukari'],
  ['sitaki mafuta', [], 'sitaki mafuta'],
  ['no honey', [], 'no honey'],
  ['unga ni bei gani?', [], 'unga ni bei gani?'],
  ['naweza pata 2 unga?', [`2 ${dona}`], 'naweza pata'],
  ['Habari za asubuhi', [], 'Habari za asubuhi'],
  ['asante sana, ubarikiwe', [], 'asante sana, ubarikiwe'],
  ['2 honey soap & 1 honey', [`2 ${soap}`, '1 Acacia honey'], ''],
  ['baobab & honey soap', [`1 ${soap}`], ''],
  ['2 seven seas', ['2 Seven Seas oil'], ''],
]

describe('a pasted message is read as the lines it names', () => {
  test.each(messages)('%j', (message, lines, note) => {
    expect(linesOf(message)).toEqual([lines, note])
  })
})

test('several products of one name are offered, the likeliest first', () => {
  const [item] = readMessage('2 kiondo', products)
  expect(item?.choices.map(({ product }) => product.name)).toEqual(['Kiondo basket, ochre', 'Kiondo basket, charcoal'])
  const [flour] = readMessage('unga ngano', products)
  expect(flour?.choices.map(({ product }) => product.name)).toEqual(['Unga wa ngano, 2 kg', dona])
})

test('at most 20 lines are proposed, of 2,000 letters; the rest is the note’s', () => {
  const [lines, note] = linesOf('2 unga\n'.repeat(MAX_PROPOSALS + 3))
  expect([lines.length, note]).toEqual([MAX_PROPOSALS, '2 unga, 2 unga, 2 unga'])
  expect(linesOf(`${' '.repeat(MAX_MESSAGE)}2 unga`)).toEqual([[], ''])
})

test('a store of which the browser has not all products is searched, word by word where all find nothing', () => {
  const searched = new Set<string>()
  const queries: string[] = []
  let known: TillProduct[] = []
  const next = () => nextSearch(readMessage('2 mafuta 1 sabuni nyeupe, asante', known), searched)
  for (let query = next(); query !== null; query = next()) {
    queries.push(query)
    searched.add(query)
    if (query === 'mafuta') known = products
  }
  expect(queries).toEqual(['mafuta', 'sabuni nyeupe', 'sabuni', 'nyeupe', 'asante'])
  expect(nextSearch(readMessage('abc, '.repeat(300), []), new Set([...Array(40).keys()].map(String)))).toBe(null)
})

const spoilt = fc
  .array(fc.constantFrom(...messages.map(([message]) => message)), { minLength: 1, maxLength: 5 })
  .chain((parts) => {
    return fc
      .tuple(
        fc.constantFrom('\n', ', ', ' ', '. ', ' na '),
        fc.array(fc.tuple(fc.nat(), fc.string({ unit: 'binary', maxLength: 4 }))),
      )
      .map(([between, spoils]) => {
        return spoils.reduce((text, [at, letters]) => {
          const index = at % (text.length + 1)
          return text.slice(0, index) + letters + text.slice(index + (at % 3))
        }, parts.join(between))
      })
  })

const lettersOf = (text: string) => text.match(/\p{L}{3,}/gu) ?? []

test('no spoilt message makes a wrong number, invents a product or loses a word', () => {
  fc.assert(
    fc.property(fc.oneof(spoilt, fc.string({ unit: 'grapheme', maxLength: 300 })), (message) => {
      const items = readMessage(message, products)
      expect(items.filter(({ choices }) => choices.length > 0).length).toBeLessThanOrEqual(MAX_PROPOSALS)
      for (const { quantity, choices, text, rest } of items) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true)
        for (const { product, size } of choices) {
          expect(products).toContain(product)
          if (size !== null) expect(product.sizes.map(({ value }) => value)).toContain(size)
        }
        for (const word of lettersOf(rest)) expect(text).toContain(word)
      }
      const note = unreadText(items, () => false)
      const left = lettersOf(visibleLine(message)).filter((word) => !note.includes(word))
      expect(left.filter((word) => !isLetOut(word))).toEqual([])
    }),
  )
})

test('a word with a hyphen is no filler for its first letter', () => {
  const [item] = readMessage('2 a-shirt', [product('A-shirt')])
  expect([item?.quantity, item?.choices[0]?.product.name]).toEqual([2, 'A-shirt'])
  expect(unreadText(readMessage('a-zone kesho', []), () => false)).toContain('a-zone')
})

test('a long message of a large store is read at once', () => {
  const store = Array.from({ length: 600 }, (_, at) => product(`Bidhaa nzuri${at} namba${at}`, 'S', 'M', 'L'))
  // The quickest of three: what else the machine does may slow one.
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now()
    const items: PastedItem[] = readMessage('2 bidhaa nzur 1 namba '.repeat(90), store)
    expect(items.length).toBeGreaterThan(0)
    return performance.now() - started
  })
  expect(Math.min(...times)).toBeLessThan(1_500)
})

/** Words that only join others, alone in their part. */
function isLetOut(word: string): boolean {
  return readMessage(word, products).length === 0
}
