import { formatMoney } from '#app/domain/money.ts'
import type { CheckoutErrors } from '#app/domain/order/checkout-fields.ts'
import type { BelowMinimum } from '#app/domain/order/draft.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { areaErrors, minimumWords } from '#copy/storefront/area-choice'
import { fieldErrors } from '#copy/storefront/checkout'

export function fieldErrorText(error: NonNullable<CheckoutErrors[keyof CheckoutErrors]>): string {
  return { ...fieldErrors(), ...areaErrors() }[error]
}

export function minimumText({ minimum, missing, currency, areaName }: BelowMinimum): string {
  const format = moneyFormatOf(currency)
  const amounts = { minimum: formatMoney(minimum, format), missing: formatMoney(missing, format) }
  return areaName === '' ? minimumWords().store(amounts) : minimumWords().area({ ...amounts, area: areaName })
}
