import { kindOf, type PaymentMethod } from '#app/domain/payment/payment-method.ts'
import { waDigits } from '#app/domain/phone-digits.ts'

/** `name`: the registered name that the payer has to see; '' when the store gave none. */
interface Named {
  name: string
}

export type PaymentOption =
  | { kind: 'cash' }
  | ({ kind: 'send' | 'pochi' | 'till'; number: string } & Named)
  | ({ kind: 'paybill'; number: string; account: string } & Named)
  | ({ kind: 'bank'; bank: string; account: string } & Named)
  | ({ kind: 'other'; label: string; number: string; account: string } & Named)

export function paymentOptions(methods: PaymentMethod[], orderNumber: number): PaymentOption[] {
  const options = methods.filter((method) => method.isEnabled).flatMap((method) => payWith(method, orderNumber))
  return [...new Map(options.map((option) => [JSON.stringify(option), option])).values()]
}

export function groupDigits(number: string): string {
  return number.replace(/\B(?=(\d{3}){1,8}$)/g, ' ').replace(/^0 (?=\d{3} )/, '0')
}

export function otherLabel({ methodType, idType }: Pick<PaymentMethod, 'methodType' | 'idType'>): string {
  const text = [methodType, idType].join(' ').replace(/_/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function payWith(method: PaymentMethod, orderNumber: number): PaymentOption[] {
  const kind = kindOf(method)
  if (kind === 'cash') return [{ kind }]
  const number = method.phoneNumber?.trim() ?? ''
  const account = method.account?.trim() ?? ''
  const name = method.registeredName?.trim() ?? ''
  if (kind === 'bank') return account === '' ? [] : [{ kind, bank: method.bankName?.trim() ?? '', account, name }]
  if (number === '' && kind !== 'other') return []
  switch (kind) {
    case 'till':
      return [{ kind, number: waDigits(number), name }]
    case 'paybill':
      return [{ kind, number: waDigits(number), account: account || String(orderNumber).padStart(4, '0'), name }]
    case 'pochi':
    case 'send':
      return [{ kind, number: localNumber(number), name }]
    case 'other':
      return [{ kind, label: otherLabel(method), number, account, name }]
  }
}

function localNumber(number: string): string {
  return waDigits(number).replace(/^254(?=\d{9}$)/, '0')
}
