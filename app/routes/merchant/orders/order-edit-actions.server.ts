import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import { lineName } from '#app/copy/phrases/line-name.ts'
import { editRefused } from '#app/copy/phrases/merchant/order-editor.ts'
import { draftErrors } from '#app/copy/phrases/merchant/order-fields.ts'
import type { EditResult } from '#app/data/order/edit/edit.server.ts'
import type { AgainResult, TakeResult } from '#app/data/order/place/owner-order.server.ts'
import { formatMoney } from '#app/domain/money.ts'
import { readDraft } from '#app/domain/order/edit/draft.ts'
import { parseEditForm, parseNewOrderForm, requestIdForm } from '#app/domain/order/edit/form.ts'
import type { BelowLowest } from '#app/domain/order/edit/seller-limits.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { readNewOrder } from '#app/domain/order/place/new-order-draft.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import { isLimited } from '#app/domain/staff/permission.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { approval } from '#copy/merchant/approval'
import { newOrderErrors, orderAgainWords, newOrder as words } from '#copy/merchant/new-order'
import { agreementWords } from '#copy/merchant/order-change'
import { editToasts } from '#copy/merchant/order-editor'
import { orderErrors } from '#copy/order-errors'
import { answerUnapproved } from './approval-answer.server.ts'
import { type OrderAction, saved } from './order-answers.server.ts'
import { answerNotChanged } from './refused-step.server.ts'

export async function runEditIntent(action: OrderAction) {
  switch (action.intent) {
    case 'edit-order':
      return editOrder(action)
    case 'agree-order':
      return agreeToChange(action)
    case 'order-again':
      return orderAgain(action)
    default:
      return takeOrder(action)
  }
}

async function editOrder(action: OrderAction) {
  const { form, merchant } = action
  const id = idOf(form)
  const sent = parseEditForm(Object.fromEntries(form))
  if (!sent) throw badRequest()
  const read = readDraft(sent.draft)
  if (!read.ok) return refusedFields(action, draftErrors(read.errors))
  const { orders } = merchant.store.rows
  const { requestId, revision, paid } = sent
  const shown = { revision, paid, status: String(form.get('from') ?? '') }
  const edit = { requestId, shown, edit: read.edit, by: merchant.store.actor, ...limitsOf(action) }
  const result = await orders.edit(id, edit)
  if (!result.ok) return refusedEdit(action, result)
  if (!result.changed) return saved(action, false, { title: editToasts().nothing })
  const isAsked = result.agreement === 'asked'
  const order = isAsked ? await orders.find(id) : null
  const name = customerLabel(order?.customerName ?? '')
  const text = isAsked ? editToasts().asked({ name }) : undefined
  return saved(action, true, { title: editToasts().saved, text })
}

function refusedEdit(action: OrderAction, result: Extract<EditResult, { ok: false }>) {
  const { intent } = action
  const title = editToasts().failed
  switch (result.reason) {
    case 'below-lowest':
      return askForApproval(action, result)
    case 'order-not-found':
      return answerNotChanged(intent, orderErrors()[result.reason], 404, { title })
    case 'key-reused':
      return answerNotChanged(intent, editToasts().failedText, 409, { title })
    case 'order-overtaken': {
      const isByShopper = result.order.status === 'cancelled' && result.by === 'shopper'
      const text = isByShopper ? editToasts().cancelled : editToasts().overtaken
      return answerNotChanged(intent, text, 409, { title })
    }
    case 'discount-too-large':
      return answerNotChanged(intent, editRefused(result), 422, { title, errors: { discount: editRefused(result) } })
    default:
      return answerNotChanged(intent, editRefused(result), 422, { title })
  }
}

async function agreeToChange(action: OrderAction) {
  const { intent, form, merchant } = action
  const revision = Number(form.get('revision') ?? Number.NaN)
  const by = merchantActor(merchant.store.actor)
  const result = await merchant.store.rows.orders.agree(idOf(form), { revision, by })
  if (result.ok) return saved(action, false, { title: agreementWords().saved })
  return result.reason === 'order-not-found'
    ? answerNotChanged(intent, orderErrors()[result.reason], 404)
    : answerNotChanged(intent, agreementWords().changedAgain, 409)
}

async function orderAgain(action: OrderAction) {
  const { form, merchant } = action
  const request = requestIdForm.safeParse(form.get('requestId'))
  if (!request.success) throw badRequest()
  const by = merchant.store.actor
  const result = await merchant.store.rows.orders.orderAgain(idOf(form), { requestId: request.data, by })
  if (!result.ok) return refusedTaking(action, result)
  const number = orderNumber(result.order.number)
  const lines = result.leftOut.map(({ name, selectedSize }) => lineName(name, selectedSize)).join('; ')
  const title = lines === '' ? orderAgainWords().ready({ number }) : orderAgainWords().readyLeftOut({ number, lines })
  return saved(action, true, { title, opens: result.order.id })
}

async function takeOrder(action: OrderAction) {
  const { form, merchant } = action
  const sent = parseNewOrderForm(Object.fromEntries(form))
  if (!sent) throw badRequest()
  const read = readNewOrder(sent.draft)
  if (!read.ok) return refusedFields(action, draftErrors(read.errors))
  const taken = { ...read.order, requestId: sent.requestId, by: merchant.store.actor, ...limitsOf(action) }
  const result = await merchant.store.rows.orders.take(taken)
  if (!result.ok) return refusedTaking(action, result)
  const title = words().saved({ number: orderNumber(result.order.number) })
  return saved(action, true, { title, text: words().savedText, opens: result.order.id })
}

function refusedTaking(action: OrderAction, result: Extract<TakeResult | AgainResult, { ok: false }>) {
  const { intent } = action
  const title = editToasts().failed
  switch (result.reason) {
    case 'below-lowest':
      return askForApproval(action, result)
    case 'order-not-found':
      return answerNotChanged(intent, orderErrors()[result.reason], 404, { title })
    case 'nothing-left':
      return answerNotChanged(intent, orderAgainWords().nothing, 422, { title })
    case 'key-reused':
      return answerNotChanged(intent, words().reused({ number: orderNumber(result.number) }), 409, { title })
    case 'phone-required':
    case 'phone-invalid':
    case 'phone-too-short':
    case 'phone-too-long':
      return refusedFields(action, { phone: newOrderErrors().phone })
    case 'order-closed':
    case 'order-not-saved':
      return answerNotChanged(intent, editToasts().failedText, 409, { title })
    default:
      return answerNotChanged(intent, editRefused(result), 422, { title })
  }
}

function limitsOf({ merchant, approval }: OrderAction) {
  return { isLimited: isLimited(merchant.store.role, 'orders.edit'), approval }
}

function askForApproval({ intent, form, merchant }: OrderAction, below: BelowLowest & { currency: string }) {
  const lowest = formatMoney(below.lowest, moneyFormatOf(below.currency))
  const text = below.name === null ? approval().lowest({ lowest }) : approval().lineLowest({ line: below.name, lowest })
  return answerUnapproved(intent, form, { ok: false, merchant, reason: 'approval-needed', waitMs: null }, text)
}

function refusedFields({ intent }: OrderAction, errors: Record<string, string>) {
  const [text = ''] = Object.values(errors)
  return answerNotChanged(intent, text, 422, { title: editToasts().failed, errors })
}

function idOf(form: FormData): string {
  return String(form.get('id') ?? '')
}
