import { type CheckoutErrors, checkCheckout } from '#app/domain/order/checkout-fields.ts'
import type { CheckoutInput } from '#app/domain/order/checkout-form.ts'
import { needsAddress } from '#app/domain/order/delivery.ts'
import { maxDigitsFor, normalizePhone } from '#app/domain/phone.ts'
import { dialCodeOf } from '#app/domain/reference/countries.ts'
import { isPossibleNational } from '#app/domain/reference/national-lengths.ts'

/** The rules of the shopper's browser, then the numbering plans, which are too big for it. */
export function checkFields({ customer, deliveryMethod }: CheckoutInput): CheckoutErrors {
  const { countryIso } = customer
  const dialCode = dialCodeOf(countryIso)
  const errors = checkCheckout(customer, {
    needsAddress: needsAddress(deliveryMethod),
    phoneCountry: { iso: countryIso, dialCode },
  })
  const phone = normalizePhone(customer.phone, { dialCode, maxDigits: maxDigitsFor(countryIso) })
  if (phone.ok && !isPossibleNational(countryIso, phone.national)) errors.phone = 'phone-invalid'
  return errors
}
