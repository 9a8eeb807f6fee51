import * as z from 'zod'
import { refuse, switchField, textField } from '#app/domain/form-field.ts'
import { type Fields, switchValue } from '#app/domain/onboarding/fields.ts'
import type { PaymentMethod } from '#app/domain/order/how-to-pay.ts'
import { normalizePhone } from '#app/domain/phone.ts'

export const MPESA_TYPES = ['personal', 'business', 'paybill', 'pochi'] as const
export type MpesaType = (typeof MPESA_TYPES)[number]

export type PaymentFieldRefusal =
  | 'phone-required'
  | 'phone-invalid'
  | 'till-invalid'
  | 'paybill-invalid'
  | 'account-invalid'

// The onboarding form's names for two of the types.
const aliases: Record<string, MpesaType> = { send: 'personal', till: 'business' }
const safaricom = { dialCode: '+254', maxDigits: 9 }
const MAX_ACCOUNT = 40

const fields = z.object({
  cash: switchField,
  mpesa: switchField,
  mpesaType: textField.transform(mpesaType),
  personalNumber: textField,
  pochiNumber: textField,
  tillNumber: textField,
  paybillNumber: textField,
  accountNumber: textField,
})

/** Cash, on or off, and M-PESA under its chosen type when it is on. */
export const paymentForm = fields.transform((form, context): PaymentMethod[] => {
  const cash: PaymentMethod = { methodType: 'cash', idType: '', phoneNumber: null, isEnabled: form.cash }
  if (!form.mpesa) return [cash]
  return [cash, { methodType: 'mpesa', idType: form.mpesaType, phoneNumber: numberOf(form, context), isEnabled: true }]
})

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

export function firstPaymentFields(phone: string | null): Fields {
  const number = phone?.startsWith('+254') ? localPhone(phone) : ''
  return { ...paymentFields([]), cash: 'on', personalNumber: number, pochiNumber: number }
}

/** The rows to write: chosen methods, and stored ones, which keep their numbers when off. */
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

/** The number as it is stored: '+254...', a till's digits, 'paybill:account'. */
function numberOf(form: z.output<typeof fields>, context: z.RefinementCtx): string {
  const refuseField = (field: keyof typeof form, refusal: PaymentFieldRefusal) => refuse(context, refusal, field)
  switch (form.mpesaType) {
    case 'business': {
      const till = digits(form.tillNumber)
      return /^\d{5,8}$/.test(till) ? till : refuseField('tillNumber', 'till-invalid')
    }
    case 'paybill': {
      const paybill = digits(form.paybillNumber)
      const account = form.accountNumber
      if (!/^\d{1,8}$/.test(paybill)) refuseField('paybillNumber', 'paybill-invalid')
      if (account.includes(':') || account.length > MAX_ACCOUNT) refuseField('accountNumber', 'account-invalid')
      return `${paybill}:${account}`
    }
    default: {
      const field = form.mpesaType === 'pochi' ? 'pochiNumber' : 'personalNumber'
      const phone = normalizePhone(form[field], safaricom)
      if (phone.ok) return phone.phone
      return refuseField(field, phone.reason === 'phone-required' ? 'phone-required' : 'phone-invalid')
    }
  }
}

function localPhone(number: string): string {
  return number.startsWith('+254') ? `0${number.slice(4)}` : number
}

function digits(text: string): string {
  return text.replace(/[\s-]/g, '')
}
