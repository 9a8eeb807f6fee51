import { foldSearch } from './fold.ts'

/** In code points: the longest name's. */
export const SORT_KEY_MAX = 120

/** The order of names is that of their keys: Élodie after Elena, 10 after 2, signs left out. */
export function sortKey(name: string): string {
  const folded = foldSearch(name)
  const words = folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim() || folded || name
  return [...words.replace(/0*(\d+)/g, (_, digits: string) => Math.min(9, digits.length) + digits)]
    .slice(0, SORT_KEY_MAX)
    .join('')
}
