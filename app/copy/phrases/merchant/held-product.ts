import { orderNumber } from '#app/domain/order/order.ts'
import { heldProductWords as words } from '#copy/merchant/held-product'

const NAMED = 5

/** Returns 'It is part of the open orders #0042 and #0045.' */
export function heldProduct(orders: number[]): string {
  const named = orders.slice(0, NAMED).map(orderNumber)
  const more = orders.length - named.length
  if (more > 0) return words().more({ numbers: named.join(', '), more })
  const last = named.at(-1) ?? ''
  if (named.length < 2) return words().one({ number: last })
  return words().many({ numbers: named.slice(0, -1).join(', '), last })
}
