import * as z from 'zod'
import { type Fields, switchValue } from '#app/domain/onboarding/fields.ts'
import { nameField, refuse, switchField, textField } from '#app/domain/text/form-field.ts'
import {
  bankFields,
  localPhone,
  methodOf,
  numberFields,
  onlineFields,
  type PaymentFieldRefusal,
} from './method-number.ts'
import {
  kindOf,
  MAX_REGISTERED_NAME,
  PAYMENT_KINDS,
  type PaymentMethod,
  type StoredPaymentMethod,
} from './payment-method.ts'

export type MethodFieldRefusal = PaymentFieldRefusal | 'choice-unknown'

const key = (refusal: MethodFieldRefusal) => refusal

/** 'other' keeps the stored type and numbers of an unknown method. */
export const methodForm = z
  .object({
    kind: textField,
    ...numberFields,
    ...bankFields,
    ...onlineFields,
    registeredName: nameField.refine((name) => name.length <= MAX_REGISTERED_NAME, key('registered-name-too-long')),
    isEnabled: switchField,
  })
  .transform((form, context): Pick<PaymentMethod, 'registeredName' | 'isEnabled'> & Partial<PaymentMethod> => {
    const { isEnabled } = form
    if (form.kind === 'other') return { registeredName: form.registeredName || null, isEnabled }
    const kind = PAYMENT_KINDS.find((known) => known === form.kind)
    if (!kind) return refuse(context, key('choice-unknown'), 'kind')
    const registeredName = kind === 'cash' || kind === 'link' ? null : form.registeredName || null
    return { ...methodOf(kind, form, context), registeredName, isEnabled }
  })

export type MethodInput = z.output<typeof methodForm>

export function methodFields(method: StoredPaymentMethod | null): Fields {
  if (!method) return { kind: 'till', isEnabled: 'on' }
  const kind = kindOf(method)
  const number = method.phoneNumber ?? ''
  return {
    kind,
    isEnabled: switchValue(method.isEnabled),
    registeredName: method.registeredName ?? '',
    personalNumber: kind === 'send' ? localPhone(number) : '',
    pochiNumber: kind === 'pochi' ? localPhone(number) : '',
    tillNumber: kind === 'till' ? number : '',
    paybillNumber: kind === 'paybill' ? number : '',
    accountNumber: kind === 'paybill' ? (method.account ?? '') : '',
    bankName: kind === 'bank' ? (method.bankName ?? '') : '',
    bankAccount: kind === 'bank' ? (method.account ?? '') : '',
    pixKey: kind === 'pix' ? number : '',
    pixCity: kind === 'pix' ? (method.account ?? '') : '',
    upiId: kind === 'upi' ? number : '',
    linkName: kind === 'link' ? (method.bankName ?? '') : '',
    linkAddress: kind === 'link' ? number : '',
  }
}
