import type { Minor } from '#app/domain/money.ts'

export interface PayableOrder {
  id: string
  number: number
  customerPhone: string
  currency: string
  balance: Minor
}

interface FoundMoney {
  amount: Minor
  currency: string
  payerPhone: string | null
  account: string | null
}

export interface OrderSuggestion {
  orderId: string
  number: number
  reason: 'account' | 'phone' | 'amount'
}

export function suggestOrder(money: FoundMoney, orders: readonly PayableOrder[]): OrderSuggestion | null {
  const payable = orders.filter(({ currency }) => currency === money.currency)
  const ofAmount = payable.filter(({ balance }) => balance === money.amount)
  const number = accountNumber(money.account)
  return (
    only(payable, 'account', (order) => order.number === number) ??
    only(ofAmount, 'phone', (order) => isSamePhone(money.payerPhone, order.customerPhone)) ??
    only(ofAmount, 'amount', () => true)
  )
}

/** Hidden digits ('0712***678') match any. */
export function isSamePhone(shown: string | null, phone: string): boolean {
  const digits = nationalDigits(phone)
  const seen = nationalDigits(shown ?? '')
  if (digits.length < 7 || seen.length !== digits.length) return false
  return [...seen].every((digit, at) => digit === '*' || digit === digits.charAt(at))
}

function only(
  orders: readonly PayableOrder[],
  reason: OrderSuggestion['reason'],
  fits: (order: PayableOrder) => boolean,
): OrderSuggestion | null {
  const [order, other] = orders.filter(fits)
  return order && !other ? { orderId: order.id, number: order.number, reason } : null
}

function accountNumber(account: string | null): number | null {
  const digits = /^\D*?0*([1-9]\d{0,8})\D*$/.exec(account ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

function nationalDigits(phone: string): string {
  return phone.replace(/[^\d*]/g, '').replace(/^(?:254|0)/, '')
}
