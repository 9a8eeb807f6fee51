import { isReservedSlug, slugify, withSuffix } from '#app/domain/store/slug.ts'

export interface SlugTry {
  slug: string
  /** Six random characters, by which an outdated link can find its store. */
  suffix: string | null
}

const SUFFIXED_TRIES = 5

export function slugTries(name: string, newId: () => string): SlugTry[] {
  const base = slugify(name)
  const candidates = Array.from({ length: SUFFIXED_TRIES }, () => {
    const suffix = sixCharacters(newId())
    return { slug: withSuffix(base, suffix), suffix }
  })
  return base === '' || isReservedSlug(base) ? candidates : [{ slug: base, suffix: null }, ...candidates]
}

function sixCharacters(hex: string): string {
  return Number.parseInt(hex.slice(0, 12), 16).toString(36).padStart(6, '0').slice(-6)
}
