import { countryOfPhone } from '#app/domain/reference/phone-country.ts'
import { type CheckoutErrors, checkCheckout } from './checkout-fields.ts'
import type { CheckoutInput } from './checkout-form.ts'
import { needsAddress } from './delivery.ts'

export type CheckedCustomer = { ok: true; phone: string } | { ok: false; errors: CheckoutErrors }

export function checkCustomer({ customer, deliveryMethod }: CheckoutInput): CheckedCustomer {
  const { errors, phone } = checkCheckout(customer, {
    needsAddress: needsAddress(deliveryMethod),
    phoneCountry: countryOfPhone(customer.phone, customer.countryIso),
  })
  return phone.ok && Object.keys(errors).length === 0 ? { ok: true, phone: phone.phone } : { ok: false, errors }
}
