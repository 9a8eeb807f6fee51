import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { MAX_QUANTITY } from '../../catalog/stock.ts'
import { readMoney } from '../../money.ts'
import { paymentCode } from '../../payment/entry.ts'
import { methodField } from '../../payment/entry-form.ts'
import { refuse, textField } from '../../text/form-field.ts'
import { MAX_RETURN_REASON, type ReturnedLine } from './return.ts'

export type ReturnFieldRefusal = 'amount' | 'code' | 'otherCode' | 'reason'

const key = (refusal: ReturnFieldRefusal) => refusal

const returnedLine = z.object({
  line: z.int().min(0),
  quantity: z.int().min(0).max(MAX_QUANTITY),
  restocks: z.boolean(),
})

/** `lines` is JSON of ReturnedLines; `refund` is 'now' or 'later'. */
export const returnForm = z
  .object({
    lines: textField.transform((text, context): ReturnedLine[] => {
      try {
        return z.array(returnedLine).max(120).parse(JSON.parse(text))
      } catch {
        return refuse(context, key('amount'))
      }
    }),
    takeOff: textField.transform((text, context) => {
      const read = readMoney(text || '0')
      return read.ok ? read.minor : refuse(context, key('amount'))
    }),
    reason: textField.refine((text) => text.length <= MAX_RETURN_REASON, { message: key('reason') }),
    refund: z.enum(['now', 'later']).catch('later'),
    method: methodField,
    code: textField,
  })
  .transform(({ refund, method, code: typed, ...given }, context) => {
    if (refund === 'later') return { ...given, refund: null }
    const code = paymentCode(method, typed)
    if (code === undefined) return refuse(context, key(method === 'mpesa' ? 'code' : 'otherCode'), 'code')
    return { ...given, refund: { method, code } }
  })
