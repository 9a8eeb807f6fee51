import type { Minor } from '#app/domain/money.ts'
import { missingDeposit } from '#app/domain/payment/deposit.ts'
import { balanceOf, dueBack } from './balance.ts'
import { isHandedOver, isOpen } from './lifecycle.ts'

export type MoneyChip = 'says-paid' | 'to-give-back' | 'deposit-missing' | 'part-paid' | 'paid'
export type GoodsChip = 'not-agreed' | 'returned' | 'part-returned'
export type OrderChip = MoneyChip | GoodsChip

export interface ChipOrder {
  status: string
  total: Minor
  paid: Minor
  claimsWaiting: number
  refundWaivedAt: number | null
  depositPercent: number
  depositMetAt: number | null
  /** The shopper is asked to agree to a change. */
  isAgreementAsked: boolean
  /** Pieces of all lines, and those of them that came back. */
  pieces: number
  returnedPieces: number
}

/** What stands beside an order's status, at most two: money first. */
export function orderChips(order: ChipOrder): OrderChip[] {
  return [moneyChip(order), goodsChip(order)].filter((chip) => chip !== null)
}

/** The first that holds; null for an order that is plainly unpaid, or whose status says 'Paid'. */
function moneyChip(order: ChipOrder): MoneyChip | null {
  const { status, paid } = order
  if (order.claimsWaiting > 0) return 'says-paid'
  if (dueBack(order) > 0 && order.refundWaivedAt === null) return 'to-give-back'
  if (status === 'cancelled') return null
  if (isOpen(status) && !isHandedOver(status) && missingDeposit(order) > 0) return 'deposit-missing'
  if (paid > 0 && balanceOf(order) > 0) return 'part-paid'
  return paid > 0 && isOpen(status) ? 'paid' : null
}

function goodsChip({ isAgreementAsked, pieces, returnedPieces }: ChipOrder): GoodsChip | null {
  if (isAgreementAsked) return 'not-agreed'
  if (returnedPieces === 0) return null
  return returnedPieces < pieces ? 'part-returned' : 'returned'
}
