import type { OrderView } from '#app/components/storefront/order/order-view.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import type { OrderByToken } from '#app/data/order/by-token.server.ts'
import { paymentOptions } from '#app/domain/order/how-to-pay.ts'
import { listedLines } from '#app/domain/order/listed-lines.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { countries } from '#app/domain/reference/countries.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { callNumber, orderChat } from './order-chat.server.ts'

type OpenOrder = Extract<OrderByToken, { closed: false }>

export function orderView({ order, hold, events, store, payments }: OpenOrder, origin: string, now: number): OrderView {
  const chat = orderChat(store, { ...order, lines: listedLines(order) }, origin)
  return {
    order: { ...order, customerName: customerLabel(order.customerName) },
    hold,
    moneyFormat: moneyFormatOf(order.currency),
    phone: order.customerPhone && formatPhone(order.customerPhone, dialCodeIn(order.customerPhone)),
    reached: events
      .flatMap(({ toStatus, createdAt }) => (toStatus ? [{ status: toStatus, at: createdAt }] : []))
      .reverse(),
    store: {
      slug: store.slug,
      name: store.name,
      logo: store.logo,
      platform: store.platform,
      timeZone: store.timeZone,
      language: store.language,
      languages: store.languages,
      address: store.storeAddress,
      map: store.googleMapUrl?.startsWith('https://') ? store.googleMapUrl : null,
    },
    message: chat.text,
    chatUrl: chat.url,
    call: callNumber(store),
    paymentOptions: paymentOptions(payments, order.number),
    now,
  }
}

function dialCodeIn(phone: string): string {
  const codes = countries.map(({ dialCode }) => dialCode).filter((code) => phone.startsWith(code))
  return codes.sort((a, b) => b.length - a.length)[0] ?? ''
}
