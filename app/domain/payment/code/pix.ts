import type { Minor } from '#app/domain/money.ts'
import { amountText, type CodeResult, readFields } from './code-fields.ts'
import { emvText, optionalField } from './emv.ts'

export interface Pix {
  key: string
  name: string
  city: string
  amount: Minor | null
  /** Number of the order; null for a code that many scan. */
  reference: string | null
}

const ANY_REFERENCE = '***'

export function pixText({ key, name, city, amount, reference }: Pix): CodeResult {
  const read = readFields({
    number: key,
    name,
    city,
    reference: reference ?? ANY_REFERENCE,
    amount: amountText(amount),
  })
  if (!read.ok) return read
  const { fields } = read
  const text = emvText([
    ['00', '01'],
    [
      '26',
      [
        ['00', 'br.gov.bcb.pix'],
        ['01', fields.number],
      ],
    ],
    ['52', '0000'],
    ['53', '986'],
    ...optionalField('54', fields.amount),
    ['58', 'BR'],
    ['59', fields.name],
    ['60', fields.city],
    ['62', [['05', fields.reference]]],
  ])
  return { ok: true, text }
}
