import * as z from 'zod'
import { normalizePhone } from '#app/domain/phone.ts'
import { nameField, refuse, textField } from '#app/domain/text/form-field.ts'
import { checkPayLink, type PayLinkRefusal } from './pay-link.ts'
import { MAX_ACCOUNT, MAX_BANK_NAME, type PaymentKind, type PaymentMethod, typesOf } from './payment-method.ts'
import { readPixKey } from './pix-key.ts'

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
  | 'pix-key-invalid'
  | 'pix-city-invalid'
  | 'upi-id-invalid'
  | 'link-name-required'
  | 'link-name-too-long'
  | PayLinkRefusal

export const safaricom = { dialCode: '+254', phonePlan: '9 9 ^0+ 0' }

export const numberFields = {
  personalNumber: textField,
  pochiNumber: textField,
  tillNumber: textField,
  paybillNumber: textField,
  accountNumber: textField,
}

export const bankFields = { bankName: nameField, bankAccount: nameField }

export const onlineFields = {
  pixKey: textField,
  pixCity: nameField,
  upiId: textField,
  linkName: nameField,
  linkAddress: textField,
}

const MAX_LINK_NAME = 30
const UPI_ID = /^[a-z0-9._-]{2,80}@[a-z][a-z0-9]{1,30}$/i
// The longest city of a Pix code.
const PIX_CITY = /^[a-z0-9 .'-]{1,15}$/i

const numbersForm = z.object({ ...numberFields, ...bankFields, ...onlineFields }).partial()
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
    case 'pix': {
      const { pixCity = '' } = form
      if (!PIX_CITY.test(pixCity.normalize('NFD').replace(/\p{M}/gu, ''))) refuseField('pixCity', 'pix-city-invalid')
      const key = readPixKey(form.pixKey ?? '') ?? refuseField('pixKey', 'pix-key-invalid')
      return { ...method, phoneNumber: key, account: pixCity }
    }
    case 'upi': {
      const { upiId = '' } = form
      return { ...method, phoneNumber: UPI_ID.test(upiId) ? upiId : refuseField('upiId', 'upi-id-invalid') }
    }
    case 'link': {
      const { linkName = '', linkAddress = '' } = form
      if (linkName === '') refuseField('linkName', 'link-name-required')
      if (linkName.length > MAX_LINK_NAME) refuseField('linkName', 'link-name-too-long')
      const refusal = checkPayLink(linkAddress)
      return { ...method, bankName: linkName, phoneNumber: refusal ? refuseField('linkAddress', refusal) : linkAddress }
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
