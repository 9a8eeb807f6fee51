import { data } from '@remix-run/cloudflare'
import type { Merchant } from '#app/auth/guards.server.ts'
import type { OrderActionData } from '#app/components/merchant/orders/order-view.ts'
import { mpesaCodeUsed, orderToasts } from '#app/copy/en/merchant/orders.ts'
import { orderErrors } from '#app/copy/en/order-errors.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { orderNumber, type PaidWith } from '#app/domain/order/order.ts'
import type { OrderRefusal } from '#app/domain/refusal.ts'

type Orders = Merchant['store']['rows']['orders']
type OrderRefused =
  | Extract<Awaited<ReturnType<Orders['markPaid']>>, { ok: false }>
  | { ok: false; reason: OrderRefusal }

interface OrderAction {
  intent: string
  form: FormData
  merchant: Merchant
  now: number
}

export async function runIntent(action: OrderAction) {
  const { intent, form, merchant } = action
  const { orders } = merchant.store.rows
  const id = String(form.get('id') ?? '')
  const userId = merchant.user.id
  switch (intent) {
    case 'advance': {
      const answer = await orders.advance(id, userId, String(form.get('from') ?? ''))
      return answer.ok ? saved(action, answer.changed) : refused(intent, answer)
    }
    case 'mark-paid':
      return payOrder(action, id)
    case 'undo-paid': {
      const answer = await orders.undoPaid(id, userId)
      return answer.ok ? saved(action, answer.changed) : refused(intent, answer)
    }
    case 'cancel': {
      const answer = await orders.cancel(id, { actor: 'owner', id: userId })
      return answer.ok ? saved(action, answer.changed) : refused(intent, answer)
    }
    default:
      throw new Response('Unknown intent', { status: 400 })
  }
}

export function answerNotChanged(intent: string, text: string, status: number, more: Partial<OrderActionData> = {}) {
  return data<OrderActionData>({ ok: false, intent, title: orderToasts.failed.title, text, ...more }, { status })
}

async function payOrder(action: OrderAction, id: string) {
  const { form, merchant } = action
  const answer = await merchant.store.rows.orders.markPaid(id, {
    method: methodOf(form),
    mpesaCode: String(form.get('mpesaCode') ?? '').slice(0, 40),
    actorId: merchant.user.id,
  })
  if (!answer.ok) return refused(action.intent, answer)
  return saved(action, answer.changed, answer.stockWarning.length > 0 ? { warning: orderToasts.stock } : {})
}

function saved({ intent, merchant, now }: OrderAction, changed: boolean, more: Partial<OrderActionData> = {}) {
  const headers = { 'Set-Cookie': freshCookie(merchant.store.id, now) }
  return data<OrderActionData>({ ok: true, intent, ...orderToasts.updated, movedStock: changed, ...more }, { headers })
}

function refused(intent: string, refusal: OrderRefused) {
  if (refusal.reason === 'mpesa-code-used' && 'number' in refusal) {
    const text = mpesaCodeUsed(orderNumber(refusal.number))
    return answerNotChanged(intent, text, 409, { codeError: text })
  }
  const text = orderErrors[refusal.reason]
  const more = refusal.reason === 'mpesa-code-invalid' ? { codeError: text } : {}
  return answerNotChanged(intent, text, refusal.reason === 'order-not-found' ? 404 : 422, more)
}

function methodOf(form: FormData): PaidWith {
  const method = form.get('method')
  return method === 'mpesa' || method === 'other' ? method : 'cash'
}
