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

export function totalOf({ subtotal, discount, deliveryFee, returnedAmount }: Charged): Minor {
  return subtotal - discount + deliveryFee - returnedAmount
}

/** Negative when money is due back; for a cancelled order, all of it. */
export function balanceOf({ status, total, paid }: Owed): Minor {
  return (status === 'cancelled' ? 0 : total) - paid
}

export function stillToPay(order: Owed): Minor {
  return Math.max(0, balanceOf(order))
}

export function dueBack(order: Owed): Minor {
  return Math.max(0, -balanceOf(order))
}
