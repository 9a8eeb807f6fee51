export interface Category {
  id: string
  name: string
  description: string | null
  position: number
  /** Hidden ones too. */
  productsCount: number
}

/** By position; those that share one by name. */
export function byPosition(categories: Category[]): Category[] {
  return [...categories].sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
}

/** Highest and one more, or 0. */
export function nextPosition(categories: Category[]): number {
  return categories.reduce((next, category) => Math.max(next, category.position + 1), 0)
}

/** The list with one entry taken from its place and put in another. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
