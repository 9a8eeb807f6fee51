import { MAX_WORDS, searchWords } from '#app/domain/catalog/search.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { type Item, indexProducts, type ProductIndex, readItem } from './match.ts'
import { clausesOf, type Token, tokensOf } from './tokens.ts'
import { CONNECTORS, FILLERS } from './vocabulary.ts'

export const MAX_MESSAGE = 2_000
export const MAX_PROPOSALS = 20
const MAX_SEARCHES = 40
const MAX_QUERY = 100

export interface PastedItem extends Item {
  words: string[]
}

/** Proposes lines for the parts of a message that name products; others have no choices. */
export function readMessage(text: string, products: TillProduct[]): PastedItem[] {
  const index = indexProducts(products)
  let proposed = 0
  return clausesOf(text.slice(0, MAX_MESSAGE))
    .map(tokensOf)
    .filter((tokens) => tokens.some(hasMeaning))
    .flatMap((tokens) => bestReading(tokens, index))
    .map((item) => {
      if (item.choices.length > 0) proposed += 1
      return proposed > MAX_PROPOSALS ? { ...item, choices: [], rest: item.text } : item
    })
}

export function unreadText(items: Item[], isAdded: (item: Item, at: number) => boolean): string {
  return items
    .map((item, at) => (isAdded(item, at) ? item.rest : item.text))
    .filter((text) => text !== '')
    .join(', ')
}

/** For stores of which the browser has only the first products: null when all is searched for. */
export function nextSearch(items: PastedItem[], searched: ReadonlySet<string>): string | null {
  if (searched.size >= MAX_SEARCHES) return null
  for (const { words, choices } of items) {
    const single = choices.length > 0 ? [] : [words[0] ?? '', words.at(-1) ?? '']
    const next = [words.slice(0, MAX_WORDS).join(' ').slice(0, MAX_QUERY), ...single].find(
      (query) => query !== '' && !searched.has(query),
    )
    if (next !== undefined) return next
  }
  return null
}

/** Of several as good, the one that its numbers suggest. */
function bestReading(tokens: Token[], index: ProductIndex): PastedItem[] {
  const isConnector = (at: number) => CONNECTORS.has(tokens[at]?.text.toLowerCase() ?? '')
  const isBefore = (at: number) => isBeforeCount(tokens, at)
  const isAfter = (at: number) => isAfterCount(tokens, at)
  const splits = isCount(tokens.find(hasMeaning)) ? [isBefore, isAfter] : [isAfter, isBefore]
  const hasSeveral = tokens.filter(isCount).length > 1
  const readings = (hasSeveral ? [...splits, () => false] : [() => false, ...splits])
    .flatMap((isBoundary) => [isBoundary, (at: number) => isBoundary(at) || isConnector(at)])
    .map((isBoundary) =>
      splitBefore(tokens, isBoundary).map((part) => ({ ...readItem(part, index), words: wordsOf(part) })),
    )
  return readings.reduce((best, reading) => (scoreOf(reading) > scoreOf(best) ? reading : best))
}

function scoreOf(reading: Item[]): number {
  const scores = new Map<string, number>()
  for (const { choices, hasQuantity } of reading) {
    const [choice] = choices
    const key = choice && `${choice.product.id} ${choice.size ?? ''}`
    if (key && !scores.has(key)) scores.set(key, 1 + Number(hasQuantity) + Number(choice.size !== null))
  }
  return [...scores.values()].reduce((sum, score) => sum + score, 0)
}

/** Numbers that follow each other belong together, as in 'sandals 39 2'. */
function isBeforeCount(tokens: Token[], at: number): boolean {
  return at > 0 && isCount(tokens[at]) && !isCount(tokens[at + 1])
}

function isAfterCount(tokens: Token[], at: number): boolean {
  return isCount(tokens[at - 1]) && !isCount(tokens[at])
}

function splitBefore(tokens: Token[], isBoundary: (at: number) => boolean): Token[][] {
  const parts: Token[][] = []
  tokens.forEach((token, at) => {
    if (at === 0 || isBoundary(at)) parts.push([token])
    else parts.at(-1)?.push(token)
  })
  const joined: Token[][] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && !(part.some(isWord) && last.some(isWord))) last.push(...part)
    else joined.push(part)
  }
  return joined.filter((part) => part.some(hasMeaning))
}

function isWord(token: Token): boolean {
  return token.count === null && hasMeaning(token)
}

function hasMeaning({ text, terms, count }: Token): boolean {
  const isFiller = FILLERS.has(terms[0] ?? '') || CONNECTORS.has(text.toLowerCase())
  return count !== null || (!isFiller && /[\p{L}\p{N}]/u.test(text))
}

function wordsOf(tokens: Token[]): string[] {
  return tokens
    .filter((token) => isWord(token) && token.terms.length > 0)
    .flatMap(({ text }) => searchWords(text).filter((word) => word.length > 2))
}

function isCount(token: Token | undefined): boolean {
  return token?.count != null
}
