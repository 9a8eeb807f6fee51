import { collator } from '#app/domain/text/intl-formats.ts'
import { locale } from '#copy/locale'

export function byName<T extends { name: string }>(
  list: readonly T[],
  codeOf: (entry: T) => string,
  first: readonly string[],
): T[] {
  const { compare } = collator(locale().date)
  const rank = (entry: T) => (first.includes(codeOf(entry)) ? first.indexOf(codeOf(entry)) : first.length)
  return [...list].sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name))
}
