import { type CountryCode, isSupportedCountry, Metadata } from 'libphonenumber-js/core'
import numberingPlans from 'libphonenumber-js/min/metadata'
import { maxDigitsFor, normalizePhone } from '#app/domain/phone.ts'
import { dialCodeOf } from '#app/domain/reference/countries.ts'
import { phoneCountryOf } from '#app/domain/reference/phone-country.ts'
import { type CheckoutErrors, checkCheckout } from './checkout-fields.ts'
import type { CheckoutInput } from './checkout-form.ts'
import { needsAddress } from './delivery.ts'

/** `phone` as it is stored: '+254712345678'. */
export type CheckedCustomer = { ok: true; phone: string } | { ok: false; errors: CheckoutErrors }

/** The browser's checks, plus the numbering plans, which are too big for the browser. */
export function checkCustomer({ customer, deliveryMethod }: CheckoutInput): CheckedCustomer {
  const countryIso = phoneCountryOf(customer.phone, customer.countryIso)
  const { errors, phone } = checkCheckout(customer, {
    needsAddress: needsAddress(deliveryMethod),
    phoneCountry: { iso: countryIso, dialCode: dialCodeOf(countryIso) },
  })
  if (phone.ok && !isPossible(countryIso, phone.national)) errors.phone = 'phone-invalid'
  return phone.ok && Object.keys(errors).length === 0 ? { ok: true, phone: phone.phone } : { ok: false, errors }
}

/** A number as it is stored, '+254722000111'; null for what is none. */
export function checkPhone(typed: string, country: string): string | null {
  const iso = phoneCountryOf(typed, country)
  const phone = normalizePhone(typed, { dialCode: dialCodeOf(iso), maxDigits: maxDigitsFor(iso) })
  return phone.ok && isPossible(iso, phone.national) ? phone.phone : null
}

export function isPossible(iso: string, national: string): boolean {
  const country = iso as CountryCode
  if (!isSupportedCountry(country, numberingPlans)) return true
  const metadata = new Metadata(numberingPlans)
  metadata.selectNumberingPlan(country)
  return metadata.numberingPlan?.possibleLengths().includes(national.length) ?? true
}
