import * as z from 'zod'
import { refuse, switchField, textField } from '#app/domain/text/form-field.ts'
import { readCount } from '#app/domain/text/whole-number.ts'

type SellingFieldRefusal = 'percent-invalid'

const refusal: SellingFieldRefusal = 'percent-invalid'

const percentFrom = (lowest: number) =>
  textField.transform((text, context) => {
    if (text === '') return null
    const percent = readCount(text)
    return percent !== null && percent >= lowest && percent <= 100 ? percent : refuse(context, refusal)
  })

export const sellingForm = z.object({
  sellerDiscount: percentFrom(0),
  floorPercent: percentFrom(1),
  sellsExtras: switchField,
  hasShifts: switchField,
})

export type Selling = z.output<typeof sellingForm>
