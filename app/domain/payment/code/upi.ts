import type { Minor } from '#app/domain/money.ts'
import { amountText, type CodeResult, readFields } from './code-fields.ts'

export interface Upi {
  id: string
  name: string
  amount: Minor | null
  /** Number of the order; null for a code that many scan. */
  reference: string | null
}

export function upiText({ id, name, amount, reference }: Upi): CodeResult {
  const read = readFields({ number: id, name, amount: amountText(amount), reference: reference ?? undefined })
  if (!read.ok) return read
  const { fields } = read
  const query = [
    ['pa', fields.number],
    ['pn', fields.name],
    ['am', fields.amount],
    ['cu', 'INR'],
    ['tn', fields.reference && `Order ${fields.reference}`],
    ['tr', fields.reference],
  ]
  const given = query.flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
  return { ok: true, text: `upi://pay?${given.join('&')}` }
}
