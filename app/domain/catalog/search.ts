import { fold, foldSearch } from '#app/domain/text/fold.ts'

interface Searchable {
  name: string
  description: string | null
  categoryId: string | null
}

const MAX_TERMS = 150
const MAX_WORD = 40
const MIN_TYPO_LENGTH = 4
export const MAX_WORDS = 8

/** Every word of the query must match; without a match one typo per word is tolerated. */
export function searchProducts<T extends Searchable>(
  products: T[],
  categories: { id: string; name: string }[],
  query: string,
  categoryId: string | null,
): T[] {
  const queryWords = foldSearch(query).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  const candidates = products.filter((product) => categoryId === null || product.categoryId === categoryId)
  if (queryWords.length === 0) return candidates
  const texts = candidates.map((product) => {
    const category = categories.find(({ id }) => id === product.categoryId)
    return foldSearch([product.name, product.description, category?.name].join('\n'))
  })
  const matches = candidates.filter((_, index) => queryWords.every((word) => texts[index]?.includes(word)))
  if (matches.length > 0) return matches
  return candidates.filter((_, index) => {
    const text = texts[index] ?? ''
    return queryWords.every((word) => text.includes(word) || words(text).some((term) => isNear(term, word)))
  })
}

export function words(text: string): string[] {
  const matches = foldSearch(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(matches.map((word) => [...word].slice(0, MAX_WORD).join('')))]
}

export function searchWords(text: string): string[] {
  return words(text).filter((word) => [...word].length > 1 || /\p{N}/u.test(word))
}

/** Indexes O'Brien as obrien and as brien. */
export function indexedWords(text: string): string[] {
  return [...new Set([...searchWords(text), ...searchWords(fold(text).replaceAll("'", ' '))])]
}

export interface SearchHit {
  name: string
  description: string | null
  code: string | null
  category: string | null
}

export function productTerms({
  name,
  description,
  code,
  category,
}: SearchHit): { term: string; isCategory: boolean }[] {
  const ownTerms = indexedWords([name, code, description].filter(Boolean).join('\n')).slice(0, MAX_TERMS)
  const categoryTerms = indexedWords(category ?? '').filter((word) => !ownTerms.includes(word))
  return [
    ...ownTerms.map((term) => ({ term, isCategory: false })),
    ...categoryTerms.map((term) => ({ term, isCategory: true })),
  ]
}

/** Accepts one insertion, deletion, substitution or swap, in words of four letters or more. */
export function isNear(first: string, second: string): boolean {
  const [a, b] = [[...first], [...second]]
  if (Math.min(a.length, b.length) < MIN_TYPO_LENGTH || Math.abs(a.length - b.length) > 1) return false
  let diffIndex = 0
  while (diffIndex < a.length && a[diffIndex] === b[diffIndex]) diffIndex += 1
  const suffix = (word: string[], index: number) => word.slice(index).join('')
  if (a.length !== b.length) {
    const [longer, shorter] = a.length > b.length ? [a, b] : [b, a]
    return suffix(longer, diffIndex + 1) === suffix(shorter, diffIndex)
  }
  const isSwapped = a[diffIndex] === b[diffIndex + 1] && a[diffIndex + 1] === b[diffIndex]
  return (
    suffix(a, diffIndex + 1) === suffix(b, diffIndex + 1) ||
    (isSwapped && suffix(a, diffIndex + 2) === suffix(b, diffIndex + 2))
  )
}

/** Index keys with one letter less; isNear decides on the candidates. */
export function spellings(word: string): string[] {
  const letters = [...word]
  if (letters.length < MIN_TYPO_LENGTH) return []
  const shorter = letters.map((_, index) => letters.toSpliced(index, 1).join(''))
  return [...new Set([`~${word}`, ...shorter, ...shorter.map((spelling) => `~${spelling}`)])]
}
