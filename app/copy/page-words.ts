type Areas = Record<string, Record<string, (values?: object) => unknown>>

/** Language of a page, and the addresses of the files with its words: what it needs at first, and what other pages need. */
export interface PageWords {
  language: string
  dir: 'ltr' | 'rtl'
  first: string[]
  later: string[]
}

const areas: Areas = {}

export function addWords(more: Areas): void {
  Object.assign(areas, more)
}

/** In a browser: the words of an area in the page's language. Throws before their file has come. */
export function words(area: string): NonNullable<Areas[string]> {
  const found = areas[area]
  if (!found) throw new Error(`words of ${area} were asked for before they came`)
  return found
}
