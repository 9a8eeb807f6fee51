import type { Cart } from '#app/domain/cart/cart.ts'
import type { MessageLine } from '#app/domain/order/messages-text.ts'

/** A cart's lines for the seller's chat. */
export function messageLines({ items }: Cart): MessageLine[] {
  return items.map(({ name, sizes, selectedSize, price, quantity }) => ({
    name,
    selectedSize: sizes.find(({ value }) => value === selectedSize)?.label ?? selectedSize ?? null,
    price,
    quantity,
  }))
}
