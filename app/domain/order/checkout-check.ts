import { type CountryCode, isSupportedCountry, Metadata } from 'libphonenumber-js/core'
import numberingPlans from 'libphonenumber-js/min/metadata'
import { maxDigitsFor, normalizePhone } from '#app/domain/phone.ts'
import { dialCodeOf } from '#app/domain/reference/countries.ts'
import { type CheckoutErrors, checkCheckout } from './checkout-fields.ts'
import type { CheckoutInput } from './checkout-form.ts'
import { needsAddress } from './delivery.ts'

/** The browser's checks, plus the numbering plans, which are too big for the browser. */
export function checkCustomer({ customer, deliveryMethod }: CheckoutInput): CheckoutErrors {
  const { countryIso } = customer
  const dialCode = dialCodeOf(countryIso)
  const errors = checkCheckout(customer, {
    needsAddress: needsAddress(deliveryMethod),
    phoneCountry: { iso: countryIso, dialCode },
  })
  const phone = normalizePhone(customer.phone, { dialCode, maxDigits: maxDigitsFor(countryIso) })
  if (phone.ok && !isPossible(countryIso, phone.national)) errors.phone = 'phone-invalid'
  return errors
}

export function isPossible(iso: string, national: string): boolean {
  const country = iso as CountryCode
  if (!isSupportedCountry(country, numberingPlans)) return true
  const metadata = new Metadata(numberingPlans)
  metadata.selectNumberingPlan(country)
  return metadata.numberingPlan?.possibleLengths().includes(national.length) ?? true
}
