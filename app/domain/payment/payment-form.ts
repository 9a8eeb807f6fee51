import * as z from 'zod'
import { type Fields, switchValue } from '#app/domain/onboarding/fields.ts'
import { switchField, textField } from '#app/domain/text/form-field.ts'
import { localPhone, methodOf, numberFields } from './method-number.ts'
import { isMpesa, kindOf, type PaymentKind, type PaymentMethod, type StoredPaymentMethod } from './payment-method.ts'

export const MPESA_TYPES = ['personal', 'business', 'paybill', 'pochi'] as const
export type MpesaType = (typeof MPESA_TYPES)[number]

const kindByType: Record<MpesaType, PaymentKind> = {
  personal: 'send',
  business: 'till',
  paybill: 'paybill',
  pochi: 'pochi',
}
const unnamed = { registeredName: null, isEnabled: true }

export const paymentForm = z
  .object({ cash: switchField, mpesa: switchField, mpesaType: textField, ...numberFields })
  .transform((form, context): PaymentMethod[] => {
    const mpesa = form.mpesa ? [{ ...methodOf(kindByType[mpesaType(form.mpesaType)], form, context), ...unnamed }] : []
    const cash = form.cash ? [{ ...methodOf('cash', form, context), ...unnamed }] : []
    return [...mpesa, ...cash]
  })

export function paymentFields(methods: PaymentMethod[]): Fields {
  const cash = methods.find((method) => kindOf(method) === 'cash')
  const mpesaMethods = methods.filter((method) => isMpesa(kindOf(method)))
  const mpesa = mpesaMethods.find((method) => method.isEnabled) ?? mpesaMethods[0]
  const ofKind = (kind: PaymentKind) => mpesaMethods.find((method) => kindOf(method) === kind)
  const shownKind = mpesa ? kindOf(mpesa) : 'send'
  return {
    cash: switchValue(cash?.isEnabled ?? false),
    mpesa: switchValue(mpesa?.isEnabled ?? false),
    mpesaType: MPESA_TYPES.find((type) => kindByType[type] === shownKind) ?? 'personal',
    personalNumber: localPhone(ofKind('send')?.phoneNumber ?? ''),
    pochiNumber: localPhone(ofKind('pochi')?.phoneNumber ?? ''),
    tillNumber: ofKind('till')?.phoneNumber ?? '',
    paybillNumber: ofKind('paybill')?.phoneNumber ?? '',
    accountNumber: ofKind('paybill')?.account ?? '',
  }
}

export function firstPaymentFields(phone: string | null): Fields {
  const number = phone?.startsWith('+254') ? localPhone(phone) : ''
  return { ...paymentFields([]), cash: 'on', personalNumber: number, pochiNumber: number }
}

export type PaymentChange =
  | { stored: StoredPaymentMethod; method: PaymentMethod }
  | { stored: null; method: PaymentMethod }

/** A method replaces the first stored of its kind; a switch disables its methods. */
export function paymentChanges(storedMethods: StoredPaymentMethod[], chosenMethods: PaymentMethod[]): PaymentChange[] {
  const isChosen = (test: (method: PaymentMethod) => boolean) => chosenMethods.some(test)
  const isOff = (stored: StoredPaymentMethod) =>
    (kindOf(stored) === 'cash' && !isChosen((method) => kindOf(method) === 'cash')) ||
    (isMpesa(kindOf(stored)) && !isChosen((method) => isMpesa(kindOf(method))))
  const saved = chosenMethods.map((method): PaymentChange => {
    const stored = storedMethods.find((other) => kindOf(other) === kindOf(method))
    if (!stored) return { stored: null, method }
    const isSameNumber = stored.phoneNumber === method.phoneNumber
    return { stored, method: { ...method, registeredName: isSameNumber ? stored.registeredName : null } }
  })
  const turnedOff = storedMethods
    .filter((stored) => stored.isEnabled && isOff(stored))
    .map((stored): PaymentChange => ({ stored, method: { ...stored, isEnabled: false } }))
  return [...saved, ...turnedOff]
}

function mpesaType(name: string): MpesaType {
  const kind = kindOf({ methodType: 'mpesa', idType: name })
  return MPESA_TYPES.find((type) => kindByType[type] === kind) ?? 'personal'
}
