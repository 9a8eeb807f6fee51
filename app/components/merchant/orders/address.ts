/** The query of this address with some of it changed; null and '' leave it out. */
export function queryWith(search: string, changes: Record<string, string | number | null>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name)
    else params.set(name, String(value))
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

type Place = { page: number | null; after: string | null; before: string | null }

/** Where a list begins. */
export const noPlace: Place = { page: null, after: null, before: null }

/** What belongs to one page of a list and not to the question: a new question begins at the first page. */
export const firstPage = { ...noPlace, order: null }

/** The place under the names that a list has in the address. */
export function placed(prefix: string, { page, after, before }: Place): Record<string, string | number | null> {
  return { [`${prefix}page`]: page, [`${prefix}after`]: after, [`${prefix}before`]: before }
}
