import type { CartLine } from '#app/domain/cart/cart.ts'
import type { Minor } from '#app/domain/money.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { CheckoutField } from '#app/domain/order/place/checkout-fields.ts'
import type { OrderFigures } from '#app/domain/order/place/draft.ts'
import { orderPath, storePath } from '#app/domain/store/store.ts'
import { jsonPost, requestTimeout } from '../ask-server.ts'
import { withPageLanguage } from '../localized-path.ts'

export interface OrderRequest {
  requestId: string
  lines: CartLine[]
  deliveryMethod: DeliveryMethod
  customer: { name: string; phone: string; countryIso: string; address: string }
  code: string
  note: string
  areaId?: string
  /** Shape: '2026-11-25~840~1080'. */
  slot?: string
  landmark?: string
  pin?: string
  quotedTotal: Minor
  quotedCurrency: string
  challenge?: string
  language: string
}

interface SavedOrder {
  token: string
  number: number
}

export interface OrderRefusal {
  ok: false
  reason: string
  message: string
  fields?: Partial<Record<CheckoutField, string>>
  quote?: OrderFigures
  /** Order that an earlier try with this key has saved. */
  saved?: SavedOrder
  siteKey?: string
}

export type OrderAnswer = ({ ok: true; chatUrl: string | null } & SavedOrder) | OrderRefusal

interface AnswerBody extends Partial<Omit<OrderRefusal, 'ok' | 'saved'> & SavedOrder> {
  ok?: boolean
  chatUrl?: string | null
}

/** Returns null without a usable response: retry with the same idempotency key. */
export async function sendOrder(slug: string, order: OrderRequest): Promise<OrderAnswer | null> {
  try {
    const response = await fetch(withPageLanguage(`${storePath(slug)}/orders.json`), {
      ...jsonPost(order),
      signal: requestTimeout(),
    })
    const { ok, reason, token, number, chatUrl = null, ...more }: AnswerBody = await response.json()
    const saved = token && number ? { token, number } : undefined
    if (ok === true && saved) return { ok, chatUrl, ...saved }
    if (ok === false && reason) return { message: '', ...more, ok, reason, saved }
    console.warn(`order answered with ${response.status}`)
  } catch (error) {
    console.warn('order not sent', error)
  }
  return null
}

/** The browser may block the chat's tab after an await. */
export function goToOrder(token: string, chatUrl: string | null): void {
  const chat = chatUrl ? window.open(chatUrl, '_blank') : null
  if (chat) {
    chat.opener = null
    const body = new URLSearchParams({ intent: 'opened' })
    fetch(orderPath(token), { method: 'POST', body, keepalive: true }).catch(() => console.warn('opening not noted'))
  }
  // The site may frame a demo store, but an order's page must never be framed.
  const { location } = window.top ?? window
  location.replace(`${orderPath(token)}#placed`)
}
