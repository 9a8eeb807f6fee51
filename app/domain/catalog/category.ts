import { fold } from '#app/domain/text/fold.ts'
import { collator } from '#app/domain/text/intl-formats.ts'

export const MAX_CATEGORY_NAME = 60
export const MAX_CATEGORY_DESCRIPTION = 300
export const MAX_CATEGORIES = 200

export interface Category {
  id: string
  name: string
  description: string | null
  position: number
  productsCount: number
}

export function byPosition(categories: Category[]): Category[] {
  return [...categories].sort((a, b) => a.position - b.position || collator('en').compare(a.name, b.name))
}

export function namesake<T extends { id: string; name: string }>(categories: T[], name: string, id = ''): T | null {
  return categories.find((category) => category.id !== id && fold(category.name) === fold(name)) ?? null
}

export function nextPosition(categories: Category[]): number {
  return categories.reduce((next, category) => Math.max(next, category.position + 1), 0)
}

export function moveEntry<T>(list: T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
