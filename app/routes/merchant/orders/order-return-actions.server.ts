import { parseWithZod } from '@conform-to/zod/v4'
import { tillOf } from '#app/auth/till/till.server.ts'
import { returnForm } from '#app/domain/order/change/return-form.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { returnErrors, returnWords as words } from '#copy/merchant/order-return'
import { type OrderAction, saved } from './order-answers.server.ts'
import { answerCode, codeText, requestIdOf } from './order-money-actions.server.ts'
import { answerNotChanged, answerRefusedStep } from './refused-step.server.ts'

export async function returnOrderGoods(action: OrderAction, id: string) {
  const { intent, form, merchant } = action
  const submission = parseWithZod(form, { schema: returnForm })
  if (submission.status !== 'success') {
    return answerNotChanged(intent, returnErrors().amount, 422, { lastResult: submission.reply() })
  }
  const answer = await merchant.store.rows.orders.returnGoods(id, {
    ...submission.value,
    revision: parseWholeNumber(String(form.get('revision') ?? '')) ?? 0,
    requestId: requestIdOf(form),
    by: merchant.store.actor,
    till: tillOf(merchant),
    approval: action.approval,
  })
  if (answer.ok) return saved(action, true, { title: words().saved })
  switch (answer.reason) {
    case 'order-not-found':
      return answerRefusedStep(intent, answer)
    case 'mpesa-code-invalid':
    case 'mpesa-code-used':
    case 'code-amount-differs':
      return answerCode(intent, answer, submission.reply({ fieldErrors: { code: [codeText(answer)] } }))
    default:
      return answerNotChanged(intent, returnErrors()[answer.reason], answer.reason === 'order-changed' ? 409 : 422)
  }
}
