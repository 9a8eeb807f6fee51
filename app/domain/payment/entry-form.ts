import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { asciiDigits } from '#app/domain/text/signs.ts'
import { instantOf } from '../analytics/local-time.ts'
import { readMoney } from '../money.ts'
import { refuse, textField } from '../text/form-field.ts'
import { MAX_PAYMENT_NOTE, OLDEST_PAYMENT_MS, type PaymentEntry, paymentCode } from './entry.ts'
import { LEDGER_METHODS } from './ledger.ts'

export type EntryRefusal = 'amount' | 'code' | 'otherCode' | 'ahead' | 'tooOld' | 'when' | 'note'

const key = (refusal: EntryRefusal) => refusal
// Clocks of phones go ahead of the server's.
const CLOCK_SKEW_MS = 5 * 60_000

export const amountField = textField.transform((text, context) => {
  const read = readMoney(text)
  return read.ok && read.minor > 0 ? read.minor : refuse(context, key('amount'))
})

export const methodField = z.enum(LEDGER_METHODS).catch('cash')

/** `when` is the store's local time, '' for now. */
export function entryForm({ now, zone }: { now: number; zone: string }) {
  return z
    .object({
      amount: amountField,
      method: methodField,
      code: textField,
      when: textField.transform((text, context) => {
        if (text === '') return null
        const at = instantOf(text, zone)
        if (at === null) return refuse(context, key('when'))
        if (at > now + CLOCK_SKEW_MS) return refuse(context, key('ahead'))
        return at < now - OLDEST_PAYMENT_MS ? refuse(context, key('tooOld')) : Math.min(at, now)
      }),
      note: textField.refine((text) => text.length <= MAX_PAYMENT_NOTE, { message: key('note') }),
    })
    .transform(({ when, ...entry }, context): PaymentEntry => {
      const code = paymentCode(entry.method, entry.code)
      if (code === undefined) return refuse(context, key(entry.method === 'mpesa' ? 'code' : 'otherCode'), 'code')
      return { ...entry, code, receivedAt: when }
    })
}

export const refundForm = z
  .object({ amount: amountField, method: methodField, code: textField })
  .transform((refund, context) => {
    const code = paymentCode(refund.method, refund.code)
    if (code === undefined) return refuse(context, key(refund.method === 'mpesa' ? 'code' : 'otherCode'), 'code')
    return { ...refund, code }
  })

export const transferForm = z.object({
  number: textField.transform((text, context) => {
    const match = /^#?\s*(\d{1,9})$/.exec(asciiDigits(text))
    return match ? Number(match[1]) : refuse(context, 'number')
  }),
})
