import { codeKey } from '#app/domain/catalog/product-code.ts'
import { isNear } from '#app/domain/catalog/search.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { type Token, termsOf } from './tokens.ts'
import { CONNECTORS, COUNTERS, FILLERS } from './vocabulary.ts'

export interface Choice {
  product: TillProduct
  /** Null: without sizes, or not said which. */
  size: string | null
}

export interface Item {
  text: string
  quantity: number
  hasQuantity: boolean
  /** Best first; empty for what is no product. */
  choices: Choice[]
  /** What the first choice leaves to be understood. */
  rest: string
}

interface IndexedProduct {
  product: TillProduct
  nameTerms: string[]
  sizes: { value: string; terms: string[] }[]
}

export interface ProductIndex {
  products: IndexedProduct[]
  byTerm: Map<string, IndexedProduct[]>
  /** Terms of names that a word of the message may mean, and how certainly. */
  similar: Map<string, [term: string, certainty: number][]>
  found: Map<Token, Map<IndexedProduct, number>>
}

const MAX_CHOICES = 6
const MAX_RANKED = 24
const EXACT = 6
const BEGINNING = 4
const NEAR = 3

export function indexProducts(products: TillProduct[]): ProductIndex {
  const indexed = products.map((product) => ({
    product,
    nameTerms: [
      ...termsOf(product.name),
      ...[product.code, ...product.sizes.map(({ code }) => code)].flatMap(codeTerm),
    ],
    sizes: product.sizes.map(({ value, label }) => ({ value, terms: termsOf(label) })),
  }))
  const byTerm = new Map<string, IndexedProduct[]>()
  for (const product of indexed) {
    for (const term of product.nameTerms) {
      const others = byTerm.get(term)
      if (others) others.push(product)
      else byTerm.set(term, [product])
    }
  }
  return { products: indexed, byTerm, similar: new Map(), found: new Map() }
}

export function readItem(tokens: Token[], index: ProductIndex): Item {
  const text = textOf(tokens)
  const found = tokens.some(({ isFraction }) => isFraction) ? [] : rankProducts(tokens, index)
  const [best] = found
  if (!best) return { text, quantity: 1, hasQuantity: tokens.some(isCount), choices: [], rest: text }
  const choices = found.slice(0, MAX_CHOICES).map(({ product, size }) => ({ product: product.product, size }))
  const counting = countingToken(tokens, best)
  const used = new Set([...best.used, ...(counting ? [counting] : [])])
  const rest = textOf(tokens.filter((token) => !used.has(token) && !isLeftOut(token)))
  const quantity = counting?.count ?? counting?.measured ?? 1
  return { text, quantity, hasQuantity: counting !== undefined, choices, rest }
}

interface Ranked {
  product: IndexedProduct
  size: string | null
  used: Set<Token>
  /** What may be a size, though not clearly one of them. */
  sizeTokens: Token[]
  score: number
}

function rankProducts(tokens: Token[], index: ProductIndex): Ranked[] {
  const [first] = tokens.filter((token) => !isLeftOut(token))
  const named = tokens.filter((token) => token !== first || token.count === null || !isCount(token))
  const scores = new Map<IndexedProduct, { score: number; used: Set<Token>; isNamed: boolean }>()
  for (const token of named) {
    for (const [product, certainty] of productsOf(token, index)) {
      const entry = scores.get(product) ?? { score: 0, used: new Set(), isNamed: false }
      entry.score += certainty
      entry.used.add(token)
      entry.isNamed ||= isName(token)
      scores.set(product, entry)
    }
  }
  return [...scores]
    .filter(([, { isNamed }]) => isNamed)
    .toSorted(([, a], [, b]) => b.score - a.score)
    .slice(0, MAX_RANKED)
    .map(([product, { score, used }]) => {
      const sized = sizeOf(product, named)
      const share = used.size / (product.nameTerms.length + 1)
      return {
        ...{ product, size: sized.value, sizeTokens: sized.tokens, used: new Set([...used, ...sized.used]) },
        score: score + sized.used.length + share,
      }
    })
    .filter(({ used }) => isEnough(tokens, used))
    .toSorted((a, b) => b.score - a.score)
}

function productsOf(token: Token, index: ProductIndex): Map<IndexedProduct, number> {
  const known = index.found.get(token)
  if (known) return known
  const found = new Map<IndexedProduct, number>()
  index.found.set(token, found)
  if (FILLERS.has(token.terms[0] ?? '')) return found
  for (const term of token.terms) {
    for (const [similar, certainty] of similarTerms(term, index)) {
      for (const product of index.byTerm.get(similar) ?? []) {
        found.set(product, Math.max(certainty, found.get(product) ?? 0))
      }
    }
  }
  return found
}

function similarTerms(term: string, { byTerm, similar }: ProductIndex): [string, number][] {
  const known = similar.get(term)
  if (known) return known
  const found = [...byTerm.keys()].flatMap((other): [string, number][] => {
    const certainty = certaintyOf(term, other)
    return certainty > 0 ? [[other, certainty]] : []
  })
  const most = Math.max(0, ...found.map(([, certainty]) => certainty))
  // A typo is thought of only where nothing is called so.
  const likely = found.filter(([, certainty]) => certainty > NEAR || most === NEAR)
  similar.set(term, likely)
  return likely
}

function certaintyOf(term: string, other: string): number {
  if (term === other) return EXACT
  if (/[\d:]/.test(term + other)) return 0
  const isBeginning = term.length >= 3 && other.startsWith(term)
  const isPlural = other.length >= 3 && term.startsWith(other) && term.length <= other.length + 2
  if (isBeginning || isPlural) return BEGINNING
  return isNear(term, other) ? NEAR : 0
}

/** The size that most words name; null where several do. */
function sizeOf({ sizes }: IndexedProduct, tokens: Token[]): { value: string | null; used: Token[]; tokens: Token[] } {
  const isNaming = (token: Token, other: string) => token.terms.some((term) => isSameSize(term, other))
  const ranked = sizes.map(({ value, terms }) => {
    const used = tokens.filter((token) => terms.some((other) => isNaming(token, other)))
    const named = terms.filter((other) => used.some((token) => isNaming(token, other)))
    return { value, used, score: named.length + (named.length === terms.length ? 0.5 : 0) }
  })
  const most = Math.max(0.5, ...ranked.map(({ score }) => score))
  const best = ranked.filter(({ score }) => score === most)
  const sizeTokens = tokens.filter((token) => ranked.some(({ used }) => used.includes(token)))
  const [first] = best
  const used = first?.used.filter((token) => best.every((other) => other.used.includes(token))) ?? []
  return { value: best.length === 1 ? (first?.value ?? null) : null, used, tokens: sizeTokens }
}

function isSameSize(term: string, other: string): boolean {
  return certaintyOf(term, other) > (term.length < 5 ? NEAR : 0)
}

/** '2 unga', 'unga 2', 'unga x2'; '2 kg sukari' of sugar that has no size of 2 kg. */
function countingToken(tokens: Token[], { product, size, used, sizeTokens }: Ranked): Token | undefined {
  const [first] = tokens.filter((token) => !isLeftOut(token))
  const free = tokens.filter((token) => token === first || (!used.has(token) && !sizeTokens.includes(token)))
  const known = [...product.nameTerms, ...(product.sizes.find(({ value }) => value === size)?.terms ?? [])]
  return (
    free.find(({ isTimes }) => isTimes) ??
    [first, ...free.toReversed()].find((token) => token && isCount(token)) ??
    tokens.find(({ measured, terms }) => measured && !known.includes(terms[0] ?? ''))
  )
}

/** A sentence with one word of a name in it is no order; with a number it may be. */
function isEnough(tokens: Token[], used: Set<Token>): boolean {
  const others = tokens.filter(
    (token) =>
      token.terms.length > 0 && token.count === null && !isLeftOut(token) && !COUNTERS.has(token.terms[0] ?? ''),
  )
  const isQuestion = tokens.at(-1)?.text.endsWith('?')
  if (tokens.some(isCount)) return true
  return !isQuestion && used.size * 2 >= others.length
}

function isName(token: Token): boolean {
  return token.terms.some((term) => term.length > 1 && !/^(?:(?:ml|g|cm):|\d+$)/.test(term))
}

function isCount({ count }: Token): boolean {
  return count !== null
}

function isLeftOut({ text, terms, count }: Token): boolean {
  if (count !== null) return false
  const [term = ''] = terms
  return FILLERS.has(term) || COUNTERS.has(term) || CONNECTORS.has(text) || !/[\p{L}\p{N}@#]/u.test(text)
}

function codeTerm(code: string | null | undefined): string[] {
  const key = codeKey(code).toLowerCase()
  return key === '' ? [] : [key]
}

function textOf(tokens: Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}
