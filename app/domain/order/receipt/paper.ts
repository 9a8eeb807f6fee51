/** A sheet, or a roll by its width in millimetres. */
export const PAPERS = ['a4', '80', '58'] as const
export type Paper = (typeof PAPERS)[number]

export const ROLLS = ['58', '80'] as const
export type Roll = (typeof ROLLS)[number]

export function paperOf(params: URLSearchParams): Paper {
  return PAPERS.find((name) => name === params.get('paper')) ?? 'a4'
}

export function rollOf(params: URLSearchParams): Roll {
  return params.get('paper') === '58' ? '58' : '80'
}
