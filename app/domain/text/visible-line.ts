// Filler characters that print nothing: Hangul fillers and the empty braille pattern.
const blank = /[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\u115f\u1160\u2800\u3164\uffa0]+/gu
const invisible = /[\p{Cf}\p{Cs}\p{Co}]|\u034f|[\u17b4\u17b5]|[\u180b-\u180d]|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu
// A joiner is part of an emoji, and of words in scripts whose letters join.
const joiner =
  /(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d](?=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}])/gu

export function visibleLine(text: string): string {
  const joiners = new Set([...text.matchAll(joiner)].map(({ index }) => index))
  return text
    .replace(invisible, (character, index: number) => (joiners.has(index) ? character : ''))
    .replace(blank, ' ')
    .trim()
}

/** A browser sends the line breaks of a textarea as CRLF, but counts each as one character. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** Avoids a pattern like /[.,]+$/, which is tried at every letter. */
export function trimLetters(text: string, starts: string, ends = starts): string {
  let [from, to] = [0, text.length]
  while (from < to && starts.includes(text.charAt(from))) from += 1
  while (to > from && ends.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
