import * as z from 'zod'
import { refuse, textField } from '#app/domain/form-field.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { LARGEST_HOLD } from '#app/domain/order/hold.ts'
import { readCount } from '#app/domain/whole-number.ts'

export type HoldFieldRefusal = 'largest-hold-invalid'

const refusal: HoldFieldRefusal = 'largest-hold-invalid'

export const holdForm = z.object({
  largestHold: textField.transform((text, context) => {
    const pieces = readCount(text) ?? 0
    return pieces >= LARGEST_HOLD.least && pieces <= LARGEST_HOLD.most ? pieces : refuse(context, refusal)
  }),
})

export type HoldSetting = z.output<typeof holdForm>

export function holdFields({ largestHold }: HoldSetting): Fields {
  return { largestHold: String(largestHold) }
}
