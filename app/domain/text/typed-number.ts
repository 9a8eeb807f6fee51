import { parseMoney } from '../money.ts'
import { asciiDigits } from './signs.ts'
import { readCount } from './whole-number.ts'

export type NumberKind = 'count' | 'amount'

export function plainNumber(text: string, kind: NumberKind): string {
  return isNumber(text, kind) ? asciiDigits(text).trim().replaceAll(',', '') : text
}

export function separatedNumber(text: string, kind: NumberKind): string {
  if (!isNumber(text, kind)) return text
  return plainNumber(text, kind).replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3}){1,8}$)/g, ','))
}

function isNumber(text: string, kind: NumberKind): boolean {
  return (kind === 'count' ? readCount(text) : parseMoney(text)) !== null
}
