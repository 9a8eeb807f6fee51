import { foldCode } from '#app/domain/text/fold.ts'
import type { PaidWith } from '../order.ts'
import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { readMoney } from '../../money.ts'
import { refuse } from '../../text/form-field.ts'

type MarkPaidFieldRefusal = 'mpesa-code-invalid' | 'amount'

const key = (refusal: MarkPaidFieldRefusal) => refusal

export const markPaidForm = z
  .object({
    method: z.enum(['cash', 'mpesa', 'other']).catch('cash'),
    amount: z
      .string()
      .optional()
      .transform((text, context) => {
        if (text === undefined) return undefined
        const read = readMoney(text)
        return read.ok && read.minor > 0 ? read.minor : refuse(context, key('amount'))
      }),
    mpesaCode: z.string({ error: key('mpesa-code-invalid') }).default(''),
  })
  .transform((payment, context) => {
    const mpesaCode = mpesaCodeOf(payment)
    if (mpesaCode === undefined) return refuse(context, key('mpesa-code-invalid'), 'mpesaCode')
    const { method, amount } = payment
    return { method, mpesaCode, ...(amount === undefined ? {} : { amount }) }
  })

/** Ten capital letters and digits; null without a code, undefined if invalid. */
export function mpesaCodeOf(payment: { method: PaidWith; mpesaCode?: string | null }): string | null | undefined {
  const code = foldCode(payment.mpesaCode ?? '')
  if (payment.method !== 'mpesa' || code === '') return null
  return /^[A-Z0-9]{10}$/.test(code) ? code : undefined
}
