import { formatMoney } from '#app/domain/money.ts'
import { soldNumber } from '#app/domain/order/order.ts'
import { soldWords as words } from '#copy/merchant/pos'
import type { SoldOrder } from './sale-answer.ts'
import type { WaitingOrder } from './waiting-order.ts'

export function soldSpoken(sold: SoldOrder | WaitingOrder): string {
  const total = formatMoney(sold.total, sold.moneyFormat)
  const spoken =
    sold.number === null
      ? words().spokenWaiting({ number: sold.tillNumber, total })
      : words().spoken({ number: soldNumber(sold), total })
  return sold.owed > 0 ? `${spoken}. ${words().owed} ${formatMoney(sold.owed, sold.moneyFormat)}` : spoken
}
