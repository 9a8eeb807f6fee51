import { tillOf } from '#app/auth/till/till.server.ts'
import { MOST_CHOSEN } from '#app/domain/order/list/query.ts'
import { orderNumber, type PaidWith } from '#app/domain/order/order.ts'
import { orderSelection as words } from '#copy/merchant/order-selection'
import { type OrderAction, saved } from './order-answers.server.ts'
import { answerNotChanged } from './refused-step.server.ts'

const METHODS: readonly string[] = ['cash', 'mpesa', 'other']

/** Orders beyond the request's limit stay ticked: another press continues. */
export async function markManyPaid(action: OrderAction) {
  const { intent, form, merchant } = action
  const ids = [...new Set(form.getAll('id').map(String))].slice(0, MOST_CHOSEN)
  const typed = String(form.get('method') ?? '')
  const method = (METHODS.includes(typed) ? typed : 'cash') as PaidWith
  const by = merchant.store.actor
  const { paid, leftOut, notReached } = await merchant.store.rows.orders.payMany(ids, {
    method,
    by,
    till: tillOf(merchant),
  })
  const title = paid.length > 0 ? words().paid({ n: paid.length }) : words().nonePaid
  const text = leftOut
    .map(({ number, reason }) =>
      reason === 'gone' ? words().leftOut.gone : words().leftOut[reason]({ number: orderNumber(number) }),
    )
    .join(' ')
  if (paid.length === 0) return answerNotChanged(intent, text || title, 409, { title })
  return saved(action, true, { title, ...(text ? { text } : {}), ...(notReached.length > 0 ? { notReached } : {}) })
}
