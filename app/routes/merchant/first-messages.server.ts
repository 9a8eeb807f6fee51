import { orderLanguage } from '#app/copy/order-language.server.ts'
import { inLanguage } from '#app/copy/reader.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { WALK_IN } from '#app/domain/customer/walk-in.ts'
import { chatUrl, hasChat } from '#app/domain/order/chat-link.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { orderPath } from '#app/domain/store/store.ts'
import { firstMessage, firstMessageNobody } from '#copy/merchant/customer-messages'

/** By order, a link to its customer's chat with the first words written, in their language. */
export async function firstMessages(
  { orders }: OpenStore,
  rows: readonly { id: string }[],
  origin: string,
): Promise<Record<string, string>> {
  const found = rows.length === 0 ? null : await orders.customersOf(rows.map(({ id }) => id))
  if (!found) return {}
  const { store } = found
  const links = found.orders
    .filter(({ customerPhone }) => hasChat(customerPhone))
    .map((order) => {
      const values = { number: orderNumber(order.number), link: origin + orderPath(order.token) }
      const name = order.customerName.trim()
      const text = inLanguage(orderLanguage({ order, store }), () =>
        name === '' || name === WALK_IN ? firstMessageNobody(values) : firstMessage({ name, ...values }),
      )
      return [order.id, chatUrl(store.platform, order.customerPhone, text)] as const
    })
  return Object.fromEntries(links)
}
