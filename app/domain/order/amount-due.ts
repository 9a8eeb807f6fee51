import type { Minor } from '#app/domain/money.ts'
import { missingDeposit } from '#app/domain/payment/deposit.ts'
import { stillToPay } from './balance.ts'
import { isHandedOver, isOpen } from './lifecycle.ts'

interface Payable {
  status: string
  total: Minor
  paid: Minor
  depositPercent: number
  depositMetAt: number | null
}

export function depositDue(order: Payable): Minor {
  return isOpen(order.status) && !isHandedOver(order.status) ? missingDeposit(order) : 0
}

export function amountDue(order: Payable): Minor {
  return depositDue(order) || stillToPay(order)
}
