import type { OrderNews } from '#app/domain/alert/order-news.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { followAlert } from '#copy/follow-alerts'

/** The message stands on a lock screen: neither names nor sums. */
export function followMessage(news: OrderNews[], { number, storeName }: { number: number; storeName: string }) {
  return {
    title: followAlert().title({ number: orderNumber(number), storeName }),
    body: news.map((each) => followAlert().news[each]).join(' '),
  }
}
