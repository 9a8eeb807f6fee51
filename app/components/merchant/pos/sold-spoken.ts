import { formatMoney } from '#app/domain/money.ts'
import { soldNumber } from '#app/domain/order/order.ts'
import { soldWords as words } from '#copy/merchant/pos'
import type { SoldOrder } from './sale-answer.ts'
import type { WaitingOrder } from './waiting-order.ts'

export function soldSpoken(sold: SoldOrder | WaitingOrder): string {
  const total = formatMoney(sold.total, sold.moneyFormat)
  if (sold.number === null) return words().spokenWaiting({ number: sold.tillNumber, total })
  return words().spoken({ number: soldNumber(sold), total })
}
