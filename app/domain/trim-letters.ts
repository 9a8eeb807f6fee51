/** Avoids a pattern like /[.,]+$/, which is tried at every letter. */
export function trimLetters(text: string, starts: string, ends = starts): string {
  let [from, to] = [0, text.length]
  while (from < to && starts.includes(text.charAt(from))) from += 1
  while (to > from && ends.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
