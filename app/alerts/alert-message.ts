import type { DueOrder } from '#app/data/alert/due.server.ts'
import type { AlertRound } from '#app/domain/alert/rounds.ts'
import { formatMoney } from '#app/domain/money.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { orderAlert as words } from '#copy/alerts'
import type { PushMessage } from './push.server.ts'
import type { TelegramMessage } from './telegram.server.ts'

export interface OrderAlert {
  store: { id: string; name: string }
  round: AlertRound
  orders: [DueOrder, ...DueOrder[]]
  now: number
}

const MINUTE = 60_000

/** A push message stands on a lock screen: no name, phone or address. */
export function pushOf(alert: OrderAlert): PushMessage {
  const { store, orders } = alert
  const path = `${listOf(store)}${orders.length === 1 ? `?order=${orders[0].id}` : ''}`
  return { title: titleOf(alert), body: bodyOf(alert), tag: store.id, path }
}

export function telegramOfGroup(alert: OrderAlert, origin: string): TelegramMessage {
  const text = [titleOf(alert), bodyOf(alert)].join('\n')
  return { text, buttons: [[{ text: words().open, url: origin + listOf(alert.store) }]] }
}

function listOf({ id }: { id: string }): string {
  return `/store/${id}/orders`
}

function titleOf({ store: { name: store }, round, orders, now }: OrderAlert): string {
  const count = orders.length
  if (count > 1) return round === 0 ? words().newOrders({ count, store }) : words().ordersWait({ count, store })
  const number = orderNumber(orders[0].number)
  if (round === 0) return words().newOrder({ number, store })
  const minutes = minutesWaited(orders[0], now)
  if (minutes < 60) return words().waits({ number, minutes, store })
  return words().waitsHours({ number, hours: Math.floor(minutes / 60), store })
}

function bodyOf({ orders }: OrderAlert): string {
  const [order] = orders
  if (orders.length > 1) {
    const last = orders.at(-1) ?? order
    return words().groupBody({ first: orderNumber(order.number), last: orderNumber(last.number) })
  }
  const { pieces, total, currency } = order
  return words().body({ pieces, total: formatMoney(total, moneyFormatOf(currency)), place: placeOf(order) })
}

export function minutesWaited({ createdAt }: { createdAt: number }, now: number): number {
  return Math.floor((now - createdAt) / MINUTE)
}

function placeOf({ deliveryMethod, areaName }: DueOrder): string {
  if (deliveryMethod === 'pickup') return words().pickup
  return areaName || words().delivery
}
