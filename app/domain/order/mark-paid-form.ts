import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { refuse } from '../form-field.ts'
import { readMoney } from '../money.ts'
import { mpesaCodeOf } from './mpesa-code.ts'

export type MarkPaidFieldRefusal = 'mpesa-code-invalid' | 'amount'

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
