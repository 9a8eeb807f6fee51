export const MAX_PAYMENT_METHODS = 20
export const MAX_ACCOUNT = 40
export const MAX_REGISTERED_NAME = 80
export const MAX_BANK_NAME = 60

export const PAYMENT_KINDS = ['till', 'paybill', 'pochi', 'send', 'bank', 'cash'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export interface PaymentMethod {
  /** cash, mpesa or bank; any other is shown as it is. */
  methodType: string
  /** M-PESA: personal (also written send), business (also till), paybill or pochi. */
  idType: string
  phoneNumber: string | null
  /** Account of a paybill or bank. A paybill without one takes the order's number. */
  account: string | null
  bankName: string | null
  registeredName: string | null
  isEnabled: boolean
  /** See `codeKey`; null before its payment code was tried. */
  codeTriedFor?: string | null
}

export interface StoredPaymentMethod extends PaymentMethod {
  id: string
  updatedAt: number
}

type Types = Pick<PaymentMethod, 'methodType' | 'idType'>

const typesByKind: Record<PaymentKind, Types> = {
  till: { methodType: 'mpesa', idType: 'business' },
  paybill: { methodType: 'mpesa', idType: 'paybill' },
  pochi: { methodType: 'mpesa', idType: 'pochi' },
  send: { methodType: 'mpesa', idType: 'personal' },
  bank: { methodType: 'bank', idType: '' },
  cash: { methodType: 'cash', idType: '' },
}

const mpesaKinds: Record<string, PaymentKind> = {
  ...{ '': 'send', personal: 'send', send: 'send' },
  ...{ business: 'till', till: 'till', paybill: 'paybill', pochi: 'pochi' },
}

export function typesOf(kind: PaymentKind): Types {
  return typesByKind[kind]
}

export function kindOf({ methodType, idType }: Types): PaymentKind | 'other' {
  if (methodType === 'cash' || methodType === 'bank') return methodType
  return (methodType === 'mpesa' ? mpesaKinds[idType] : undefined) ?? 'other'
}

export function isMpesa(kind: PaymentKind | 'other'): boolean {
  return kind !== 'other' && typesByKind[kind].methodType === 'mpesa'
}
