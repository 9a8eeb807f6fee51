import * as z from 'zod'
import { readPercent } from '#app/domain/discount/discount.ts'
import { refuse, textField } from '#app/domain/text/form-field.ts'

type DepositFieldRefusal = 'deposit-invalid'

const refusal: DepositFieldRefusal = 'deposit-invalid'

export const depositForm = z.object({
  depositPercent: textField.transform((text, context) => readPercent(text) ?? refuse(context, refusal)),
})
