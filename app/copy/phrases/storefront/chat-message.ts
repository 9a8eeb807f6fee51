import { discountLabel } from '#app/copy/phrases/discount-label.ts'
import type { OrderMessageWords } from '#app/domain/order/message/chat-message.ts'
import { orderMessageWords as words } from '#copy/storefront/chat-message'

export function orderMessageWords(): OrderMessageWords {
  return { ...words(), discount: discountLabel }
}
