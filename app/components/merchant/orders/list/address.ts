/** Applies `changes` to the address's query; null and '' remove a parameter. */
export function queryWith(search: string, changes: Record<string, string | number | null>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name)
    else params.set(name, String(value))
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

type ListPosition = { page: number | null; after: string | null; before: string | null }

export const firstPosition: ListPosition = { page: null, after: null, before: null }

export const newQueryParams = { ...firstPosition, order: null }

export function positionParams(
  prefix: string,
  { page, after, before }: ListPosition,
): Record<string, string | number | null> {
  return { [`${prefix}page`]: page, [`${prefix}after`]: after, [`${prefix}before`]: before }
}
