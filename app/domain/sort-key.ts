import { foldSearch } from './fold.ts'

export const SORT_KEY_MAX = 120

/** Sorts Élodie after Elena and 10 after 2, and ignores signs. */
export function sortKey(name: string): string {
  const folded = foldSearch(name)
  const words = folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim() || folded || name
  return [...words.replace(/0*(\d+)/g, (_, digits: string) => Math.min(9, digits.length) + digits)]
    .slice(0, SORT_KEY_MAX)
    .join('')
}
