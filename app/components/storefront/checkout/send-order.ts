import type { CartLine } from '#app/domain/cart/cart.ts'
import type { Minor } from '#app/domain/money.ts'
import type { CheckoutField } from '#app/domain/order/checkout-fields.ts'
import type { OrderFigures } from '#app/domain/order/draft.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import { orderPath, storePath } from '#app/domain/store/store.ts'
import { post, requestTimeout } from '../ask-server.ts'

export interface OrderRequest {
  requestId: string
  lines: CartLine[]
  deliveryMethod: DeliveryMethod
  customer: { name: string; phone: string; countryIso: string; address: string }
  /** '' without one. */
  code: string
  quotedTotal: Minor
  /** The answer to a challenge, when there was one. */
  challenge?: string
}

export interface OrderRefusal {
  ok: false
  reason: string
  message: string
  fields?: Partial<Record<CheckoutField, string>>
  quote?: OrderFigures
  /** The order that this cart has become already. */
  token?: string
  /** For the challenge that lets a person go on. */
  siteKey?: string
}

export type OrderAnswer = { ok: true; token: string; chatUrl: string | null } | OrderRefusal

/** Null when the server can't be reached or doesn't answer in its own words: the same key may be sent again. */
export async function sendOrder(slug: string, order: OrderRequest): Promise<OrderAnswer | null> {
  try {
    const response = await fetch(`${storePath(slug)}/orders.json`, { ...post(order), signal: requestTimeout() })
    const answer: Partial<OrderAnswer> = await response.json()
    if (answer.ok === true && answer.token) return { chatUrl: null, ...answer, ok: true, token: answer.token }
    if (answer.ok === false && answer.reason) {
      return { message: '', ...answer, ok: false, reason: answer.reason }
    }
    console.warn(`order answered with ${response.status}`)
  } catch (error) {
    console.warn('order not sent', error)
  }
  return null
}

/** The chat beside the order's page, where the browser lets a window open after a wait. The page has a real link too. */
export function goToOrder(token: string, chatUrl: string | null): void {
  const chat = chatUrl ? window.open(chatUrl, '_blank') : null
  if (chat) {
    chat.opener = null
    const body = new URLSearchParams({ intent: 'opened' })
    fetch(orderPath(token), { method: 'POST', body, keepalive: true }).catch(() => console.warn('opening not noted'))
  }
  // The site frames a demo store, and an order's page is never framed.
  const { location } = window.top ?? window
  location.replace(`${orderPath(token)}#placed`)
}
