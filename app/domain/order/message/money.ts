import { formatMoney } from '#app/domain/money.ts'
import { openBalance } from '../change/balance.ts'
import { lineText } from './chat-text.ts'
import { type CustomerMessage, type CustomerMessageWords, head, page, writeWithItems } from './order.ts'
import { blocks, heading } from './text.ts'

const [MAX_OPTIONS, MAX_OPTION] = [5, 150]

export function invoiceMessage(order: CustomerMessage, words: CustomerMessageWords): string {
  return writeWithItems(order, words, (items) =>
    blocks(
      [head(order, words.invoice)],
      [heading(order.platform, words.items), ...items],
      totalLines(order, words, false),
      [order.paymentOptions.length > 0 ? heading(order.platform, words.howToPay) : null, ...optionLines(order, words)],
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

/** A link is never cut: without room for it, the order's page has it. */
function optionLines(order: CustomerMessage, words: CustomerMessageWords): string[] {
  const isPickup = order.deliveryMethod === 'pickup'
  const lines = order.paymentOptions
    .slice(0, MAX_OPTIONS)
    .map((option) =>
      option.kind === 'link'
        ? `${lineText(option.label, MAX_OPTION)}: ${option.url}`
        : lineText(words.paymentOption(option, isPickup), MAX_OPTION),
    )
  let room = MAX_OPTIONS * MAX_OPTION
  return lines.filter((line) => {
    room -= encodeURIComponent(line).length
    return room >= 0
  })
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
