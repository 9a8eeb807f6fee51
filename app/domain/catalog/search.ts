interface Searchable {
  name: string
  description: string | null
  categoryId: string | null
}

const MAX_TERMS = 150
const MAX_WORD = 40
const MIN_FORGIVEN = 4
/** More words of a query than these ask nothing. */
export const MAX_WORDS = 8

/** Lower case without accents, so that 'Café' is found by 'cafe'; a Greek sigma is the same wherever it stands. */
export function fold(text: string): string {
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ')
}

/**
 * Products of the category (null: of all) whose name, description or category holds every word of the query. When none does,
 * a wrong letter in each word is forgiven.
 */
export function searchProducts<T extends Searchable>(
  products: T[],
  categories: { id: string; name: string }[],
  query: string,
  categoryId: string | null,
): T[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean)
  const own = products.filter((product) => categoryId === null || product.categoryId === categoryId)
  if (wanted.length === 0) return own
  const texts = own.map((product) => {
    const category = categories.find((one) => one.id === product.categoryId)
    return fold([product.name, product.description, category?.name].join('\n'))
  })
  const found = own.filter((_, at) => wanted.every((word) => texts[at]?.includes(word)))
  if (found.length > 0) return found
  return own.filter((_, at) => {
    const text = texts[at] ?? ''
    return wanted.every((word) => text.includes(word) || words(text).some((one) => isNear(one, word)))
  })
}

/** Folded words, each once. */
export function words(text: string): string[] {
  const found = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(found.map((word) => [...word].slice(0, MAX_WORD).join('')))]
}

/** The words that a search goes by: of two letters and more, and numbers. */
export function searchWords(text: string): string[] {
  return words(text).filter((word) => [...word].length > 1 || /\p{N}/u.test(word))
}

export interface SearchHit {
  name: string
  description: string | null
  code: string | null
  /** Its category's name. */
  category: string | null
}

/** What the table product_terms holds of a product: its own words first, then those that only its category has. */
export function productTerms({
  name,
  description,
  code,
  category,
}: SearchHit): { term: string; isCategory: boolean }[] {
  const own = searchWords([name, code, description].filter(Boolean).join('\n')).slice(0, MAX_TERMS)
  const more = searchWords(category ?? '').filter((word) => !own.includes(word))
  return [...own.map((term) => ({ term, isCategory: false })), ...more.map((term) => ({ term, isCategory: true }))]
}

/** Both have four letters or more, and one letter more, less, other or swapped makes one of the other. */
export function isNear(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  if (Math.min(a.length, b.length) < MIN_FORGIVEN || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const rest = (word: string[], at: number) => word.slice(at).join('')
  if (a.length !== b.length) {
    const [longer, shorter] = a.length > b.length ? [a, b] : [b, a]
    return rest(longer, from + 1) === rest(shorter, from)
  }
  const isSwapped = a[from] === b[from + 1] && a[from + 1] === b[from]
  return rest(a, from + 1) === rest(b, from + 1) || (isSwapped && rest(a, from + 2) === rest(b, from + 2))
}

/**
 * Where product_words may have a word that this one was meant to be: it lists each word under itself and under '~' and itself
 * less one letter. Those found still have to be near.
 */
export function spellings(word: string): string[] {
  const letters = [...word]
  if (letters.length < MIN_FORGIVEN) return []
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(''))
  return [...new Set([`~${word}`, ...shorter, ...shorter.map((one) => `~${one}`)])]
}
