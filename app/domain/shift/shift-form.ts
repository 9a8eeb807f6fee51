import { type Minor, parseMoney } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { type CountedPieces, denominationsOf, MAX_PIECES, sumOfPieces } from './denominations.ts'

export const MAX_REASON = 100

export type ShiftFieldRefusal = 'amount-invalid' | 'reason-required' | 'reason-too-long' | 'pieces-invalid'

export type ReadForm<Values> = { ok: true; values: Values } | { ok: false; errors: Record<string, ShiftFieldRefusal> }

export const pieceField = (value: Minor): string => `piece-${value}`

/** An empty field is no float. */
export function readFloat({ float = '' }: Fields): ReadForm<{ float: Minor }> {
  const read = parseMoney(float.trim() === '' ? '0' : float)
  return read === null ? refused({ float: 'amount-invalid' }) : { ok: true, values: { float: read } }
}

export function readMovement({ amount = '', reason = '' }: Fields): ReadForm<{ amount: Minor; reason: string }> {
  const read = parseMoney(amount)
  const words = visibleLine(reason)
  const errors: Record<string, ShiftFieldRefusal> = {}
  if (read === null || read === 0) errors.amount = 'amount-invalid'
  if (words === '') errors.reason = 'reason-required'
  else if (words.length > MAX_REASON) errors.reason = 'reason-too-long'
  if (read === null || Object.keys(errors).length > 0) return refused(errors)
  return { ok: true, values: { amount: read, reason: words } }
}

export interface DrawerCount {
  counted: Minor
  /** Null where the sum was typed. */
  pieces: CountedPieces | null
}

/** An empty field is no piece; an empty sum is refused, because an empty drawer is counted, too. */
export function readDrawer(fields: Fields, currency: string): ReadForm<DrawerCount> {
  const values = denominationsOf(currency)
  if (!values) {
    const counted = parseMoney(fields.counted ?? '')
    return counted === null ? refused({ counted: 'amount-invalid' }) : { ok: true, values: { counted, pieces: null } }
  }
  const errors: Record<string, ShiftFieldRefusal> = {}
  const pieces: Record<string, number> = {}
  for (const value of [...values.notes, ...values.coins]) {
    const text = (fields[pieceField(value)] ?? '').trim()
    const count = text === '' ? 0 : readCount(text)
    if (count === null || count > MAX_PIECES) errors[pieceField(value)] = 'pieces-invalid'
    else if (count > 0) pieces[value] = count
  }
  if (Object.keys(errors).length > 0) return refused(errors)
  return { ok: true, values: { counted: sumOfPieces(pieces), pieces } }
}

function refused(errors: Record<string, ShiftFieldRefusal>): { ok: false; errors: Record<string, ShiftFieldRefusal> } {
  return { ok: false, errors }
}
