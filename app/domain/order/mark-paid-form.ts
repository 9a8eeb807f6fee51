import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { mpesaCodeOf } from './mpesa-code.ts'

export type MarkPaidFieldRefusal = 'mpesa-code-invalid'

const key = (refusal: MarkPaidFieldRefusal) => refusal

/** The payment of an order; its errors are MarkPaidFieldRefusals. */
export const markPaidForm = z
  .object({
    method: z.enum(['cash', 'mpesa', 'other']).catch('cash'),
    mpesaCode: z.string({ error: key('mpesa-code-invalid') }).default(''),
  })
  .transform((payment, context) => {
    const mpesaCode = mpesaCodeOf(payment)
    if (mpesaCode !== undefined) return { method: payment.method, mpesaCode }
    context.addIssue({ code: 'custom', path: ['mpesaCode'], message: key('mpesa-code-invalid') })
    return z.NEVER
  })
