import { payLine } from '#app/copy/phrases/merchant/customer-messages.ts'
import { cancellation, slipLine } from '#app/copy/phrases/merchant/orders.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { RollRow, RollText } from '#app/domain/order/receipt/roll-text.ts'
import { slip as words } from '#copy/merchant/orders'
import { spacedPhone } from '../order-dates.ts'
import { pieceCount, rollFormat, slipAmount, slipMoney, slipPayments, slipSums } from './figures.ts'
import type { SlipView } from './slip-view.ts'

export function rollText(view: SlipView): RollText {
  const format = rollFormat(view)
  return {
    head: [
      { text: ownWay(view.storeName), look: 'name' },
      ...view.storeLines.map((line) => ({
        text: line.startsWith('+') ? leftToRight(spacedPhone(line)) : ownWay(line),
      })),
    ],
    parts: [titleRows(view), goodsRows(view, format), [...sumRows(view, format), ...paymentRows(view, format)]],
    foot: [
      ...(view.state === 'cancelled' ? [] : [{ text: words().thanks }]),
      { text: leftToRight(view.storeLink) },
      ...(view.isBranded ? [{ text: words().madeWith }] : []),
    ],
  }
}

function titleRows(view: SlipView): RollRow[] {
  const { customerName, customerPhone, address, cancelled } = view
  const person = [customerName, spacedPhone(customerPhone).replaceAll(' ', '\u00a0')].filter(Boolean).join(', ')
  return [
    { text: `${words()[view.kind]} ${view.number}`, figure: view.date, look: 'title' },
    ...(view.state === 'cancelled'
      ? [{ strong: words().cancelled, text: cancelled ? cancellation(cancelled) : words().cancelledPlain }]
      : []),
    ...(person ? [{ text: `${words().customer}: ${person}` }] : []),
    ...(address?.text ? [{ text: `${address.label}: ${ownWay(address.text)}` }] : []),
  ]
}

function goodsRows({ lines }: SlipView, format: MoneyFormat): RollRow[] {
  return [
    { text: format.symbol, look: 'symbol' },
    ...lines.map(({ name, selectedSize, price, quantity }) => ({
      text: words().pieces({ n: quantity, line: slipLine(name, selectedSize) }),
      figure: slipAmount(price * quantity, format),
    })),
  ]
}

function sumRows(view: SlipView, format: MoneyFormat): RollRow[] {
  return [
    ...slipSums(view, words().items({ n: pieceCount(view) })).map(([text, minor]) => ({
      text,
      figure: slipAmount(minor, format),
    })),
    { text: words().total, figure: slipMoney(view.total, format), look: 'total' },
  ]
}

function paymentRows(view: SlipView, format: MoneyFormat): RollRow[] {
  const { paidBy, cash, payment, isPickup } = view
  const { paid, open } = slipPayments(view)
  const amounts = [
    ...(cash ? [[words().cashGiven, cash.given] as const, [words().change, cash.change] as const] : []),
    ...paid,
    ...(open && (paid.length > 0 || view.kind === 'receipt') ? [open] : []),
  ]
  const isSaidByWord = !cash && paidBy && paid.length === 0
  return [
    ...(isSaidByWord ? [{ text: [paidBy.label, paidBy.code].filter(Boolean).join(', ') }] : []),
    ...amounts.map(([text, minor]) => ({ text, figure: slipAmount(minor, format) })),
    ...(payment
      ? [
          { text: words().howToPay, look: 'heading' as const },
          ...payment.options.map((option) => ({ text: payLine(option, isPickup) })),
        ]
      : []),
  ]
}

/** Unicode isolates: a name keeps its own direction in a line of another. */
function ownWay(text: string): string {
  return `\u2068${text}\u2069`
}

function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
