import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import { tillOf } from '#app/auth/till/till.server.ts'
import type { OrderActionData } from '#app/components/merchant/orders/order-view.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import type { MpesaRefused } from '#app/data/order/change/payment.server.ts'
import type { StockedOrder } from '#app/data/order/reads.server.ts'
import { formatMoney } from '#app/domain/money.ts'
import { nextStatus } from '#app/domain/order/change/lifecycle.ts'
import { markPaidForm } from '#app/domain/order/change/mpesa-code.ts'
import { MAX_NOTE } from '#app/domain/order/edit/rules.ts'
import { oneLine } from '#app/domain/order/message/chat-text.ts'
import { missingDeposit } from '#app/domain/payment/deposit.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { refuse } from '#app/domain/refusal.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { blockToasts } from '#copy/merchant/blocking'
import { agreementWords } from '#copy/merchant/order-change'
import { handOver } from '#copy/merchant/order-money'
import { orderNotes as words } from '#copy/merchant/order-notes'
import { orderToasts } from '#copy/merchant/orders'
import { orderErrors } from '#copy/order-errors'
import { acceptedMoreOf, acceptedOf } from '../accepted.server.ts'
import { resolveLateSale } from './late-problems.server.ts'
import { markManyPaid } from './many-orders-actions.server.ts'
import { type OrderAction, saved } from './order-answers.server.ts'
import { decideClaim, keepMoney } from './order-claim-actions.server.ts'
import { runEditIntent } from './order-edit-actions.server.ts'
import {
  answerCode,
  askForMore,
  codeText,
  giveBackMoney,
  recorded,
  recordOrderPayment,
  removeOrderPayment,
  requestIdOf,
  transferOrderMoney,
} from './order-money-actions.server.ts'
import { checkPrompt, sendPrompt } from './order-prompt-actions.server.ts'
import { returnOrderGoods } from './order-return-actions.server.ts'
import { answerNotChanged, answerRefusedStep } from './refused-step.server.ts'

export async function runIntent(action: OrderAction) {
  const { intent, form, merchant } = action
  const { orders } = merchant.store.rows
  const id = String(form.get('id') ?? '')
  const { actor } = merchant.store
  const from = fromOf(form)
  switch (intent) {
    case 'advance':
    case 'hand-over': {
      const accepted = acceptedOf(form)
      const shown = { from: from ?? '', missing: accepted.missing ?? '', besidePrompt: Boolean(accepted.besidePrompt) }
      const isStart = intent === 'advance' && from === 'pending'
      const question = isStart && !accepted.withoutDeposit ? await askForDeposit(action, id) : null
      if (question) return question
      const answer = await orders[intent === 'advance' ? 'advance' : 'handOver'](id, actor, shown)
      return answer.ok
        ? saved(action, answer.changed, { ...notAgreedOf(answer), ...warningOf(answer) })
        : answerRefusedStep(intent, answer, accepted)
    }
    case 'finish': {
      const accepted = acceptedOf(form)
      const shown = { from, missing: accepted.missing ?? '', ...shownMoneyOf(form) }
      const answer = await orders.finish(id, actor, shown)
      if (answer.ok) return saved(action, answer.changed, warningOf(answer))
      return isCodeRefused(answer)
        ? answerNotChanged(intent, codeText(answer), 409)
        : answerRefusedStep(intent, answer, accepted)
    }
    case 'mark-paid-many':
      return markManyPaid(action)
    case 'record-payment':
      return recordOrderPayment(action, id)
    case 'give-back':
      return giveBackMoney(action, id)
    case 'transfer-money':
      return transferOrderMoney(action, id)
    case 'remove-payment':
      return removeOrderPayment(action, id)
    case 'send-prompt':
      return sendPrompt(action, id)
    case 'check-prompt':
      return checkPrompt(action)
    case 'confirm-claim':
    case 'refuse-claim':
      return decideClaim(action, id)
    case 'keep-money':
      return keepMoney(action, id)
    case 'settle-late':
      return resolveLateSale(action, id)
    case 'return-goods':
      return returnOrderGoods(action, id)
    case 'add-note':
    case 'remove-note':
      return changeNotes(action, id)
    case 'mark-paid':
      return payOrder(action, id)
    case 'undo-paid': {
      const paidAt = parseWholeNumber(String(form.get('paidAt') ?? ''))
      const shown = from === undefined ? null : { from, to: String(form.get('to') ?? ''), paidAt }
      const answer = await orders.undoPaid(id, actor, shown, action.approval)
      return answer.ok ? saved(action, answer.changed) : answerRefusedStep(intent, answer)
    }
    case 'cancel': {
      const accepted = acceptedOf(form)
      const shown = { from, besidePrompt: Boolean(accepted.besidePrompt) }
      const answer = await orders.cancel(id, merchantActor(actor), shown, null, action.approval)
      return answer.ok ? saved(action, answer.changed) : answerRefusedStep(intent, answer, accepted)
    }
    case 'block-number': {
      const answer = await orders.block(id, actor)
      return answer.ok
        ? savedAs(
            { title: blockToasts().blocked, text: blockToasts().cancelled({ n: answer.cancelled }) },
            action,
            answer,
          )
        : answerRefusedStep(intent, answer)
    }
    case 'cancel-waiting': {
      const answer = await orders.cancelWaiting(form.getAll('id').map(String), actor)
      return answer.ok
        ? savedAs({ title: blockToasts().cancelled({ n: answer.cancelled }) }, action, answer)
        : answerRefusedStep(intent, answer)
    }
    case 'seen':
      await orders.markSeen(form.getAll('id').map(String), actor)
      return data<OrderActionData>({ ok: true, intent, title: '' })
    case 'edit-order':
    case 'agree-order':
    case 'order-again':
    case 'take-order':
      return runEditIntent(action)
    default:
      throw badRequest()
  }
}

/** Asks before an order without its deposit is started; null when none is missing. */
async function askForDeposit(action: OrderAction, id: string) {
  const order = await action.merchant.store.rows.orders.find(id)
  const missing = order && nextStatus(order) === 'processing' ? missingDeposit(order) : 0
  if (!order || missing === 0) return null
  const text = handOver().depositAsk({ amount: formatMoney(missing, moneyFormatOf(order.currency)) })
  const accepted = { ...acceptedOf(action.form), withoutDeposit: '1' }
  const question = { lines: [text], ask: '', accepted, yes: handOver().depositYes }
  return answerNotChanged(action.intent, text, 409, { question })
}

/** A part of the balance is recorded and leaves the status. */
async function payOrder(action: OrderAction, id: string) {
  const { intent, form, merchant } = action
  const submission = parseWithZod(form, { schema: markPaidForm })
  if (submission.status !== 'success') {
    return answerNotChanged(intent, orderErrors()['mpesa-code-invalid'], 422, { lastResult: submission.reply() })
  }
  const { orders } = merchant.store.rows
  const { method, mpesaCode, amount } = submission.value
  const shownMoney = shownMoneyOf(form)
  const balance = shownMoney && shownMoney.total - shownMoney.paid
  const accepted = acceptedOf(form)
  if (amount !== undefined && balance !== null && amount < balance) {
    const entry = { amount, method, code: mpesaCode, receivedAt: null, note: '', requestId: requestIdOf(form) }
    const shown = { ...(shownMoney ?? { paid: 0 }), again: form.has('again') }
    const answer = await orders.recordPayment(id, { ...entry, by: merchant.store.actor, till: tillOf(merchant) }, shown)
    if (answer.ok) return recorded(action, answer)
    if (answer.reason === 'more-than-balance') return askForMore(action, answer.more, answer.order)
    return isCodeRefused(answer) ? answerWrongCode(answer) : answerRefusedStep(intent, answer, accepted)
  }
  if (amount !== undefined && balance !== null && amount > balance && acceptedMoreOf(form) !== amount - balance) {
    const order = await orders.find(id)
    return order ? askForMore(action, amount - balance, order) : answerRefusedStep(intent, refuse('order-not-found'))
  }
  const shown = { from: fromOf(form), missing: accepted.missing ?? '', ...shownMoney }
  const answer = await orders.markPaid(
    id,
    { ...submission.value, actorId: merchant.store.actor, till: tillOf(merchant) },
    shown,
  )
  if (answer.ok) return saved(action, answer.changed, warningOf(answer))
  return isCodeRefused(answer) ? answerWrongCode(answer) : answerRefusedStep(intent, answer, accepted)

  function answerWrongCode(answer: MpesaRefused) {
    return answerCode(intent, answer, submission.reply({ fieldErrors: { mpesaCode: [codeText(answer)] } }))
  }
}

function isCodeRefused<Answer extends { reason: string }>(answer: Answer | MpesaRefused): answer is MpesaRefused {
  return ['mpesa-code-invalid', 'mpesa-code-used', 'code-amount-differs'].includes(answer.reason)
}

/** Totals that the form showed; null for a page from before it sent them. */
function shownMoneyOf(form: FormData): { total: number; paid: number } | null {
  const [total, paid] = [form.get('total'), form.get('paid')].map((text) => parseWholeNumber(String(text ?? '')))
  return total == null || paid == null ? null : { total, paid }
}

function fromOf(form: FormData): string | undefined {
  return form.get('from')?.toString()
}

function warningOf(answer: { order: StockedOrder; discountWarning: boolean }): Pick<OrderActionData, 'warning'> {
  if (!answer.discountWarning) return {}
  const { title, text } = orderToasts().discount
  return { warning: { title, text: text({ code: answer.order.discountCode ?? '' }) } }
}

/** Warns when an order goes on before its customer has agreed to a change. */
function notAgreedOf({ order }: { order: StockedOrder }): Pick<OrderActionData, 'warning'> {
  if (order.agreedState === null || order.status !== 'processing') return {}
  return { warning: { title: agreementWords().notYet({ name: customerLabel(order.customerName) }) } }
}

function savedAs(toast: { title: string; text?: string }, action: OrderAction, { cancelled }: { cancelled: number }) {
  return saved(action, cancelled > 0, toast)
}

async function changeNotes(action: OrderAction, id: string) {
  const { intent, form, merchant } = action
  const { orders } = merchant.store.rows
  const noteId = String(form.get('note') ?? '').slice(0, 64)
  if (intent === 'remove-note') {
    await orders.removeNote(id, noteId)
    return saved(action, false, { title: words().removed })
  }
  const text = oneLine(String(form.get('text') ?? ''))
  if (text === '') return answerNotChanged(intent, words().empty, 422)
  if (text.length > MAX_NOTE) return answerNotChanged(intent, words().tooLong, 422)
  const answer = await orders.addNote(id, { noteId, text, by: merchant.store.actor })
  if (answer.ok) return saved(action, false, { title: words().added })
  if (answer.reason === 'order-not-found') return answerRefusedStep(intent, answer)
  return answerNotChanged(intent, words().tooMany, 409)
}
