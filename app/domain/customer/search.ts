import { indexedWords, searchWords } from '#app/domain/catalog/search.ts'
import { parseSearch } from '../order/list/query.ts'

const MAX_NAME_WORDS = 5
const MIN_DIGITS = 3

export function nameTerms(name: string): string[] {
  const words = indexedWords(name).slice(0, MAX_NAME_WORDS)
  return [...words, ...words.flatMap((word, index) => words.slice(index + 1).map((other) => pairTerm(word, other)))]
}

/** The leading space sets it apart from words. */
export function pairTerm(first: string, second: string): string {
  return first < second ? ` ${first} ${second}` : ` ${second} ${first}`
}

export interface CustomerSearch {
  words: string[]
  nameAndPhone: { words: string[]; digits: string } | null
  digits: string
  number: number | null
  id: string | null
}

export function parseCustomerSearch(query: string): CustomerSearch | null {
  const { text, digits, number } = parseSearch(query)
  if (text === '') return null
  const terms = searchWords(text).filter((word) => !isDigits(word) || word.length >= MIN_DIGITS)
  const words = terms.filter((word) => !isDigits(word))
  const phoneDigits = terms.filter(isDigits).join('')
  return {
    words: narrowestWords(terms),
    nameAndPhone:
      words.length > 0 && /[1-9]\d\d/.test(phoneDigits) ? { words: narrowestWords(words), digits: phoneDigits } : null,
    digits,
    number,
    id: /^[0-9a-f]{4,32}$/i.test(text) ? text.toLowerCase() : null,
  }
}

function isDigits(word: string): boolean {
  return /^\d+$/.test(word)
}

function narrowestWords(words: string[]): string[] {
  const sorted = words.toSorted((a, b) => b.length - a.length)
  const isPrefix = (word: string, index: number) => sorted.slice(0, index).some((other) => other.startsWith(word))
  return sorted.filter((word, index) => !isPrefix(word, index)).slice(0, MAX_NAME_WORDS)
}
