import { asciiDigits } from './signs.ts'

/** Accepts 1 to 15 digits; null for all else that Number() takes: '0x10', '1e3', '', ' 7'. */
export function parseWholeNumber(text: unknown): number | null {
  if (typeof text !== 'string') return null
  const digits = asciiDigits(text)
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}

export function readCount(text: string): number | null {
  const typed = asciiDigits(text).trim()
  return parseWholeNumber(/^\d{1,3}(,\d{3})+$/.test(typed) ? typed.replaceAll(',', '') : typed)
}
