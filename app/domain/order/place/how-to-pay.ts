import { orderDigits } from '#app/domain/order/order.ts'
import { shownCode } from '#app/domain/payment/code/method-code.ts'
import { asksAmount, type OrderDue, payUrl } from '#app/domain/payment/pay-link.ts'
import { kindOf, type Market, type PaymentMethod } from '#app/domain/payment/payment-method.ts'
import { waDigits } from '#app/domain/phone-digits.ts'

/** `name`: the registered name that the payer has to see; '' when the store gave none. */
interface Named {
  name: string
}

/** `code`: the text of its payment code, for a page that shows codes. */
export type PaymentOption = PaymentDetails & { code?: string }

type PaymentDetails =
  | { kind: 'cash' }
  | ({ kind: 'send' | 'pochi' | 'till' | 'upi'; number: string } & Named)
  | ({ kind: 'paybill'; number: string; account: string } & Named)
  | ({ kind: 'pix'; number: string; city: string } & Named)
  | { kind: 'link'; label: string; url: string; asksAmount: boolean }
  | ({ kind: 'bank'; bank: string; account: string } & Named)
  | ({ kind: 'other'; label: string; number: string; account: string } & Named)

/** Options of a page that shows payment codes are given `codes`. */
export function paymentOptions(
  methods: PaymentMethod[],
  order: OrderDue,
  codes?: Market & { at: number },
): PaymentOption[] {
  const options = new Map<string, PaymentOption>()
  for (const method of methods.filter(({ isEnabled }) => isEnabled)) {
    const code = codes && shownCode(method, { ...codes, amount: order.due, number: order.number })
    for (const option of payWith(method, order)) {
      options.set(JSON.stringify(option), code ? { ...option, code } : option)
    }
  }
  return [...options.values()]
}

export function groupDigits(number: string): string {
  return number.replace(/\B(?=(\d{3}){1,8}$)/g, ' ').replace(/^0 (?=\d{3} )/, '0')
}

export function otherLabel({ methodType, idType }: Pick<PaymentMethod, 'methodType' | 'idType'>): string {
  const text = [methodType, idType].join(' ').replace(/_/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function payWith(method: PaymentMethod, order: OrderDue): PaymentDetails[] {
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
      return [{ kind, number: waDigits(number), account: account || orderDigits(order.number), name }]
    case 'pochi':
    case 'send':
      return [{ kind, number: localNumber(number), name }]
    case 'pix':
      return [{ kind, number, city: account, name }]
    case 'upi':
      return [{ kind, number, name }]
    case 'link': {
      const url = order.due > 0 ? payUrl(number, order) : null
      const label = method.bankName?.trim() ?? ''
      return url === null ? [] : [{ kind, label, url, asksAmount: asksAmount(number) }]
    }
    case 'other':
      return [{ kind, label: otherLabel(method), number, account, name }]
  }
}

function localNumber(number: string): string {
  return waDigits(number).replace(/^254(?=\d{9}$)/, '0')
}
