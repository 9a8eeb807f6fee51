import type { OrderRow, OrdersView } from '#app/components/merchant/orders/order-view.ts'
import { orderLanguage } from '#app/copy/order-language.server.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import { inLanguage } from '#app/copy/reader.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { WALK_IN } from '#app/domain/customer/walk-in.ts'
import { chatUrl, hasChat } from '#app/domain/order/message/chat-link.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { orderPath } from '#app/domain/store/store.ts'
import { firstMessage, firstMessageNobody } from '#copy/merchant/customer-messages'
import { unsentWords as words } from '#copy/merchant/unsent'

/** Returns a chat link with the first message, in the customer's language, by order. */
export async function firstMessages(
  { orders }: OpenStore,
  rows: readonly { id: string }[],
  origin: string,
): Promise<Record<string, NonNullable<OrderRow['write']>>> {
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
      const label = words().writeTo({ name: customerLabel(name), number: values.number })
      return [
        order.id,
        { url: chatUrl(store.platform, order.customerPhone, text), text: words().write, label },
      ] as const
    })
  return Object.fromEntries(links)
}

export function unsentNotice(n: number): OrdersView['unsent'] {
  return n === 0 ? null : { n, title: words().title({ n }), text: words().text({ n }), show: words().show }
}
