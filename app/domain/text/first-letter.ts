export function firstLetter(name: string): string {
  const text = name.trim()
  // Browsers from before 2024 may lack it.
  const first = Intl.Segmenter ? new Intl.Segmenter().segment(text).containing(0)?.segment : [...text][0]
  return first?.toUpperCase() ?? ''
}

/** Returns the first letters of a name's first two words. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return (
    words
      .slice(0, 2)
      .map((word) => firstLetter(word.replace(/^[^\p{L}\p{N}]+/u, '')))
      .join('') || firstLetter(name)
  )
}
