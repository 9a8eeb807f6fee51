import { type Fields, type FormResult, formResult, isOn, switchValue, textOf } from '#app/domain/onboarding/fields.ts'
import type { PaymentMethod } from '#app/domain/order/how-to-pay.ts'
import { normalizePhone } from '#app/domain/phone.ts'

export const MPESA_TYPES = ['personal', 'business', 'paybill', 'pochi'] as const
export type MpesaType = (typeof MPESA_TYPES)[number]

export interface PaymentErrors {
  personalNumber?: 'phone-required' | 'phone-invalid'
  pochiNumber?: 'phone-required' | 'phone-invalid'
  tillNumber?: 'till-invalid'
  paybillNumber?: 'paybill-invalid'
  accountNumber?: 'account-invalid'
}

// The onboarding form's names for two of the types.
const aliases: Record<string, MpesaType> = { send: 'personal', till: 'business' }
const safaricom = { dialCode: '+254', maxDigits: 9 }
const MAX_ACCOUNT = 40

/**
 * Reads cash, mpesa (switches), mpesaType, personalNumber, pochiNumber, tillNumber, paybillNumber
 * and accountNumber. The value has cash, on or off, and M-PESA under its chosen type when it is on.
 */
export function checkPayment(fields: Fields): FormResult<PaymentMethod[], PaymentErrors> {
  const errors: PaymentErrors = {}
  const type = mpesaType(textOf(fields, 'mpesaType'))
  const isEnabled = isOn(fields, 'mpesa')
  const phoneNumber = isEnabled ? numberOf(type, fields, errors) : null
  const cash: PaymentMethod = { methodType: 'cash', idType: '', phoneNumber: null, isEnabled: isOn(fields, 'cash') }
  const mpesa: PaymentMethod = { methodType: 'mpesa', idType: type, phoneNumber, isEnabled }
  return formResult(isEnabled ? [cash, mpesa] : [cash], errors)
}

/** Stored methods as form fields: +254 numbers with a leading 0, paybill and account apart. */
export function paymentFields(methods: PaymentMethod[]): Fields {
  const cash = methods.find((method) => method.methodType === 'cash')
  const mpesaMethods = methods.filter((method) => method.methodType === 'mpesa')
  const mpesa = mpesaMethods.find((method) => method.isEnabled) ?? mpesaMethods[0]
  const numberAs = (type: MpesaType) =>
    mpesaMethods.find((method) => mpesaType(method.idType) === type)?.phoneNumber?.trim() ?? ''
  const [paybillNumber = '', ...account] = numberAs('paybill').split(':')
  return {
    cash: switchValue(cash?.isEnabled ?? false),
    mpesa: switchValue(mpesa?.isEnabled ?? false),
    mpesaType: mpesaType(mpesa?.idType ?? ''),
    personalNumber: localPhone(numberAs('personal')),
    pochiNumber: localPhone(numberAs('pochi')),
    tillNumber: numberAs('business'),
    paybillNumber,
    accountNumber: account.join(':'),
  }
}

/** The initial fields of a new store: cash on, and the owner's Kenyan number filled in. */
export function firstPaymentFields(phone: string | null): Fields {
  const number = phone?.startsWith('+254') ? localPhone(phone) : ''
  return { ...paymentFields([]), cash: 'on', personalNumber: number, pochiNumber: number }
}

/**
 * The rows to write: the chosen methods, and stored ones that are off now, which keep their
 * numbers. Methods that were never on get no row.
 */
export function paymentChanges(storedMethods: PaymentMethod[], chosenMethods: PaymentMethod[]): PaymentMethod[] {
  const mpesa = chosenMethods.find((method) => method.methodType === 'mpesa')?.idType
  const isStored = (type: PaymentMethod['methodType']) => storedMethods.some((method) => method.methodType === type)
  const disabledMethods = storedMethods.filter(
    (method) => method.methodType === 'mpesa' && method.isEnabled && mpesaType(method.idType) !== mpesa,
  )
  return [
    ...disabledMethods.map((method) => ({ ...method, isEnabled: false })),
    ...chosenMethods.filter((method) => method.isEnabled || isStored(method.methodType)),
  ]
}

function mpesaType(name: string): MpesaType {
  return MPESA_TYPES.find((type) => type === (aliases[name] ?? name)) ?? 'personal'
}

function numberOf(type: MpesaType, fields: Fields, errors: PaymentErrors): string {
  switch (type) {
    case 'business': {
      const till = digits(textOf(fields, 'tillNumber'))
      if (!/^\d{5,8}$/.test(till)) errors.tillNumber = 'till-invalid'
      return till
    }
    case 'paybill': {
      const paybill = digits(textOf(fields, 'paybillNumber'))
      const account = textOf(fields, 'accountNumber')
      if (!/^\d{1,8}$/.test(paybill)) errors.paybillNumber = 'paybill-invalid'
      if (account.includes(':') || account.length > MAX_ACCOUNT) errors.accountNumber = 'account-invalid'
      return `${paybill}:${account}`
    }
    default: {
      const field = type === 'pochi' ? 'pochiNumber' : 'personalNumber'
      const phone = normalizePhone(textOf(fields, field), safaricom)
      if (phone.ok) return phone.phone
      errors[field] = phone.reason === 'phone-required' ? 'phone-required' : 'phone-invalid'
      return ''
    }
  }
}

function localPhone(number: string): string {
  return number.startsWith('+254') ? `0${number.slice(4)}` : number
}

function digits(text: string): string {
  return text.replace(/[\s-]/g, '')
}
