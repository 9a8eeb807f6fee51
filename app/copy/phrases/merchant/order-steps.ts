import { statusLabel } from '#app/copy/phrases/status-label.ts'
import type { MissingLine } from '#app/domain/order/change/missing.ts'
import { orderNumber, type PaidWith } from '#app/domain/order/order.ts'
import { orderSteps } from '#copy/merchant/order-steps'

interface NumberedOrder {
  number: number
  status: string
}

interface PaidOrder extends NumberedOrder {
  paymentMethod: PaidWith | null
  mpesaCode: string | null
}

export function overtaken({ number, status }: NumberedOrder, isByShopper: boolean): string {
  return isByShopper && status === 'cancelled'
    ? orderSteps().cancelledByShopper({ number: orderNumber(number) })
    : orderSteps().overtaken({ number: orderNumber(number), status: statusLabel(status) })
}

export function paidOtherwise(order: PaidOrder): string {
  return payment(orderSteps().paidOtherwise, order)
}

export function paidAgain(order: PaidOrder): string {
  return payment(orderSteps().paidAgain, order)
}

function payment(
  words: ReturnType<typeof orderSteps>['paidOtherwise'],
  { number, paymentMethod, mpesaCode }: PaidOrder,
): string {
  const values = { number: orderNumber(number) }
  if (paymentMethod === 'mpesa' && mpesaCode !== null) return words.mpesaCode({ ...values, code: mpesaCode })
  return words[paymentMethod ?? 'other'](values)
}

export function missingLine({ name, selectedSize, quantity, left }: MissingLine): string {
  const line = selectedSize ? `${name} ${selectedSize}` : name
  return left === 0 ? orderSteps().noneLeft({ line }) : orderSteps().someLeft({ line, left, quantity })
}

export function goOnWithout(missing: MissingLine[]): string {
  if (missing.some(({ left }) => left > 0)) return orderSteps().goOnWithRest
  return orderSteps().goOnWithout({ n: missing.length })
}
