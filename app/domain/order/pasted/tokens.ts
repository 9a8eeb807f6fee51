import { words } from '#app/domain/catalog/search.ts'
import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { fold, foldSearch } from '#app/domain/text/fold.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import {
  AFTER_OTHER_NUMBERS,
  BEFORE_OTHER_NUMBERS,
  DOZENS,
  meaningOf,
  NEGATIONS,
  NUMBER_WORDS,
  PARTS_OF_ONE,
  UNITS,
  UNITS_BEFORE_NUMBERS,
} from './vocabulary.ts'

/** A word of a message, or several that are one number or measure. */
export interface Token {
  /** As it was written. */
  text: string
  /** What products are known by, the whole first; empty for signs and what counts no goods. */
  terms: string[]
  count: number | null
  /** '2x', '× 2' */
  isTimes?: boolean
  /** Whole kilos, litres or metres. */
  measured?: number | null
  /** Half a piece, or 1.5. */
  isFraction?: boolean
}

export function clausesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/^(?:[-•*–]|\d{1,2}[.)](?!\d))/u, ''))
    .flatMap((line) => line.split(/[;•]|,(?!\d)|(?<!\d),|[.!…](?=\s|$)|(?<=\?)(?=\s|$)/u))
    .map(visibleLine)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
}

export function tokensOf(clause: string): Token[] {
  const chunks = clause.split(' ').filter(Boolean).flatMap(unglued)
  return withoutUnwanted(withoutOtherNumbers(merged(chunks.map(tokenOf))))
}

/** Terms of a product's name or a size's label. */
export function termsOf(text: string): string[] {
  const tokens = merged(visibleLine(text).split(/[ /,]/).filter(Boolean).map(tokenOf))
  return [...new Set(tokens.flatMap((token) => token.terms))]
}

/** '2unga' are two words, '2kg' and '2xl' one. */
function unglued(chunk: string): string[] {
  const [, digits, word] = /^([1-9]\d{0,2})(\p{L}{3,40})$/u.exec(chunk) ?? []
  return digits && word && !UNITS.has(fold(word)) && !DOZENS.has(fold(word)) ? [digits, word] : [chunk]
}

function tokenOf(text: string): Token {
  const plain = plainOf(text)
  const times = /^(?:[x×]([1-9]\d{0,2})|([1-9]\d{0,2})[x×])$/.exec(plain)
  if (times) return { text, terms: [], count: Number(times[1] ?? times[2]), isTimes: true }
  if (/^[1-9]\d{0,2}$/.test(plain)) return { text, terms: [plain], count: Number(plain) }
  const measure = /^(\d{1,5}(?:[.,]\d{1,3})?)(\p{L}{1,10})$/u.exec(plain)
  if (measure && UNITS.has(measure[2] ?? '')) return measureOf(text, measure[1] ?? '', measure[2] ?? '')
  if (/[½¼¾⅓⅔]/u.test(text) || PARTS_OF_ONE.has(plain) || /^\d\/\d$/.test(plain)) {
    return { text, terms: [], count: null, isFraction: true }
  }
  if (/^\d{1,3}[.,]\d{1,2}$/.test(plain)) return { text, terms: [plain], count: null, isFraction: true }
  if (isOtherNumber(text, plain)) return { text, terms: [], count: null }
  const number = NUMBER_WORDS.get(plain)
  if (number !== undefined) return { text, terms: [plain], count: number }
  if (DOZENS.has(plain)) return { text, terms: [plain], count: 12 }
  const unit = UNITS.get(plain)
  if (unit && plain.length > 1) return { ...measureOf(text, '1', plain), measured: null }
  return { text, terms: [...new Set([plain, ...words(text).map(meaningOf)])].filter(Boolean), count: null }
}

/** Without the signs around it. */
function plainOf(text: string): string {
  return foldSearch(text)
    .replace(/^[^\p{L}\p{N}@&+#×]{1,20}/u, '')
    .replace(/[^\p{L}\p{N}/=×]{1,20}$/u, '')
}

/** A phone, a price, a time, a date, the number of an order. */
function isOtherNumber(text: string, plain: string): boolean {
  if (!/\d/.test(plain)) return false
  return (
    /^[\d.,+\-/:=#@]+$/.test(plain) ||
    /[@#]/.test(text) ||
    /^(?:ksh|kshs|kes|sh|shs|tsh|ugx|usd)\.?\d/.test(plain) ||
    /^\d{1,7}(?:bob|ksh|kes|sh|am|pm|st|nd|rd|th)$/.test(plain)
  )
}

function measureOf(text: string, number: string, word: string): Token {
  const { unit, times } = UNITS.get(word) ?? { unit: '', times: 1 }
  const amount = Number(number.replace(',', '.'))
  const most = Math.round(amount * times * 1000) / 1000
  const isCountable = times > 1 && Number.isInteger(amount) && amount >= 1 && amount <= MAX_QUANTITY
  // Who writes 40 for a cushion of 40 cm means that size; 2 for a bottle of 2 l may be two bottles.
  const bare = times === 1 && amount >= 10 ? [String(amount)] : []
  return { text, terms: [`${unit}:${most}`, ...bare], count: null, measured: isCountable ? amount : null }
}

/** Joins 'kumi na mbili', '2 dozen', '2 kg' and 'lita mbili'. */
function merged(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const [first, second, third] = tokens.slice(at, at + 3)
    if (!first) break
    const three = second && third && joinedThree(first, second, third)
    const two = second && joinedTwo(first, second)
    joined.push(three ?? two ?? first)
    at += three ? 3 : two ? 2 : 1
  }
  return joined
}

function joinedThree(first: Token, second: Token, third: Token): Token | null {
  const isCompound = isTens(first) && plainOf(second.text) === 'na' && isUnitWord(third)
  return isCompound ? counted([first, second, third], (first.count ?? 0) + (third.count ?? 0)) : null
}

function joinedTwo(first: Token, second: Token): Token | null {
  const [one, two] = [plainOf(first.text), plainOf(second.text)]
  const text = `${first.text} ${second.text}`
  if (isTens(first) && isUnitWord(second)) return counted([first, second], (first.count ?? 0) + (second.count ?? 0))
  if (isTimesSign(one) && second.count !== null) return { ...counted([first, second], second.count), isTimes: true }
  if (isTimesSign(two) && first.count !== null) return { ...counted([first, second], first.count), isTimes: true }
  if (DOZENS.has(two) && (one === 'a' || first.count !== null)) return counted([first, second], 12 * (first.count ?? 1))
  if (DOZENS.has(one) && NUMBER_WORDS.has(two)) return counted([first, second], 12 * (second.count ?? 1))
  const number = first.count === null ? one : String(first.count)
  if (UNITS.has(two) && /^\d{1,5}(?:[.,]\d{1,3})?$/.test(number) && !first.isTimes) {
    const measure = measureOf(text, number, two)
    // '2 L' may be two large ones.
    return two.length === 1 ? { ...measure, terms: [...measure.terms, meaningOf(two)] } : measure
  }
  if (UNITS_BEFORE_NUMBERS.has(one) && second.count !== null && !second.isTimes) {
    return measureOf(text, String(second.count), one)
  }
  return null
}

function counted(tokens: Token[], count: number): Token {
  return { text: tokens.map(({ text }) => text).join(' '), terms: [], count: count <= MAX_QUANTITY ? count : null }
}

function isTimesSign(plain: string): boolean {
  return plain === 'x' || plain === '×'
}

function isTens({ text, count }: Token): boolean {
  return count !== null && count >= 10 && count % 10 === 0 && NUMBER_WORDS.has(plainOf(text))
}

function isUnitWord({ text, count }: Token): boolean {
  return count !== null && count < 10 && NUMBER_WORDS.has(plainOf(text))
}

/** Takes their count from the digits of phones and from prices, times and addresses. */
function withoutOtherNumbers(tokens: Token[]): Token[] {
  const isDigits = (token: Token | undefined) => token !== undefined && /^[+\d][\d\-./]*$/.test(plainOf(token.text))
  let isPhone = false
  return tokens.map((token, at) => {
    const digits = isDigits(token)
    isPhone = digits && (isPhone || beginsPhone(tokens.slice(at, at + 10), isDigits))
    const [before, after] = [tokens[at - 1], tokens[at + 1]].map((other) => (other ? plainOf(other.text) : ''))
    const isOther = BEFORE_OTHER_NUMBERS.has(before ?? '') || AFTER_OTHER_NUMBERS.has(after ?? '')
    if (token.isTimes || !(isPhone || (isOther && token.count !== null))) return token
    return { text: token.text, terms: [], count: null }
  })
}

function beginsPhone(tokens: Token[], isDigits: (token: Token | undefined) => boolean): boolean {
  const first = plainOf(tokens[0]?.text ?? '')
  if (/^(?:\+|0\d)/.test(first)) return true
  const end = tokens.findIndex((token) => !isDigits(token))
  const run = tokens.slice(0, end === -1 ? undefined : end)
  return run.length >= 3 && run.reduce((sum, { text }) => sum + text.replace(/\D/g, '').length, 0) >= 7
}

function withoutUnwanted(tokens: Token[]): Token[] {
  const from = tokens.findIndex(({ text }, at) => {
    return NEGATIONS.has(plainOf(text)) && !/^\d/.test(tokens[at + 1]?.text ?? '')
  })
  if (from === -1) return tokens
  return tokens.map((token, at) => (at < from ? token : { text: token.text, terms: [], count: null }))
}
