export const MAX_PAYMENT_METHODS = 20
export const MAX_ACCOUNT = 40
export const MAX_REGISTERED_NAME = 80
export const MAX_BANK_NAME = 60

export const PAYMENT_KINDS = ['till', 'paybill', 'pochi', 'send', 'pix', 'upi', 'bank', 'link', 'cash'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export interface PaymentMethod {
  /** cash, mpesa, pix, upi, bank or link; any other is shown as it is. */
  methodType: string
  /** M-PESA: personal (also written send), business (also till), paybill or pochi. */
  idType: string
  /** Number of a phone, till or paybill, a Pix key, a UPI ID, or the address of a link. */
  phoneNumber: string | null
  /** Account of a paybill (null for the order's number) or bank, city of a Pix key. */
  account: string | null
  /** Name of a bank or of a link. */
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

export interface Market {
  country: string
  currency: string
}

type Types = Pick<PaymentMethod, 'methodType' | 'idType'>

const typesByKind: Record<PaymentKind, Types> = {
  till: { methodType: 'mpesa', idType: 'business' },
  paybill: { methodType: 'mpesa', idType: 'paybill' },
  pochi: { methodType: 'mpesa', idType: 'pochi' },
  send: { methodType: 'mpesa', idType: 'personal' },
  pix: { methodType: 'pix', idType: '' },
  upi: { methodType: 'upi', idType: '' },
  bank: { methodType: 'bank', idType: '' },
  link: { methodType: 'link', idType: '' },
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
  if (methodType === 'mpesa') return mpesaKinds[idType] ?? 'other'
  return PAYMENT_KINDS.find((kind) => typesByKind[kind].methodType === methodType) ?? 'other'
}

const markets: Partial<Record<PaymentKind, Market>> = {
  pix: { country: 'BR', currency: 'BRL' },
  upi: { country: 'IN', currency: 'INR' },
}

export function offeredKinds({ country, currency }: Market): PaymentKind[] {
  return PAYMENT_KINDS.filter((kind) => {
    const market = markets[kind]
    return !market || (market.country === country && market.currency === currency)
  })
}

export function isMpesa(kind: PaymentKind | 'other'): boolean {
  return kind !== 'other' && typesByKind[kind].methodType === 'mpesa'
}
