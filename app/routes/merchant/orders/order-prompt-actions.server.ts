import { promptErrorText } from '#app/copy/phrases/merchant/prompt.ts'
import type { AskResult } from '#app/data/money/prompt/ask.server.ts'
import { orderPrompt, promptErrors } from '#copy/merchant/order-prompt'
import { type OrderAction, saved } from './order-answers.server.ts'
import { requestIdOf } from './order-money-actions.server.ts'
import { answerNotChanged } from './refused-step.server.ts'

/** The order shows the prompt itself. */
const silent = { title: '', text: '' }

export async function sendPrompt(action: OrderAction, id: string) {
  const { form, merchant } = action
  const result = await merchant.store.rows.prompts.ask({
    ...{ orderId: id, purpose: 'order', requestId: requestIdOf(form), by: merchant.store.actor },
    ...{ phone: String(form.get('phone') ?? '').slice(0, 40), again: form.has('again') },
  })
  return result.ok ? saved(action, false, silent) : answerRefusedPrompt(action, result)
}

export async function checkPrompt(action: OrderAction) {
  const result = await action.merchant.store.rows.prompts.check(String(action.form.get('prompt') ?? '').slice(0, 64))
  return result.ok
    ? saved(action, false, silent)
    : answerNotChanged(action.intent, promptErrors()['not-available'], 404)
}

const statuses = { 'order-not-found': 404, 'order-closed': 410, 'wrong-phone': 422, 'too-many': 429 } as const

function answerRefusedPrompt(
  { intent, merchant, now }: OrderAction,
  { reason, until = now }: Extract<AskResult, { ok: false }>,
) {
  const text = promptErrorText(reason, { until, now, zone: merchant.store.timeZone })
  const status = reason in statuses ? statuses[reason as keyof typeof statuses] : 409
  if (reason === 'wrong-phone') return answerNotChanged(intent, text, status, { errors: { phone: text } })
  if (reason !== 'may-be-paid') return answerNotChanged(intent, text, status)
  const question = { lines: [text], ask: '', accepted: { again: '1' }, yes: orderPrompt().send }
  return answerNotChanged(intent, text, status, { question })
}
