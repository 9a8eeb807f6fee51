import { formatMoney } from '#app/domain/money.ts'
import { openBalance } from '../change/balance.ts'
import { optionLines } from './option-lines.ts'
import { type CustomerMessage, type CustomerMessageWords, head, page, writeWithItems } from './order.ts'
import { blocks, heading } from './text.ts'

export function invoiceMessage(order: CustomerMessage, words: CustomerMessageWords): string {
  const isPickup = order.deliveryMethod === 'pickup'
  return writeWithItems(order, words, (items) =>
    blocks(
      [head(order, words.invoice)],
      [heading(order.platform, words.items), ...items],
      totalLines(order, words, false),
      [
        order.paymentOptions.length > 0 ? heading(order.platform, words.howToPay) : null,
        ...optionLines(order.paymentOptions, (option) => words.paymentOption(option, isPickup)),
      ],
      [page(order, words)],
    ),
  )
}

export function receiptMessage(order: CustomerMessage, words: CustomerMessageWords): string {
  return writeWithItems(order, words, (items) =>
    blocks(
      [head(order, words.receipt)],
      [heading(order.platform, words.items), ...items],
      totalLines(order, words, true),
      [
        order.paidAt === null
          ? null
          : order.paidWith
            ? words.paidBy({ method: words.method[order.paidWith] })
            : words.paid,
        order.mpesaCode ? `${words.mpesaCode}: ${order.mpesaCode}` : null,
        order.paidAt ? `${words.paidAt}: ${order.paidAt}` : null,
      ],
      [words.thanks],
      [page(order, words)],
    ),
  )
}

function totalLines(order: CustomerMessage, words: CustomerMessageWords, isReceipt: boolean): (string | null)[] {
  const money = (minor: number) => formatMoney(minor, order.moneyFormat)
  const isTotalOnly = order.discount === 0 && order.deliveryFee === 0 && order.returnedAmount === 0
  const balance = openBalance(order)
  // The receipt itself states a payment in one piece.
  const isPlain = (order.paidAt !== null && balance === 0) || (order.paid === 0 && !isReceipt)
  return [
    isTotalOnly ? null : `${words.subtotal}: ${money(order.subtotal)}`,
    order.discount > 0 ? `${words.discount(order.discountCode)}: ${money(-order.discount)}` : null,
    order.deliveryFee > 0 ? `${words.deliveryFee}: ${money(order.deliveryFee)}` : null,
    order.returnedAmount > 0 ? `${words.returned}: ${money(-order.returnedAmount)}` : null,
    heading(order.platform, `${words.total}: ${money(order.total)}`),
    isPlain ? null : `${words.paidSoFar}: ${money(order.paid)}`,
    !isPlain && balance > 0 ? heading(order.platform, `${words.stillToPay}: ${money(balance)}`) : null,
    !isPlain && balance < 0 ? `${words.toGiveBack}: ${money(-balance)}` : null,
  ]
}
