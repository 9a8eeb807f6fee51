import { formatMoney } from '#app/domain/money.ts'
import { soldNumber } from '#app/domain/order/order.ts'
import { posWords, soldWords as words } from '#copy/merchant/pos'
import type { SoldOrder } from '../sale/sale-answer.ts'
import type { WaitingOrder } from './waiting-order.ts'

export function soldSpoken(sold: SoldOrder | WaitingOrder): string {
  const total = formatMoney(sold.total, sold.moneyFormat)
  const spoken =
    sold.number === null
      ? words().spokenWaiting({ number: sold.tillNumber, total })
      : words().spoken({ number: soldNumber(sold), total })
  return sold.owed > 0 ? `${spoken}. ${words().owed} ${formatMoney(sold.owed, sold.moneyFormat)}` : spoken
}

/** Returns 'Paid with Cash', or how much of it was. */
export function paidText({ total, owed, method: paidWith, moneyFormat }: SoldOrder | WaitingOrder): string {
  const method = posWords().method[paidWith]
  return owed > 0
    ? words().partPaid({ given: formatMoney(total - owed, moneyFormat), method })
    : words().paidWith({ method })
}
