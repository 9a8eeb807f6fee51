const list = (text: string) => text.split(' ')

function numbered(text: string, from: number, step: number): [string, number][] {
  return list(text).map((word, index) => [word, from + index * step])
}

/** Number words of both languages, with the beginnings that Kiswahili gives them. */
export const NUMBER_WORDS = new Map<string, number>([
  ...numbered('one two three four five six seven eight nine ten eleven twelve', 1, 1),
  ...numbered('moja mbili tatu nne tano sita saba nane tisa kumi', 1, 1),
  ...numbered('kimoja viwili vitatu vinne vitano', 1, 1),
  ...numbered('mmoja wawili watatu wanne watano', 1, 1),
  ...numbered('mawili matatu manne matano', 2, 1),
  ...numbered('vinane manane wanane', 8, 0),
  ...numbered('twenty thirty forty fifty', 20, 10),
  ...numbered('ishirini thelathini arobaini hamsini', 20, 10),
])

export const DOZENS = new Set(list('dozen dozens dazeni dazani darzeni'))

export const PARTS_OF_ONE = new Set(list('nusu half robo quarter'))

/** Carry nothing that a product is known by. */
export const FILLERS = new Set([
  ...list('ya wa za la cha vya kwa na ni tu pia of the a an and plus some me i for with to my also just'),
  ...list('naomba nataka ningependa nitaka nahitaji nipe nipatie natafuta weka ongeza tafadhali pamoja'),
  ...list('please pls plz want need give get can could would like have order buy'),
])

/** Left out of the note when the line is added; a product or size may still be called so. */
export const COUNTERS = new Set([
  ...list('pc pcs piece pieces pack packs packet packets pkt pair pairs bottle bottles tin tins bag bags'),
  ...list('kipande vipande pakiti jozi chupa mfuko mifuko size saizi colour color rangi'),
])

export const CONNECTORS = new Set(list('na and plus pamoja & +'))

/** What follows is not wanted. */
export const NEGATIONS = new Set([
  ...list('bila sitaki sihitaji hatutaki usilete usiweke usiniletee hakuna hapana isipokuwa'),
  ...list('without not no dont except'),
])

/** A number after these counts no goods. */
export const BEFORE_OTHER_NUMBERS = new Set([
  ...list('@ ksh kshs kes sh shs tsh tzs ugx usd bei price total jumla bob'),
  ...list('for kwa at saa tarehe before kabla after baada'),
  ...list('house hse nyumba gate geti block room chumba floor flat apartment apt plot shop stage route'),
  ...list('no number nambari namba till paybill tel simu call piga street road phase estate'),
])

/** A number before these counts no goods. */
export const AFTER_OTHER_NUMBERS = new Set([
  ...list('bob ksh kshs kes sh shs tsh shilling shillings shilingi each'),
  ...list('am pm watu people days siku minutes mins dakika hours hrs weeks wiki'),
])

const measures = [
  'ml:1 ml mls',
  'ml:1000 l ltr ltrs lt litre litres liter liters lita',
  'g:1 g gm gms gram grams gramu',
  'g:1000 kg kgs kilo kilos kilogram',
  'cm:1 cm',
  'cm:100 metre metres meter meters mita mtr',
]

/** Unit, and how many of its smallest it is. */
export const UNITS = new Map(
  measures.flatMap((row) => {
    const [kind = '', ...words] = row.split(' ')
    const [unit = '', times] = kind.split(':')
    return words.map((word): [string, { unit: string; times: number }] => [word, { unit, times: Number(times) }])
  }),
)

/** Kiswahili says 'lita mbili'. */
export const UNITS_BEFORE_NUMBERS = new Set(list('lita kilo gramu mita'))

const stems = ['red ekundu', 'black eusi', 'white eupe', 'large kubwa', 'small dogo']

const words = [
  'blue bluu buluu',
  'green kijani',
  'yellow njano manjano',
  'brown kahawia',
  'purple zambarau',
  'grey gray kijivu',
  'orange machungwa chungwa',
  'pink waridi pinki',
  'large big l',
  'medium wastani m',
  'small s',
  'xl xlarge extralarge',
  'xxl 2xl',
]

const meanings = new Map(
  words.flatMap((row) => {
    const [meaning = '', ...same] = row.split(' ')
    return same.map((word): [string, string] => [word, meaning])
  }),
)

/** Takes sizes and colours of both languages, in every class of nouns, for one word. */
export function meaningOf(word: string): string {
  const stem = stems.map((row) => row.split(' ')).find(([, ending = '']) => word.endsWith(ending))
  return stem?.[0] ?? meanings.get(word) ?? word
}
