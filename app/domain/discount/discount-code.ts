/** The form in which codes are stored and compared: capitals, without spaces. */
export function foldCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}
