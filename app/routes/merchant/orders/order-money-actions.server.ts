import { parseWithZod } from '@conform-to/zod/v4'
import { tillOf } from '#app/auth/till/till.server.ts'
import type { OrderActionData } from '#app/components/merchant/orders/order-view.ts'
import { missingLine } from '#app/copy/phrases/merchant/order-steps.ts'
import type { MpesaRefused } from '#app/data/order/change/payment.server.ts'
import type { StockedOrder } from '#app/data/order/reads.server.ts'
import { formatMoney, type Minor } from '#app/domain/money.ts'
import { dueBack, stillToPay } from '#app/domain/order/change/balance.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { entryForm, refundForm, transferForm } from '#app/domain/payment/entry-form.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { moneyErrors, moneyToasts, recordPayment as words } from '#copy/merchant/order-money'
import { codeAmountDiffers, mpesaCodeUsed } from '#copy/merchant/orders'
import { orderErrors } from '#copy/order-errors'
import { acceptedMoreOf, acceptedOf } from '../accepted.server.ts'
import { type OrderAction, saved } from './order-answers.server.ts'
import { answerNotChanged, answerRefusedStep } from './refused-step.server.ts'

export async function recordOrderPayment(action: OrderAction, id: string) {
  const { intent, form, merchant, now } = action
  const submission = parseWithZod(form, { schema: entryForm({ now, zone: merchant.store.timeZone }) })
  if (submission.status !== 'success') return answerWrongFields(intent, submission.reply())
  const entry = { ...submission.value, requestId: requestIdOf(form), by: merchant.store.actor, till: tillOf(merchant) }
  const paid = parseWholeNumber(String(form.get('paid') ?? '')) ?? 0
  const shown = { paid, acceptsMore: acceptedMoreOf(form), again: form.has('again') }
  const answer = await merchant.store.rows.orders.recordPayment(id, entry, shown)
  if (answer.ok) return recorded(action, answer)
  switch (answer.reason) {
    case 'more-than-balance':
      return askForMore(action, answer.more, answer.order)
    case 'mpesa-code-invalid':
    case 'mpesa-code-used':
    case 'code-amount-differs':
      return answerCode(intent, answer, submission.reply({ fieldErrors: { code: [codeText(answer)] } }))
    default:
      return answerRefusedStep(intent, answer, acceptedOf(form))
  }
}

/** Asks before an overpayment is booked. */
export function askForMore({ intent, form }: OrderAction, more: Minor, order: StockedOrder) {
  const text = words().more({ more: formatMoney(more, moneyFormatOf(order.currency)) })
  const accepted = { ...acceptedOf(form), acceptsMore: String(more) }
  const question = { lines: [text], ask: '', accepted, yes: words().moreYes }
  return answerNotChanged(intent, text, 409, { question })
}

export async function giveBackMoney(action: OrderAction, id: string) {
  const { intent, form, merchant, approval } = action
  const submission = parseWithZod(form, { schema: refundForm })
  if (submission.status !== 'success') return answerWrongFields(intent, submission.reply())
  const refund = {
    ...{ ...submission.value, note: '', requestId: requestIdOf(form), by: merchant.store.actor, approval },
    till: tillOf(merchant),
    again: form.has('again'),
  }
  const answer = await merchant.store.rows.orders.giveBack(id, refund)
  if (answer.ok) {
    const amount = formatMoney(refund.amount, moneyFormatOf(answer.order.currency))
    return saved(action, false, { title: moneyToasts().givenBack({ amount }) })
  }
  switch (answer.reason) {
    case 'order-not-found':
    case 'payment-removed':
      return answerRefusedStep(intent, answer)
    case 'more-than-due': {
      const due = dueBack(answer.order)
      const amount = formatMoney(due, moneyFormatOf(answer.order.currency))
      const text = due === 0 ? moneyErrors()['nothing-due'] : moneyErrors()['more-than-due']({ amount })
      return answerNotChanged(intent, text, 409, { lastResult: submission.reply({ fieldErrors: { amount: [text] } }) })
    }
    default:
      return answerCode(intent, answer, submission.reply({ fieldErrors: { code: [codeText(answer)] } }))
  }
}

export async function transferOrderMoney(action: OrderAction, id: string) {
  const { intent, form, merchant } = action
  const submission = parseWithZod(form, { schema: transferForm })
  if (submission.status !== 'success') return answerWrongFields(intent, submission.reply())
  const transfer = { toNumber: submission.value.number, requestId: requestIdOf(form), by: merchant.store.actor }
  const answer = await merchant.store.rows.orders.transferMoney(id, transfer)
  if (answer.ok) {
    const amount = formatMoney(answer.amount, moneyFormatOf(answer.order.currency))
    const title = moneyToasts().transferred({ amount, number: orderNumber(answer.to.number) })
    return saved(action, true, { title })
  }
  if (answer.reason === 'order-not-found') return answerRefusedStep(intent, answer)
  const text = moneyErrors()[answer.reason]
  return answerNotChanged(intent, text, 422, { lastResult: submission.reply({ fieldErrors: { number: [text] } }) })
}

export async function removeOrderPayment(action: OrderAction, id: string) {
  const { intent, form, merchant, approval } = action
  const removal = { paymentId: String(form.get('payment') ?? ''), by: merchant.store.actor, approval }
  const answer = await merchant.store.rows.orders.removePayment(id, removal)
  if (answer.ok) return saved(action, false, { title: moneyToasts().removed })
  if (answer.reason === 'order-not-found') return answerRefusedStep(intent, answer)
  return answerNotChanged(intent, moneyErrors()[answer.reason], 409)
}

interface Recorded {
  order: StockedOrder
  amount: Minor
  missing: Parameters<typeof missingLine>[0][]
}

export function recorded(action: OrderAction, { order, amount, missing }: Recorded) {
  const format = moneyFormatOf(order.currency)
  const rest = stillToPay(order)
  const values = { amount: formatMoney(amount, format) }
  const text =
    rest > 0 ? moneyToasts().stillOpen({ ...values, rest: formatMoney(rest, format) }) : moneyToasts().allPaid(values)
  const warning =
    missing.length > 0 ? { title: moneyToasts().notHeld, text: missing.map(missingLine).join(' ') } : undefined
  return saved(action, true, { title: moneyToasts().recorded, text, ...(warning ? { warning } : {}) })
}

/** The code's field shows the refusal. */
export function answerCode(intent: string, answer: MpesaRefused, lastResult: OrderActionData['lastResult']) {
  return answerNotChanged(intent, codeText(answer), 409, { ...(lastResult ? { lastResult } : {}) })
}

export function codeText(answer: MpesaRefused): string {
  if (answer.reason === 'mpesa-code-used') return mpesaCodeUsed({ number: orderNumber(answer.number) })
  if (answer.reason === 'mpesa-code-invalid') return orderErrors()[answer.reason]
  return codeAmountDiffers({ amount: formatMoney(answer.amount, moneyFormatOf(answer.currency)) })
}

function answerWrongFields(intent: string, lastResult: NonNullable<OrderActionData['lastResult']>) {
  return answerNotChanged(intent, moneyErrors().amount, 422, { lastResult })
}

export function requestIdOf(form: FormData): string {
  return String(form.get('requestId') ?? '').slice(0, 64) || crypto.randomUUID()
}
