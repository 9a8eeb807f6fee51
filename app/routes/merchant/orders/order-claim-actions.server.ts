import { parseWithZod } from '@conform-to/zod/v4'
import * as z from 'zod'
import { amountField } from '#app/domain/payment/entry-form.ts'
import { moneyErrors, moneyToasts } from '#copy/merchant/order-money'
import { acceptedMoreOf } from '../accepted.server.ts'
import { type OrderAction, saved } from './order-answers.server.ts'
import { askForMore, codeText, recorded } from './order-money-actions.server.ts'
import { answerNotChanged, answerRefusedStep } from './refused-step.server.ts'

const claimForm = z.object({ amount: amountField })

export async function decideClaim(action: OrderAction, id: string) {
  const { intent, form, merchant } = action
  const { money } = merchant.store.rows
  const claimId = String(form.get('claim') ?? '')
  if (intent === 'refuse-claim') {
    const answer = await money.refuseClaim(id, claimId)
    if (answer.ok) return saved(action, false, { title: moneyToasts().notArrived })
    return answer.reason === 'claim-decided'
      ? answerNotChanged(intent, moneyErrors()['claim-decided'], 409)
      : answerRefusedStep(intent, answer)
  }
  const submission = parseWithZod(form, { schema: claimForm })
  if (submission.status !== 'success') {
    return answerNotChanged(intent, moneyErrors().amount, 422, { lastResult: submission.reply() })
  }
  const { amount } = submission.value
  const by = merchant.store.actor
  const answer = await money.confirmClaim(id, claimId, { amount, by, acceptsMore: acceptedMoreOf(form) })
  if (answer.ok) return recorded(action, answer)
  switch (answer.reason) {
    case 'more-than-balance':
      return askForMore(action, answer.more, answer.order)
    case 'claim-decided':
      return answerNotChanged(intent, moneyErrors()['claim-decided'], 409)
    case 'mpesa-code-invalid':
    case 'mpesa-code-used':
    case 'code-amount-differs':
      return answerNotChanged(intent, codeText(answer), 409)
    default:
      return answerRefusedStep(intent, answer)
  }
}

/** Money of a cancelled order stays with the seller. */
export async function keepMoney(action: OrderAction, id: string) {
  const { intent, merchant } = action
  const answer = await merchant.store.rows.money.keep(id)
  if (!answer.ok) return answerRefusedStep(intent, { reason: 'order-not-found' })
  return saved(action, false, { title: moneyToasts().kept })
}
