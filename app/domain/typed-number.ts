import { parseMoney, plainAmount } from './money.ts'
import { readCount } from './whole-number.ts'

export type NumberKind = 'count' | 'amount'

/** A typed number without its separators; other text as it is. */
export function plainNumber(text: string, kind: NumberKind): string {
  return readPlain(text, kind) ?? text
}

/** '1200' as '1,200'; what is no number stays as it was typed. */
export function separatedNumber(text: string, kind: NumberKind): string {
  const plain = readPlain(text, kind)
  return plain === null ? text : plain.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
}

function readPlain(text: string, kind: NumberKind): string | null {
  const number = kind === 'count' ? readCount(text) : parseMoney(text)
  if (number === null) return null
  return kind === 'count' ? String(number) : plainAmount(number)
}
