import * as z from 'zod'
import { readPercent } from '#app/domain/discount/discount.ts'
import { refuse, switchField, textField } from '#app/domain/text/form-field.ts'

type SellingFieldRefusal = 'percent-invalid'

const refusal: SellingFieldRefusal = 'percent-invalid'

const percentField = textField.transform((text, context) => {
  return text === '' ? null : (readPercent(text) ?? refuse(context, refusal))
})

export const sellingForm = z.object({
  sellerDiscount: percentField,
  floorPercent: percentField.transform((percent) => percent || null),
  sellsExtras: switchField,
  hasShifts: switchField,
})

export type Selling = z.output<typeof sellingForm>
