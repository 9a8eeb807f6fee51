import * as z from 'zod'
import { normalizePhone } from '#app/domain/phone.ts'
import { nameField, refuse, textField } from '#app/domain/text/form-field.ts'
import { MAX_ACCOUNT, MAX_BANK_NAME, type PaymentKind, type PaymentMethod, typesOf } from './payment-method.ts'

export type PaymentFieldRefusal =
  | 'phone-required'
  | 'mpesa-number-invalid'
  | 'till-invalid'
  | 'paybill-invalid'
  | 'account-invalid'
  | 'bank-name-required'
  | 'bank-name-too-long'
  | 'bank-account-required'
  | 'registered-name-too-long'

export const safaricom = { dialCode: '+254', phonePlan: '9 9 ^0+ 0' }

export const numberFields = {
  personalNumber: textField,
  pochiNumber: textField,
  tillNumber: textField,
  paybillNumber: textField,
  accountNumber: textField,
}

export const bankFields = { bankName: nameField, bankAccount: nameField }

const numbersForm = z.object({ ...numberFields, ...bankFields }).partial()
export type NumbersForm = z.output<typeof numbersForm>

export function methodOf(
  kind: PaymentKind,
  form: NumbersForm,
  context: z.RefinementCtx,
): Omit<PaymentMethod, 'registeredName' | 'isEnabled'> {
  const method = { ...typesOf(kind), phoneNumber: null, account: null, bankName: null }
  const refuseField = (field: keyof NumbersForm, refusal: PaymentFieldRefusal) => refuse(context, refusal, field)
  const phoneOf = (field: 'personalNumber' | 'pochiNumber') => {
    const phone = normalizePhone(form[field] ?? '', safaricom)
    if (phone.ok) return phone.phone
    return refuseField(field, phone.reason === 'phone-required' ? 'phone-required' : 'mpesa-number-invalid')
  }
  switch (kind) {
    case 'cash':
      return method
    case 'send':
      return { ...method, phoneNumber: phoneOf('personalNumber') }
    case 'pochi':
      return { ...method, phoneNumber: phoneOf('pochiNumber') }
    case 'till': {
      const till = digits(form.tillNumber)
      return { ...method, phoneNumber: /^\d{5,8}$/.test(till) ? till : refuseField('tillNumber', 'till-invalid') }
    }
    case 'paybill': {
      const paybill = digits(form.paybillNumber)
      const account = form.accountNumber ?? ''
      if (!/^\d{1,8}$/.test(paybill)) refuseField('paybillNumber', 'paybill-invalid')
      if (account.length > MAX_ACCOUNT) refuseField('accountNumber', 'account-invalid')
      return { ...method, phoneNumber: paybill, account: account || null }
    }
    case 'bank': {
      const { bankName = '', bankAccount = '' } = form
      if (bankName === '') refuseField('bankName', 'bank-name-required')
      if (bankName.length > MAX_BANK_NAME) refuseField('bankName', 'bank-name-too-long')
      if (bankAccount === '') refuseField('bankAccount', 'bank-account-required')
      if (bankAccount.length > MAX_ACCOUNT) refuseField('bankAccount', 'account-invalid')
      return { ...method, bankName, account: bankAccount }
    }
  }
}

export function localPhone(number: string | null): string {
  const phone = number?.trim() ?? ''
  return phone.startsWith('+254') ? `0${phone.slice(4)}` : phone
}

function digits(text = ''): string {
  return text.replace(/[\s-]/g, '')
}
