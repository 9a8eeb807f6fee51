import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import type { Merchant } from '#app/auth/guards.server.ts'
import type { OrderActionData } from '#app/components/merchant/orders/order-view.ts'
import { blockToasts } from '#app/copy/en/merchant/blocking.ts'
import { mpesaCodeUsed, orderToasts } from '#app/copy/en/merchant/orders.ts'
import { orderErrors } from '#app/copy/en/order-errors.ts'
import type { StockedOrder } from '#app/data/order/reads.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { heldPieces } from '#app/domain/order/hold-state.ts'
import { markPaidForm } from '#app/domain/order/mark-paid-form.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import type { OrderRefusal } from '#app/domain/refusal.ts'

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
      return answer.ok ? saved(action, answer.changed, warningOf(answer)) : refused(intent, answer)
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
    case 'block-number': {
      const answer = await orders.block(id, userId)
      return answer.ok ? savedAs(blockToasts.blocked(answer.cancelled), action, answer) : refused(intent, answer)
    }
    case 'cancel-waiting': {
      const answer = await orders.cancelWaiting(form.getAll('id').map(String), userId)
      return answer.ok ? savedAs(blockToasts.cancelled(answer.cancelled), action, answer) : refused(intent, answer)
    }
    default:
      throw new Response('Unknown intent', { status: 400 })
  }
}

export function answerNotChanged(intent: string, text: string, status: number, more: Partial<OrderActionData> = {}) {
  return data<OrderActionData>({ ok: false, intent, title: orderToasts.failed.title, text, ...more }, { status })
}

async function payOrder(action: OrderAction, id: string) {
  const { intent, form, merchant } = action
  const submission = parseWithZod(form, { schema: markPaidForm })
  if (submission.status !== 'success') {
    return answerNotChanged(intent, orderErrors['mpesa-code-invalid'], 422, { lastResult: submission.reply() })
  }
  const payment = { ...submission.value, actorId: merchant.user.id }
  const answer = await merchant.store.rows.orders.markPaid(id, payment)
  if (answer.ok) return saved(action, answer.changed, warningOf(answer))
  if (answer.reason !== 'mpesa-code-used') return refused(intent, answer)
  const text = mpesaCodeUsed(orderNumber(answer.number))
  const lastResult = submission.reply({ fieldErrors: { mpesaCode: [text] } })
  return answerNotChanged(intent, text, 409, { lastResult })
}

interface GoneOn {
  order: StockedOrder
  changed: boolean
  stockWarning?: unknown[]
  discountWarning: boolean
}

/** What an order that went on lacks, in one warning. */
function warningOf({ order, changed, stockWarning = [], discountWarning }: GoneOn): Pick<OrderActionData, 'warning'> {
  const { held, pieces } = heldPieces(order.lines)
  const isShort = changed && order.status === 'processing' && held < pieces
  const warnings: { title: string; text?: string }[] = [
    ...(stockWarning.length > 0 ? [orderToasts.stock] : []),
    ...(isShort ? [{ title: orderToasts.notAllThere(held, pieces) }] : []),
    ...(discountWarning ? [orderToasts.discount(order.discountCode)] : []),
  ]
  const [first, ...others] = warnings
  if (!first) return {}
  const text = [first.text, ...others.map(({ title, text }) => text ?? title)].filter(Boolean).join(' ')
  return { warning: text === '' ? first : { title: first.title, text } }
}

function saved({ intent, merchant, now }: OrderAction, changed: boolean, more: Partial<OrderActionData> = {}) {
  const headers = { 'Set-Cookie': freshCookie(merchant.store.id, now) }
  return data<OrderActionData>({ ok: true, intent, ...orderToasts.updated, movedStock: changed, ...more }, { headers })
}

function savedAs(toast: { title: string; text?: string }, action: OrderAction, { cancelled }: { cancelled: number }) {
  return saved(action, cancelled > 0, toast)
}

function refused(intent: string, { reason }: { reason: OrderRefusal }) {
  return answerNotChanged(intent, orderErrors[reason], reason === 'order-not-found' ? 404 : 422)
}
