import { balanceOf } from '#app/domain/order/balance.ts'
import { MOST_CHOSEN } from '#app/domain/order/chosen.ts'
import { isPayable } from '#app/domain/order/lifecycle.ts'
import { orderNumber, type PaidWith } from '#app/domain/order/order.ts'
import { orderSelection as words } from '#copy/merchant/order-selection'
import { type OrderAction, saved } from './order-answers.server.ts'
import { answerNotChanged } from './refused-step.server.ts'

type LeftOut = keyof ReturnType<typeof words>['leftOut']

const METHODS: readonly string[] = ['cash', 'mpesa', 'other']

/** Each order gets what it still costs; those at their last step are finished. One verb an order. */
export async function markManyPaid(action: OrderAction) {
  const { intent, form } = action
  const ids = [...new Set(form.getAll('id').map(String))].slice(0, MOST_CHOSEN)
  const typed = String(form.get('method') ?? '')
  const method = (METHODS.includes(typed) ? typed : 'cash') as PaidWith
  const leftOut: string[] = []
  let paid = 0
  for (const id of ids) {
    const { number, reason } = await payOne(action, id, method)
    if (reason === null) paid += 1
    else leftOut.push(textOf(reason, number))
  }
  const title = paid > 0 ? words().paid({ n: paid }) : words().nonePaid
  const text = leftOut.join(' ')
  if (paid === 0) return answerNotChanged(intent, text || title, 409, { title })
  return saved(action, true, { title, ...(text ? { text } : {}) })
}

async function payOne(
  { merchant }: OrderAction,
  id: string,
  method: PaidWith,
): Promise<{ number: number; reason: LeftOut | null }> {
  const { orders } = merchant.store.rows
  const order = await orders.find(id)
  if (!order) return { number: 0, reason: 'gone' }
  const { number, total, paid } = order
  if (order.status === 'cancelled') return { number, reason: 'cancelled' }
  const balance = balanceOf(order)
  const by = merchant.user.id
  if (isPayable(order)) {
    const shown = { from: order.status, total, paid }
    const result =
      balance > 0 ? await orders.markPaid(id, { method, actorId: by }, shown) : await orders.finish(id, by, shown)
    if (result.ok) return { number, reason: null }
    return { number, reason: result.reason === 'lines-missing' ? 'missing' : 'changed' }
  }
  if (balance <= 0) return { number, reason: 'paid' }
  const entry = { amount: balance, method, code: null, receivedAt: null, note: '', requestId: `many-${id}-${paid}`, by }
  const result = await orders.recordPayment(id, entry, { paid })
  return { number, reason: result.ok ? null : 'changed' }
}

function textOf(reason: LeftOut, number: number): string {
  return reason === 'gone' ? words().leftOut.gone : words().leftOut[reason]({ number: orderNumber(number) })
}
