export function firstLetter(name: string): string {
  const text = name.trim()
  // Browsers from before 2024 may lack it.
  const first = Intl.Segmenter ? new Intl.Segmenter().segment(text).containing(0)?.segment : [...text][0]
  return first?.toUpperCase() ?? ''
}
