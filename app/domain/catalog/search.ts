interface Searchable {
  name: string
  description: string | null
  categoryId: string | null
}

const MAX_TERMS = 400
const MAX_WORD = 40

/** Lower case without accents, so that 'Café' is found by 'cafe'. */
export function fold(text: string): string {
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Products of the category (null: of all) whose name, description or category holds every word of the query. */
export function searchProducts<T extends Searchable>(
  products: T[],
  categories: { id: string; name: string }[],
  query: string,
  categoryId: string | null,
): T[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean)
  return products.filter((product) => {
    if (categoryId !== null && product.categoryId !== categoryId) return false
    if (wanted.length === 0) return true
    const category = categories.find((one) => one.id === product.categoryId)
    const text = fold([product.name, product.description, category?.name].join('\n'))
    return wanted.every((word) => text.includes(word))
  })
}

/** Folded words, each once. */
export function words(text: string): string[] {
  const found = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(found.map((word) => [...word].slice(0, MAX_WORD).join('')))]
}

/** '~kit', '~ite', '~ten' ... of one folded word: marked, so that a scan for words that begin with 'kit' meets no trigram. */
export function trigrams(word: string): string[] {
  const letters = [...word]
  return [...new Set(letters.slice(2).map((_, at) => `~${letters.slice(at, at + 3).join('')}`))]
}

/** What the table product_terms holds of a text: its words first, then their trigrams. */
export function terms(text: string): string[] {
  const found = words(text)
  return [...new Set([...found, ...found.flatMap(trigrams)])].slice(0, MAX_TERMS)
}
