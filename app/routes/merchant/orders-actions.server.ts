import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import type { Merchant } from '#app/auth/guards.server.ts'
import type { OrderActionData } from '#app/components/merchant/orders/order-view.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import type { StockedOrder } from '#app/data/order/reads.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { formatMoney } from '#app/domain/money.ts'
import { markPaidForm } from '#app/domain/order/mark-paid-form.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { parseWholeNumber } from '#app/domain/whole-number.ts'
import { blockToasts } from '#copy/merchant/blocking'
import { agreementWords } from '#copy/merchant/order-change'
import { codeAmountDiffers, mpesaCodeUsed, orderToasts } from '#copy/merchant/orders'
import { orderErrors } from '#copy/order-errors'
import { runEditIntent } from './order-edit-actions.server.ts'
import { answerNotChanged, answerRefusedStep } from './refused-step.server.ts'

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
  const from = fromOf(form)
  switch (intent) {
    case 'advance': {
      const answer = await orders.advance(id, userId, { from: from ?? '', missing: missingOf(form) })
      return answer.ok
        ? saved(action, answer.changed, { ...notAgreedOf(answer), ...warningOf(answer) })
        : answerRefusedStep(intent, answer)
    }
    case 'mark-paid':
      return payOrder(action, id)
    case 'undo-paid': {
      const paidAt = parseWholeNumber(String(form.get('paidAt') ?? ''))
      const shown = from === undefined ? null : { from, to: String(form.get('to') ?? ''), paidAt }
      const answer = await orders.undoPaid(id, userId, shown)
      return answer.ok ? saved(action, answer.changed) : answerRefusedStep(intent, answer)
    }
    case 'cancel': {
      const answer = await orders.cancel(id, { actor: 'owner', id: userId }, { from })
      return answer.ok ? saved(action, answer.changed) : answerRefusedStep(intent, answer)
    }
    case 'block-number': {
      const answer = await orders.block(id, userId)
      return answer.ok
        ? savedAs(
            { title: blockToasts().blocked, text: blockToasts().cancelled({ n: answer.cancelled }) },
            action,
            answer,
          )
        : answerRefusedStep(intent, answer)
    }
    case 'cancel-waiting': {
      const answer = await orders.cancelWaiting(form.getAll('id').map(String), userId)
      return answer.ok
        ? savedAs({ title: blockToasts().cancelled({ n: answer.cancelled }) }, action, answer)
        : answerRefusedStep(intent, answer)
    }
    case 'edit-order':
    case 'agree-order':
    case 'order-again':
    case 'take-order':
      return runEditIntent(action)
    default:
      throw new Response('Unknown intent', { status: 400 })
  }
}

async function payOrder(action: OrderAction, id: string) {
  const { intent, form, merchant } = action
  const submission = parseWithZod(form, { schema: markPaidForm })
  if (submission.status !== 'success') {
    return answerNotChanged(intent, orderErrors()['mpesa-code-invalid'], 422, { lastResult: submission.reply() })
  }
  const payment = { ...submission.value, actorId: merchant.user.id }
  const shown = { from: fromOf(form), missing: missingOf(form) }
  const answer = await merchant.store.rows.orders.markPaid(id, payment, shown)
  if (answer.ok) return saved(action, answer.changed, warningOf(answer))
  if (answer.reason !== 'mpesa-code-used' && answer.reason !== 'code-amount-differs') {
    return answerRefusedStep(intent, answer)
  }
  const text =
    answer.reason === 'mpesa-code-used'
      ? mpesaCodeUsed({ number: orderNumber(answer.number) })
      : codeAmountDiffers({ amount: formatMoney(answer.amount, moneyFormatOf(answer.currency)) })
  const lastResult = submission.reply({ fieldErrors: { mpesaCode: [text] } })
  return answerNotChanged(intent, text, 409, { lastResult })
}

/** The status that the page showed. */
function fromOf(form: FormData): string | undefined {
  return form.get('from')?.toString()
}

function missingOf(form: FormData): string {
  return String(form.get('missing') ?? '')
}

function warningOf(answer: { order: StockedOrder; discountWarning: boolean }): Pick<OrderActionData, 'warning'> {
  if (!answer.discountWarning) return {}
  const { title, text } = orderToasts().discount
  return { warning: { title, text: text({ code: answer.order.discountCode ?? '' }) } }
}

/** An order that goes on while its customer is asked about a change. */
function notAgreedOf({ order }: { order: StockedOrder }): Pick<OrderActionData, 'warning'> {
  if (order.agreedState === null || order.status !== 'processing') return {}
  return { warning: { title: agreementWords().notYet({ name: customerLabel(order.customerName) }) } }
}

function saved({ intent, merchant, now }: OrderAction, changed: boolean, more: Partial<OrderActionData> = {}) {
  const headers = { 'Set-Cookie': freshCookie(merchant.store.id, now) }
  return data<OrderActionData>(
    { ok: true, intent, ...orderToasts().updated, movedStock: changed, ...more },
    { headers },
  )
}

function savedAs(toast: { title: string; text?: string }, action: OrderAction, { cancelled }: { cancelled: number }) {
  return saved(action, cancelled > 0, toast)
}
