import { data } from '@remix-run/cloudflare'
import type { Merchant } from '#app/auth/guards.server.ts'
import type { OrderActionData } from '#app/components/merchant/orders/order-view.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import type { Approval } from '#app/domain/staff/approval.ts'
import { orderToasts } from '#copy/merchant/orders'

export interface OrderAction {
  intent: string
  form: FormData
  merchant: Merchant
  now: number
  /** By whose PIN a seller does what a manager may. */
  approval: Approval | null
}

export function saved(
  { intent, merchant, now }: OrderAction,
  movedStock: boolean,
  more: Partial<OrderActionData> = {},
) {
  const headers = { 'Set-Cookie': freshCookie(merchant.store.id, now) }
  return data<OrderActionData>({ ok: true, intent, ...orderToasts().updated, movedStock, ...more }, { headers })
}
