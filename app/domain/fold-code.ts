import { asciiDigits, DASHES } from './signs.ts'
import { trimLetters } from './trim-letters.ts'

const AROUND = '*_~`\'"‘’‚“”„«»'

export function foldCode(text: string): string {
  const code = asciiDigits(text.normalize('NFKC')).replace(/\s+/g, '').replace(DASHES, '-')
  return trimLetters(code, AROUND).toUpperCase()
}
