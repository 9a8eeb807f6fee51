import { isReservedSlug, slugify, withSuffix } from '#app/domain/store/slug.ts'

export interface SlugTry {
  slug: string
  /** Six characters made here: by them an outdated link may find its store. */
  suffix: string | null
}

const SUFFIXED_TRIES = 5

/** What may become the address of a store of this name: the name itself, then five times with six random characters. */
export function slugTries(name: string, newId: () => string): SlugTry[] {
  const plain = slugify(name)
  const suffixed = Array.from({ length: SUFFIXED_TRIES }, () => {
    const suffix = sixCharacters(newId())
    return { slug: withSuffix(plain, suffix), suffix }
  })
  return plain === '' || isReservedSlug(plain) ? suffixed : [{ slug: plain, suffix: null }, ...suffixed]
}

function sixCharacters(hex: string): string {
  return Number.parseInt(hex.slice(0, 12), 16).toString(36).padStart(6, '0').slice(-6)
}
