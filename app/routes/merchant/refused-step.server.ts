import { data } from '@remix-run/cloudflare'
import type { OrderActionData } from '#app/components/merchant/orders/order-view.ts'
import { orderSteps as words } from '#app/copy/en/merchant/order-steps.ts'
import { orderToasts } from '#app/copy/en/merchant/orders.ts'
import { orderErrors } from '#app/copy/en/order-errors.ts'
import type { PaidOtherwise } from '#app/data/order/payment.server.ts'
import type { LinesMissing, Overtaken } from '#app/data/order/refused-step.server.ts'
import type { PaidAgain } from '#app/data/order/undo-payment.server.ts'
import { missingKey } from '#app/domain/order/missing.ts'
import type { OrderRefusal } from '#app/domain/refusal.ts'

export function answerNotChanged(intent: string, text: string, status: number, more: Partial<OrderActionData> = {}) {
  return data<OrderActionData>({ ok: false, intent, title: orderToasts.failed.title, text, ...more }, { status })
}

export function answerRefusedStep(
  intent: string,
  answer: { reason: OrderRefusal } | Overtaken | PaidOtherwise | PaidAgain | LinesMissing,
) {
  switch (answer.reason) {
    case 'order-overtaken': {
      const text = words.overtaken(answer.order, answer.by === 'shopper')
      return answerNotChanged(intent, text, 409, { title: words.unchanged })
    }
    case 'paid-otherwise':
      return answerNotChanged(intent, words.paidOtherwise(answer.order), 409, { title: words.paidBefore })
    case 'paid-again':
      return answerNotChanged(intent, words.paidAgain(answer.order), 409, { title: words.unchanged })
    case 'lines-missing': {
      const { missing } = answer
      const question = {
        lines: missing.map(words.missingLine),
        ask: words.goOnWithout(missing),
        missing: missingKey(missing),
      }
      return answerNotChanged(intent, question.lines.join(' '), 409, { title: words.missingTitle, question })
    }
    default:
      return answerNotChanged(intent, orderErrors[answer.reason], answer.reason === 'order-not-found' ? 404 : 422)
  }
}
