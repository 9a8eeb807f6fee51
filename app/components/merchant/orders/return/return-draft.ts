import { plainAmount } from '#app/domain/money.ts'
import { type ReturnedLine, worthOf } from '#app/domain/order/change/return.ts'
import type { OrderView, OrderViewLine } from '../order-view.ts'

export interface ReturnDraft {
  lines: ReturnedLine[]
  /** Typed text; null while it follows the pieces. */
  takeOff: string | null
}

/** Stocked pieces go back on sale unless the seller says otherwise. */
export function emptyReturn({ lines }: OrderView): ReturnDraft {
  return {
    lines: lines
      .filter((line) => leftOf(line) > 0)
      .map(({ line, restockable }) => ({ line, quantity: 0, restocks: restockable > 0 })),
    takeOff: null,
  }
}

export function leftOf({ quantity, returned }: Pick<OrderViewLine, 'quantity' | 'returned'>): number {
  return quantity - returned
}

export function takeOffText(view: OrderView, draft: ReturnDraft): string {
  return draft.takeOff ?? plainAmount(worthOf(view, draft.lines))
}
