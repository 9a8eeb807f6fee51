import type { CheckoutErrors } from '#app/domain/order/place/checkout-fields.ts'
import { areaErrors } from '#copy/storefront/area-choice'
import { fieldErrors } from '#copy/storefront/checkout'

export function fieldErrorText(error: NonNullable<CheckoutErrors[keyof CheckoutErrors]>): string {
  return { ...fieldErrors(), ...areaErrors() }[error]
}
