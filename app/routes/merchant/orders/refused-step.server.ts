import { data } from '@remix-run/cloudflare'
import type { OrderActionData, StepQuestion } from '#app/components/merchant/orders/order-view.ts'
import {
  goOnWithout,
  missingLine,
  overtaken,
  paidAgain,
  paidOtherwise,
} from '#app/copy/phrases/merchant/order-steps.ts'
import type { PaymentRemoved } from '#app/data/money/record.server.ts'
import type { MoneyChanged, PaidOtherwise } from '#app/data/order/change/payment.server.ts'
import type { LinesMissing, Overtaken } from '#app/data/order/change/refused-step.server.ts'
import type { PaidAgain } from '#app/data/order/change/undo-payment.server.ts'
import { formatMoney } from '#app/domain/money.ts'
import { missingKey } from '#app/domain/order/change/missing.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import type { OrderRefusal } from '#app/domain/refusal.ts'
import { moneyErrors } from '#copy/merchant/order-money'
import { orderSteps as words } from '#copy/merchant/order-steps'
import { orderToasts } from '#copy/merchant/orders'
import { orderErrors } from '#copy/order-errors'

export function answerNotChanged(intent: string, text: string, status: number, more: Partial<OrderActionData> = {}) {
  return data<OrderActionData>({ ok: false, intent, title: orderToasts().failed.title, text, ...more }, { status })
}

export function answerRefusedStep(
  intent: string,
  answer:
    | { reason: OrderRefusal }
    | Overtaken
    | PaidOtherwise
    | PaidAgain
    | LinesMissing
    | MoneyChanged
    | PaymentRemoved,
  accepted: StepQuestion['accepted'] = {},
) {
  switch (answer.reason) {
    case 'order-overtaken': {
      const text = overtaken(answer.order, answer.by === 'shopper')
      return answerNotChanged(intent, text, 409, { title: words().unchanged })
    }
    case 'paid-otherwise':
      return answerNotChanged(intent, paidOtherwise(answer.order), 409, { title: words().paidBefore })
    case 'paid-again':
      return answerNotChanged(intent, paidAgain(answer.order), 409, { title: words().unchanged })
    case 'total-changed':
    case 'paid-meanwhile':
      return answerNotChanged(intent, moneyChangedText(answer), 409, { title: words().unchanged })
    case 'payment-removed': {
      const { again, againYes } = moneyErrors()
      const question = { lines: [again], ask: '', accepted: { ...accepted, again: '1' }, yes: againYes }
      return answerNotChanged(intent, again, 409, { title: words().unchanged, question })
    }
    case 'prompt-open': {
      const { promptOpen, promptOpenYes } = words()
      const question = {
        lines: [promptOpen],
        ask: '',
        accepted: { ...accepted, besidePrompt: '1' },
        yes: promptOpenYes,
      }
      return answerNotChanged(intent, promptOpen, 409, { title: words().unchanged, question })
    }
    case 'lines-missing': {
      const { missing } = answer
      const question = {
        lines: missing.map(missingLine),
        ask: goOnWithout(missing),
        accepted: { ...accepted, missing: missingKey(missing) },
      }
      return answerNotChanged(intent, question.lines.join(' '), 409, { title: words().missingTitle, question })
    }
    default:
      return answerNotChanged(intent, orderErrors()[answer.reason], answer.reason === 'order-not-found' ? 404 : 422)
  }
}

export function moneyChangedText({ reason, order, shownPaid }: MoneyChanged): string {
  const format = moneyFormatOf(order.currency)
  return reason === 'total-changed'
    ? moneyErrors()['total-changed']({ amount: formatMoney(order.total, format) })
    : moneyErrors()['paid-meanwhile']({ amount: formatMoney(order.paid - shownPaid, format) })
}
