import type { Minor } from '#app/domain/money.ts'

interface Charged {
  subtotal: Minor
  discount: Minor
  deliveryFee: Minor
  returnedAmount: Minor
}

interface Owed {
  status: string
  total: Minor
  paid: Minor
}

/** An order's total: what its lines cost, less discount and returns, with the fee. */
export function totalOf({ subtotal, discount, deliveryFee, returnedAmount }: Charged): Minor {
  return subtotal - discount + deliveryFee - returnedAmount
}

/** What is still to be paid; negative when there is money to give back. Cancelled, all of it is. */
export function balanceOf({ status, total, paid }: Owed): Minor {
  return (status === 'cancelled' ? 0 : total) - paid
}

/** 0 or more. */
export function stillToPay(order: Owed): Minor {
  return Math.max(0, balanceOf(order))
}

/** What is to be given back, 0 or more: never from an old total against a new one. */
export function dueBack(order: Owed): Minor {
  return Math.max(0, -balanceOf(order))
}
