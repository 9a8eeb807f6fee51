import { normalizePhone, type PhoneRefusal, type PhoneResult, type PhoneRules } from '#app/domain/phone.ts'

export interface CheckoutValues {
  name: string
  phone: string
  address: string
}

export interface PhoneCountry extends PhoneRules {
  iso: string
}

export interface CheckoutErrors {
  name?: 'name-required' | 'name-too-long'
  phone?: PhoneRefusal
  address?: 'address-required' | 'address-too-long'
  area?: 'area-required' | 'area-gone'
  slot?: 'slot-required' | 'slot-gone'
  landmark?: 'landmark-too-long'
  pin?: 'pin-invalid'
}

export type CheckoutField = keyof CheckoutErrors

export const NAME_MAX = 100
export const ADDRESS_MAX = 300
export const NOTE_MAX = 300
export const LANDMARK_MAX = 120

export function checkCheckout(
  values: CheckoutValues,
  rules: { needsAddress: boolean; phoneCountry: PhoneRules },
): { errors: CheckoutErrors; phone: PhoneResult } {
  const errors: CheckoutErrors = {}
  const name = values.name.trim()
  const address = values.address.trim()
  const phone = normalizePhone(values.phone, rules.phoneCountry)

  if (name === '') errors.name = 'name-required'
  else if (name.length > NAME_MAX) errors.name = 'name-too-long'
  if (!phone.ok) errors.phone = phone.reason
  if (rules.needsAddress && address === '') errors.address = 'address-required'
  else if (rules.needsAddress && address.length > ADDRESS_MAX) errors.address = 'address-too-long'
  return { errors, phone }
}
