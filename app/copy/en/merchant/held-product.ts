import { orderNumber } from '#app/domain/order/order.ts'

const NAMED = 5

/** 'It is part of the open orders #0042 and #0045.' */
export function heldProduct(numbers: number[]): string {
  const named = numbers.slice(0, NAMED).map(orderNumber)
  const more = numbers.length - named.length
  const parts = more > 0 ? [...named, more === 1 ? '1 other' : `${more} others`] : named
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return `It is part of the open order ${last}.`
  return `It is part of the open orders ${parts.slice(0, -1).join(', ')} and ${last}.`
}
