import { stateOf } from '#app/domain/order/edit/order-state.ts'
import type { EditLine, OrderEdit } from '#app/domain/order/edit/rules.ts'
import type { Order } from '#app/domain/order/order.ts'

/** What the editor sends when nothing is changed. */
export function editOf(order: Order): OrderEdit {
  const { lines, discount, fee, method, address, note } = stateOf(order)
  return {
    lines: lines.map(({ line, productId, size, name, quantity, price }) => {
      return { line, productId, size, name, quantity, price }
    }),
    ...{ discount, fee, method, address, note, reason: '', isAgreed: false },
  }
}

export function textLine(name: string, price: number, quantity = 1): EditLine {
  return { line: null, productId: null, size: '', name, quantity, price }
}
