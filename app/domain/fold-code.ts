import { asciiDigits, DASHES } from './signs.ts'
import { trimLetters } from './trim-letters.ts'

// A chat's marks of bold, italic and code, and quotes.
const AROUND = '*_~`\'"‘’‚“”„«»'

/** The form in which codes are stored and compared: capitals, without spaces and what stands around them. */
export function foldCode(text: string): string {
  const code = asciiDigits(text.normalize('NFKC')).replace(/\s+/g, '').replace(DASHES, '-')
  return trimLetters(code, AROUND).toUpperCase()
}
