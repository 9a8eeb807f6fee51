type Areas = Record<string, Record<string, (values?: object) => unknown>>

export interface PageWords {
  language: string
  dir: 'ltr' | 'rtl'
  first: string[]
  all: string
}

const areas: Areas = {}

export function addWords(more: Areas): void {
  Object.assign(areas, more)
}

/** Throws before the file with the area's words has loaded. */
export function words(area: string): NonNullable<Areas[string]> {
  const found = areas[area]
  if (!found) throw new Error(`words of ${area} were asked for before they came`)
  return found
}
