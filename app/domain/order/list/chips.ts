import type { Minor } from '#app/domain/money.ts'
import { missingDeposit } from '#app/domain/payment/deposit.ts'
import { balanceOf, dueBack } from '../change/balance.ts'
import { isHandedOver, isOpen } from '../change/lifecycle.ts'

export const MOST_ATTENTION = 100

export type MoneyChip = 'says-paid' | 'to-give-back' | 'deposit-missing' | 'part-paid' | 'paid'
export type GoodsChip = 'not-agreed' | 'returned' | 'part-returned'
export type OrderChip = MoneyChip | GoodsChip

export function isMoneyChip(chip: OrderChip): chip is MoneyChip {
  return !['not-agreed', 'returned', 'part-returned'].includes(chip)
}

export interface ChipOrder {
  status: string
  total: Minor
  paid: Minor
  currency: string
  claimsWaiting: number
  refundWaivedAt: number | null
  depositPercent: number
  depositMetAt: number | null
  isAgreementAsked: boolean
  pieces: number
  returnedPieces: number
}

export function orderChips(order: ChipOrder): OrderChip[] {
  return [moneyChip(order), goodsChip(order)].filter((chip) => chip !== null)
}

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
