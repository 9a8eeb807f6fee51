import { waDigits } from '#app/domain/phone.ts'

export interface PaymentMethod {
  methodType: 'cash' | 'mpesa'
  /** personal (also written send), business (also till), paybill or pochi; '' for cash. */
  idType: string
  /** A phone or till number; for paybill 'number:account', where no account is the order number. */
  phoneNumber: string | null
  isEnabled: boolean
}

/** A payment option. Numbers are typed into M-PESA without spaces. */
export type PaymentOption =
  | { kind: 'cash' }
  | { kind: 'send'; number: string }
  | { kind: 'pochi'; number: string }
  | { kind: 'till'; number: string }
  | { kind: 'paybill'; number: string; account: string }

/** M-PESA first; methods that are disabled or have no number are left out. */
export function paymentOptions(methods: PaymentMethod[], orderNumber: number): PaymentOption[] {
  const options = methods.filter((method) => method.isEnabled).flatMap((method) => payWith(method, orderNumber))
  return options.sort((a, b) => Number(a.kind === 'cash') - Number(b.kind === 'cash'))
}

/** '842019' becomes '842 019', '0712345678' becomes '0712 345 678'. */
export function groupDigits(number: string): string {
  return number.replace(/\B(?=(\d{3})+$)/g, ' ').replace(/^0 (?=\d{3} )/, '0')
}

function payWith(method: PaymentMethod, orderNumber: number): PaymentOption[] {
  if (method.methodType === 'cash') return [{ kind: 'cash' }]
  const [number = '', account = ''] = (method.phoneNumber ?? '').split(':').map((part) => part.trim())
  if (number === '') return []
  switch (method.idType) {
    case 'business':
    case 'till':
      return [{ kind: 'till', number: waDigits(number) }]
    case 'paybill':
      return [{ kind: 'paybill', number: waDigits(number), account: account || String(orderNumber).padStart(4, '0') }]
    case 'pochi':
      return [{ kind: 'pochi', number: localNumber(number) }]
    default:
      return [{ kind: 'send', number: localNumber(number) }]
  }
}

function localNumber(number: string): string {
  return waDigits(number).replace(/^254(?=\d{9}$)/, '0')
}
