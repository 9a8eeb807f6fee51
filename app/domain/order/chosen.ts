/** Orders that one press works on at most: those of a page. */
export const MOST_CHOSEN = 50

/** The ids of orders that were ticked in the list: '?ids=a,b'. */
export function chosenIds(params: URLSearchParams): string[] {
  const ids = (params.get('ids') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== '' && id.length <= 64))].slice(0, MOST_CHOSEN)
}
