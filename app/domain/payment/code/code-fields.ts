import { type Minor, plainAmountIn } from '#app/domain/money.ts'
import { plainLetters } from '#app/domain/text/fold.ts'

/** The most letters that a payment code holds of each. */
export const CODE_LENGTHS = { name: 25, city: 15, number: 77, account: 25, reference: 25, amount: 13 } as const

export type CodeField = keyof typeof CODE_LENGTHS

export interface CodeRefusal {
  ok: false
  field: CodeField
  reason: 'empty' | 'letters' | 'too-long'
}

export type CodeResult = { ok: true; text: string } | CodeRefusal

/** Folds each text to ASCII. What doesn't fit then is refused, never cut; undefined is left out. */
export function readFields<Texts extends Partial<Record<CodeField, string | undefined>>>(
  texts: Texts,
): { ok: true; fields: Texts } | CodeRefusal {
  const fields = { ...texts }
  for (const field of Object.keys(texts) as CodeField[]) {
    const text = texts[field] === undefined ? undefined : plainLetters(texts[field])
    if (text === undefined) continue
    if (text === '') return { ok: false, field, reason: 'empty' }
    if (!/^[\x20-\x7e]+$/.test(text)) return { ok: false, field, reason: 'letters' }
    if (text.length > CODE_LENGTHS[field]) return { ok: false, field, reason: 'too-long' }
    fields[field] = text as Texts[CodeField]
  }
  return { ok: true, fields }
}

/** Returns '1250.00'; undefined where the payer types the amount. */
export function amountText(amount: Minor | null): string | undefined {
  if (amount === null) return undefined
  const isPayable = Number.isSafeInteger(amount) && amount > 0
  return isPayable ? plainAmountIn(amount, { fractionDigits: 2 }) : ''
}
