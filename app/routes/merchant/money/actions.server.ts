import type { ConfirmResult } from '#app/data/money/decide-claim.server.ts'
import type { BookResult } from '#app/data/money/unassigned-money.server.ts'
import { formatMoney } from '#app/domain/money.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { typedAmount, typedOrderNumber } from '#app/domain/payment/money-forms.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { moneyDone as done, moneyRefused as refused } from '#copy/merchant/money'
import { acceptedMoreOf } from '../accepted.server.ts'
import { type About, answerDone, answerRefused, type MoneyAction, textOf } from './answers.server.ts'
import { closeDay } from './day-actions.server.ts'
import { confirmOthers, readPaste, readUpload } from './evidence-actions.server.ts'

const MAX_ID = 64

export async function runMoneyIntent(action: MoneyAction) {
  const { intent, form, merchant } = action
  const { money } = merchant.store.rows
  const by = merchant.store.actor
  const about: About = { intent, id: textOf(form, 'id').slice(0, MAX_ID) }
  const orderId = textOf(form, 'orderId').slice(0, MAX_ID)
  const acceptsMore = acceptedMoreOf(form)
  switch (intent) {
    case 'paste':
      return readPaste(action)
    case 'statement':
      return readUpload(action)
    case 'confirm-seen':
      return confirmOthers(action)
    case 'close-day':
      return closeDay(action)
    case 'confirm-claim': {
      const amount = typedAmount(textOf(form, 'amount'))
      about.typed = fieldsOf(form)
      if (amount === null) return answerRefused(about, 422, { errors: { amount: refused().amount } })
      const result = await money.confirmClaim(orderId, about.id, { amount, by, acceptsMore })
      return answerBooked(action, about, result, (paid) => done().recorded({ amount: paid }))
    }
    case 'refuse-claim': {
      const result = await money.refuseClaim(orderId, about.id)
      if (result.ok) return answerDone(action, about, done().refused)
      return answerRefused(about, result.reason === 'claim-decided' ? 409 : 404, { text: refused()[result.reason] })
    }
    case 'book': {
      const number = typedOrderNumber(textOf(form, 'number'))
      about.typed = fieldsOf(form)
      if (number === null) return answerRefused(about, 422, { errors: { number: refused().number } })
      const result = await money.book(about.id, { number }, { by, acceptsMore })
      return answerBooked(action, about, result, (amount) => done().booked({ amount, number: orderNumber(number) }))
    }
    case 'dismiss':
    case 'restore': {
      const result = await money.dismiss(about.id, intent === 'dismiss')
      return result.ok
        ? answerDone(action, about, intent === 'dismiss' ? done().dismissed : done().restored)
        : answerRefused(about, 404, { text: refused()[result.reason] })
    }
    case 'use-statement':
    case 'take-off': {
      const result = await (intent === 'use-statement'
        ? money.bookStatementAmount(about.id, by)
        : money.removeReversed(about.id, by))
      if (!result.ok) return answerRefused(about, 404, { text: refused()[result.reason] })
      const number = textOf(form, 'number').slice(0, MAX_ID)
      const amount = textOf(form, 'shown').slice(0, MAX_ID)
      return answerDone(
        action,
        about,
        intent === 'use-statement' ? done().corrected({ amount }) : done().takenOff({ number }),
      )
    }
    case 'settle-prompt':
      await merchant.store.rows.prompts.settle(about.id)
      return answerDone(action, about, done().looked)
    case 'keep': {
      const result = await money.keep(about.id)
      return result.ok
        ? answerDone(action, about, done().kept)
        : answerRefused(about, 404, { text: refused()[result.reason] })
    }
    default:
      throw badRequest()
  }
}

function answerBooked(
  action: MoneyAction,
  about: About,
  result: ConfirmResult | BookResult,
  text: (amount: string) => string,
) {
  if (result.ok)
    return answerDone(action, about, text(formatMoney(result.amount, moneyFormatOf(result.order.currency))))
  switch (result.reason) {
    case 'more-than-balance': {
      const amount = formatMoney(result.more, moneyFormatOf(result.order.currency))
      return answerRefused(about, 409, { question: refused().more({ amount }), more: result.more })
    }
    case 'order-not-found':
      return about.intent === 'book'
        ? answerRefused(about, 404, { errors: { number: refused()['order-not-found'] } })
        : answerRefused(about, 404, { text: refused()['order-not-found'] })
    case 'payment-not-found':
      return answerRefused(about, 404, { text: refused()['payment-not-found'] })
    case 'claim-decided':
      return answerRefused(about, 409, { text: refused()['claim-decided'] })
    case 'not-payable':
      return answerRefused(about, 422, { text: refused()['not-payable'] })
    case 'mpesa-code-used':
      return answerRefused(about, 409, { text: refused()['code-used']({ number: orderNumber(result.number) }) })
    case 'code-amount-differs': {
      const amount = formatMoney(result.amount, moneyFormatOf(result.currency))
      return answerRefused(about, 409, { text: refused()['code-amount']({ amount }) })
    }
    default:
      return answerRefused(about, 409, { text: refused()['claim-decided'] })
  }
}
