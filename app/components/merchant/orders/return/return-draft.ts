import { plainAmount } from '#app/domain/money.ts'
import { type ReturnedLine, worthOf } from '#app/domain/order/return.ts'
import type { OrderView, OrderViewLine } from '../order-view.ts'

/** What is typed in the dialog: pieces by line, and whether they go on sale again. */
export interface ReturnDraft {
  lines: ReturnedLine[]
  /** As typed; null while it follows the pieces. */
  takeOff: string | null
}

/** Nothing yet; pieces of stock go back on sale unless the seller says otherwise. */
export function emptyReturn({ lines }: OrderView): ReturnDraft {
  return {
    lines: lines
      .filter((line) => leftOf(line) > 0)
      .map(({ line, restockable }) => ({ line, quantity: 0, restocks: restockable > 0 })),
    takeOff: null,
  }
}

/** Pieces that haven't come back yet. */
export function leftOf({ quantity, returned }: Pick<OrderViewLine, 'quantity' | 'returned'>): number {
  return quantity - returned
}

export function takeOffText(view: OrderView, draft: ReturnDraft): string {
  return draft.takeOff ?? plainAmount(worthOf(view, draft.lines))
}
