import type { Minor } from '#app/domain/money.ts'
import type { OrderExtra } from '#app/domain/order/order.ts'

/** A sale of the shift with a discount, a free-text line or nobody's PIN. */
export interface NotableSale {
  discount: Minor
  total: Minor
  extras: Pick<OrderExtra, 'name' | 'price' | 'quantity' | 'returned'>[]
  isWithoutPin: boolean
}

export interface ShiftApproval {
  /** What was allowed: the intent that asked for it. */
  intent: string
  approver: string | null
  count: number
}

export interface CountedSum {
  count: number
  amount: Minor
}

export interface ShiftSales {
  discounts: CountedSum
  /** In pieces that did not come back. */
  otherThings: CountedSum & { names: { name: string; count: number }[] }
  withoutPin: CountedSum
}

export function salesOf(sales: readonly NotableSale[]): ShiftSales {
  const discounted = sales.filter(({ discount }) => discount > 0)
  const withoutPin = sales.filter(({ isWithoutPin }) => isWithoutPin)
  const pieces = sales
    .flatMap(({ extras }) => extras)
    .map(({ name, price, quantity, returned }) => ({ name, price, count: quantity - returned }))
    .filter(({ count }) => count > 0)
  const names = new Map<string, number>()
  for (const { name, count } of pieces) names.set(name, (names.get(name) ?? 0) + count)
  return {
    discounts: { count: discounted.length, amount: sum(discounted.map(({ discount }) => discount)) },
    otherThings: {
      count: sum(pieces.map(({ count }) => count)),
      amount: sum(pieces.map(({ price, count }) => price * count)),
      names: [...names].map(([name, count]) => ({ name, count })),
    },
    withoutPin: { count: withoutPin.length, amount: sum(withoutPin.map(({ total }) => total)) },
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
