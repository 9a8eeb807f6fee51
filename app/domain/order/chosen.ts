export const MOST_CHOSEN = 50

export function chosenIds(params: URLSearchParams): string[] {
  const ids = (params.get('ids') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== '' && id.length <= 64))].slice(0, MOST_CHOSEN)
}
