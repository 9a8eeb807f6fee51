import * as z from 'zod'
import { refuse, textField } from '#app/domain/form-field.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'

export type HoldFieldRefusal = 'largest-hold-invalid'

export const LARGEST_HOLD = { min: 20, max: 500 } as const

const refusal: HoldFieldRefusal = 'largest-hold-invalid'

/** Pieces kept for an order of a new customer. */
export const holdForm = z.object({
  largestHold: textField.transform((text, context) => {
    const pieces = /^\d{1,4}$/.test(text) ? Number(text) : 0
    return pieces >= LARGEST_HOLD.min && pieces <= LARGEST_HOLD.max ? pieces : refuse(context, refusal)
  }),
})

export type HoldSetting = z.output<typeof holdForm>

export function holdFields({ largestHold }: HoldSetting): Fields {
  return { largestHold: String(largestHold) }
}
