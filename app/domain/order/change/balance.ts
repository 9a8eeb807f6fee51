import type { Minor } from '#app/domain/money.ts'
import { missingDeposit } from '#app/domain/payment/deposit.ts'
import { isHandedOver, isOpen } from './lifecycle.ts'

interface Payable {
  status: string
  total: Minor
  paid: Minor
  depositPercent: number
  depositMetAt: number | null
}

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

/** Less than this too much is nothing to give back: a prompt asks for whole shillings. */
export const LEAST_SHILLINGS_BACK: Minor = 100

export function dueBack(order: Owed & { currency: string }): Minor {
  const tooMuch = Math.max(0, -balanceOf(order))
  return order.currency === 'KES' && tooMuch < LEAST_SHILLINGS_BACK ? 0 : tooMuch
}

/** Negative for what is to be given back. */
export function openBalance(order: Owed & { currency: string }): Minor {
  return stillToPay(order) - dueBack(order)
}

export function depositDue(order: Payable): Minor {
  return isOpen(order.status) && !isHandedOver(order.status) ? missingDeposit(order) : 0
}

export function amountDue(order: Payable): Minor {
  return depositDue(order) || stillToPay(order)
}
