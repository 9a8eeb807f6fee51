import type { MissingLine } from '#app/domain/order/missing.ts'
import { orderNumber, type PaidWith, statusLabel } from '#app/domain/order/order.ts'

interface NumberedOrder {
  number: number
  status: string
}

interface PaidOrder extends NumberedOrder {
  paymentMethod: PaidWith | null
  mpesaCode: string | null
}

const paidBy: Record<PaidWith, string> = { cash: 'by cash', mpesa: 'by M-PESA', other: 'in another way' }

function payment({ paymentMethod, mpesaCode }: PaidOrder): string {
  return `${paidBy[paymentMethod ?? 'other']}${mpesaCode === null ? '' : `, code ${mpesaCode}`}`
}

export const orderSteps = {
  unchanged: 'Nothing was changed',
  overtaken: ({ number, status }: NumberedOrder, isByShopper: boolean) =>
    isByShopper && status === 'cancelled'
      ? `The customer has cancelled order ${orderNumber(number)}.`
      : `Order ${orderNumber(number)} is now: ${statusLabel(status)}.`,
  paidBefore: 'Already marked as paid',
  paidOtherwise: (order: PaidOrder) =>
    `Order ${orderNumber(order.number)} was paid ${payment(order)}. That stands. To change it, undo the payment first.`,
  paidAgain: (order: PaidOrder) =>
    `That payment of order ${orderNumber(order.number)} was undone already. It has been paid again since, ${payment(order)}.`,
  missingTitle: 'Not everything is there any more',
  missingLine: ({ name, selectedSize, quantity, left }: MissingLine) =>
    `${name}${selectedSize ? ` ${selectedSize}` : ''}: ${left === 0 ? 'none left' : `${left} of ${quantity} left`}.`,
  goOnWithout: (missing: MissingLine[]) => {
    if (missing.some(({ left }) => left > 0)) return 'Go on with what is left?'
    return missing.length === 1 ? 'Go on without it?' : 'Go on without them?'
  },
  goOn: 'Go on',
  notNow: 'Not now',
  tell: 'Tell the customer',
} as const

/** Undoing a sale at the till cancels it. */
export const undoneSale = {
  text: 'The sale is cancelled: its money no longer counts and its pieces return to stock.',
  event: 'Payment undone, sale cancelled',
} as const
