import * as z from 'zod'
import { refuse, textField } from '#app/domain/text/form-field.ts'
import { readCount } from '#app/domain/text/whole-number.ts'

type DepositFieldRefusal = 'deposit-invalid'

const refusal: DepositFieldRefusal = 'deposit-invalid'

export const depositForm = z.object({
  depositPercent: textField.transform((text, context) => {
    const percent = readCount(text)
    return percent !== null && percent <= 100 ? percent : refuse(context, refusal)
  }),
})
