import { searchWords } from '#app/domain/catalog/search.ts'
import { searched } from './list-query.ts'

const MAX_NAME_WORDS = 5
const MIN_DIGITS = 3

/** What a name is found by: its first five words, and each two of them as one. */
export function nameTerms(name: string): string[] {
  const words = searchWords(name).slice(0, MAX_NAME_WORDS)
  return [...words, ...words.flatMap((one, at) => words.slice(at + 1).map((other) => pairTerm(one, other)))]
}

/** Two words of a name in any order; begins as no word does. */
export function pairTerm(one: string, other: string): string {
  return one < other ? ` ${one} ${other}` : ` ${other} ${one}`
}

/** Whoever fits one of these is meant. */
export interface PeopleSearch {
  /** A name with words that begin with each of these; none means nobody. */
  words: string[]
  /** The same, told apart by a phone: words and digits together. */
  known: { words: string[]; digits: string } | null
  /** Digits that a phone begins or ends with, or ''. */
  digits: string
  /** Of an order. */
  number: number | null
  /** What an order's id begins with. */
  id: string | null
}

/** What a search among orders or customers can mean; null when nothing was asked. */
export function peopleSearch(query: string): PeopleSearch | null {
  const { text, digits, number } = searched(query)
  if (text === '') return null
  const all = searchWords(text).filter((word) => !isDigits(word) || word.length >= MIN_DIGITS)
  const words = all.filter((word) => !isDigits(word))
  const told = all.filter(isDigits).join('').replace(/^0+/, '')
  return {
    words: distinct(all).slice(0, MAX_NAME_WORDS),
    known: words.length > 0 && told.length >= MIN_DIGITS ? { words: distinct(words), digits: told } : null,
    digits,
    number,
    id: /^[0-9a-f]{4,32}$/i.test(text) ? text.toLowerCase() : null,
  }
}

function isDigits(word: string): boolean {
  return /^\d+$/.test(word)
}

/** Longest first; one that only begins another asks nothing more. */
function distinct(words: string[]): string[] {
  const sorted = words.toSorted((a, b) => b.length - a.length)
  return sorted.filter((word, at) => !sorted.some((other, before) => before < at && other.startsWith(word)))
}
