import { nationalNumber, type PhoneRules } from '../phone.ts'
import { isInternational, waDigits } from '../phone-digits.ts'

export interface Customer {
  /** '+254712345678': with the store it is the customer's key. */
  phone: string
  name: string
  address: string
  ordersCount: number
  firstOrderAt: number
  lastOrderAt: number
  lastOrderId: string
}

export type KnownCustomer = Pick<Customer, 'phone' | 'name' | 'address'>

export const MOST_OFFERED = 3

const MIN_DIGITS = 6
const MAX_DIGITS = 15

export function phoneBeginnings(typed: string, { dialCode, phonePlan }: PhoneRules): string[] {
  const digits = waDigits(typed)
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return []
  const withCode = `+${digits.replace(/^0+/, '')}`
  const national = dialCode + nationalNumber(digits, phonePlan)
  // '254712' may be the code or a national number that begins like it.
  const beginnings = isInternational(typed)
    ? [withCode]
    : [national, ...(`+${digits}`.startsWith(dialCode) ? [withCode] : [])]
  return beginnings.filter(isPhoneBeginning)
}

export function isPhoneBeginning(text: string): boolean {
  return /^\+\d{4,19}$/.test(text)
}

export function missingCustomer(
  { name, phone }: KnownCustomer,
  typed: { customerName: string; customerPhone: string },
  beginnings: string[],
): { customerName?: string; customerPhone?: string } | null {
  const missing = {
    ...(typed.customerName.trim() === '' ? { customerName: name } : {}),
    ...(beginnings.includes(phone) ? {} : { customerPhone: phone }),
  }
  return Object.keys(missing).length > 0 ? missing : null
}
