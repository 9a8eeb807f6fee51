import type { Cart } from '#app/domain/cart/cart.ts'
import { sizeLabelOf } from '#app/domain/catalog/sizes.ts'
import type { MessageLine } from '#app/domain/order/message/text.ts'

export function messageLines({ items }: Cart): MessageLine[] {
  return items.map(({ name, sizes, selectedSize, price, quantity }) => ({
    name,
    selectedSize: sizeLabelOf(sizes, selectedSize),
    price,
    quantity,
  }))
}
