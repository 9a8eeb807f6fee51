import { asciiDigits, DASHES } from './signs.ts'
import { trimLetters } from './visible-line.ts'

export const SORT_KEY_MAX = 120

const AROUND = '*_~`\'"‘’‚“”„«»'

/** Letters that Unicode doesn't take apart, each with what is typed for it. */
const spellings = 'ßss æae œoe þth øo łl đd ðd ħh ıi ŋng ŧt ɓb ɗd ɖd ɛe ƒf ɣg ƙk ɔo ʋv ƴy ςσ'
const letters = new Map(spellings.split(' ').map(([letter = '', ...typed]) => [letter, typed.join('')]))
const special = new RegExp(`[${[...letters.keys()].join('')}]`, 'g')
// Accents, vowel points and joiners; marks of other scripts are vowels that tell words apart.
const optional = /[\p{sc=Zinh}\u0591-\u05c7]/gu
const QUOTES = /[`‘’‛ʻʼʹ′]/g
const SPACES = /[\s\p{Cc}\u2800]+/gu

/** For comparison only: all spellings that people type for a name give the same text. */
export function fold(text: string): string {
  return asciiDigits(text.replaceAll('´', "'").normalize('NFKD').toLowerCase().normalize('NFKD'))
    .replace(optional, '')
    .replace(special, (letter) => letters.get(letter) ?? letter)
    .replace(QUOTES, "'")
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .trim()
}

/** Keeps the case: 'Élodie Sørensen' is 'Elodie Sorensen'. Other scripts stay as they are. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(optional, '')
    .replace(/\p{L}/gu, (letter) => {
      const plain = letters.get(letter.toLowerCase()) ?? letter
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase()
    })
    .replace(QUOTES, "'")
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .trim()
}

export function foldSearch(text: string): string {
  return fold(text).replaceAll("'", '')
}

export function foldCode(text: string): string {
  const code = asciiDigits(text.normalize('NFKC')).replace(/\s+/g, '').replace(DASHES, '-')
  return trimLetters(code, AROUND).toUpperCase()
}

/** Sorts Élodie after Elena and 10 after 2, and ignores signs. */
export function sortKey(name: string): string {
  const folded = foldSearch(name)
  const words = folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim() || folded || name
  return [...words.replace(/0*(\d+)/g, (_, digits: string) => Math.min(9, digits.length) + digits)]
    .slice(0, SORT_KEY_MAX)
    .join('')
}
