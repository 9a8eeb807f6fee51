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

/** What of the deposit is asked for; 0 once the goods are gone, too. */
export function depositDue(order: Payable): Minor {
  return isOpen(order.status) && !isHandedOver(order.status) ? missingDeposit(order) : 0
}

/** What the shopper is asked to pay now: the missing deposit, else all that is open. */
export function amountDue(order: Payable): Minor {
  return depositDue(order) || stillToPay(order)
}
