import { personInText } from '#app/copy/phrases/merchant/person-name.ts'
import { formatMoney } from '#app/domain/money.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import type { LateProblem } from '#app/domain/sale/late-sale.ts'
import type { Reader } from '#app/domain/staff/actor.ts'
import { lateSaleWords, lateProblemWords as words } from '#copy/merchant/late-sales'
import { type OrderAction, saved } from './order-answers.server.ts'
import { answerRefusedStep } from './refused-step.server.ts'

export function lateProblemText(problem: LateProblem, reader: Reader): string {
  switch (problem.reason) {
    case 'mpesa-code-used':
      return words()['mpesa-code-used']({ code: problem.code, number: orderNumber(problem.number) })
    case 'code-amount-differs': {
      const amount = formatMoney(problem.amount, moneyFormatOf(problem.currency))
      return words()['code-amount-differs']({ code: problem.code, amount })
    }
    case 'mpesa-code-invalid':
      return words()['mpesa-code-invalid']({ code: problem.code })
    case 'phone-invalid':
      return words()['phone-invalid']({ phone: problem.phone })
    case 'below-floor':
    case 'over-discount': {
      const amount = formatMoney(problem.amount, moneyFormatOf(problem.currency))
      return words()[problem.reason]({ amount })
    }
    case 'seller-left':
      return words()['seller-left']({ name: personInText(problem.person, reader).person })
    case 'till-ended':
      return words()['till-ended']({ name: problem.name })
  }
}

export async function resolveLateSale(action: OrderAction, id: string) {
  const answer = await action.merchant.store.rows.orders.settleLate(id)
  return answer.ok ? saved(action, false, { title: lateSaleWords().settled }) : answerRefusedStep(action.intent, answer)
}
