import { type Checked, checked, type Fields, isOn, switched, textOf } from '#app/domain/onboarding/fields.ts'
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

// Onboarding's names for two of the types.
const aliases: Record<string, MpesaType> = { send: 'personal', till: 'business' }
const safaricom = { dialCode: '+254', maxDigits: 9 }
const MAX_ACCOUNT = 40

/**
 * The fields cash, mpesa (switches), mpesaType, personalNumber, pochiNumber, tillNumber, paybillNumber and accountNumber. The
 * value is what to save: both methods, off ones too, and M-PESA under the chosen type.
 */
export function checkPayment(fields: Fields): Checked<PaymentMethod[], PaymentErrors> {
  const errors: PaymentErrors = {}
  const type = mpesaType(textOf(fields, 'mpesaType'))
  const isEnabled = isOn(fields, 'mpesa')
  const phoneNumber = isEnabled ? numberOf(type, fields, errors) : null
  const cash: PaymentMethod = { methodType: 'cash', idType: '', phoneNumber: null, isEnabled: isOn(fields, 'cash') }
  const mpesa: PaymentMethod = { methodType: 'mpesa', idType: type, phoneNumber, isEnabled }
  return checked(isEnabled ? [cash, mpesa] : [cash], errors)
}

/** What is kept, as the fields show it: a +254 number with its 0, the paybill without its account. */
export function paymentFields(methods: PaymentMethod[]): Fields {
  const cash = methods.find((method) => method.methodType === 'cash')
  const kinds = methods.filter((method) => method.methodType === 'mpesa')
  const mpesa = kinds.find((method) => method.isEnabled) ?? kinds[0]
  const numberAs = (type: MpesaType) =>
    kinds.find((method) => mpesaType(method.idType) === type)?.phoneNumber?.trim() ?? ''
  const [paybillNumber = '', ...account] = numberAs('paybill').split(':')
  return {
    cash: switched(cash?.isEnabled ?? false),
    mpesa: switched(mpesa?.isEnabled ?? false),
    mpesaType: mpesaType(mpesa?.idType ?? ''),
    personalNumber: localPhone(numberAs('personal')),
    pochiNumber: localPhone(numberAs('pochi')),
    tillNumber: numberAs('business'),
    paybillNumber,
    accountNumber: account.join(':'),
  }
}

/** Before anything is kept: cash, as everybody takes it, and the owner's own Kenyan number ready. */
export function firstPaymentFields(phone: string | null): Fields {
  const number = phone?.startsWith('+254') ? localPhone(phone) : ''
  return { ...paymentFields([]), cash: 'on', personalNumber: number, pochiNumber: number }
}

/** The rows to write: what was chosen, kept methods that are off now (their numbers stay), and no new row for what was never on. */
export function paymentChanges(kept: PaymentMethod[], chosen: PaymentMethod[]): PaymentMethod[] {
  const mpesa = chosen.find((method) => method.methodType === 'mpesa')?.idType
  const isKept = (type: PaymentMethod['methodType']) => kept.some((method) => method.methodType === type)
  const off = kept.filter(
    (method) => method.methodType === 'mpesa' && method.isEnabled && mpesaType(method.idType) !== mpesa,
  )
  return [
    ...off.map((method) => ({ ...method, isEnabled: false })),
    ...chosen.filter((method) => method.isEnabled || isKept(method.methodType)),
  ]
}

function mpesaType(written: string): MpesaType {
  return MPESA_TYPES.find((type) => type === (aliases[written] ?? written)) ?? 'personal'
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

function digits(written: string): string {
  return written.replace(/[\s-]/g, '')
}
