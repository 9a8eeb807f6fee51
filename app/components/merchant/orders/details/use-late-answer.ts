import { useEffect, useRef } from 'react'
import { reportAnswered } from '#app/browser/offline/connection-status.ts'
import { isStepSaved } from '#app/domain/order/change/saved-step.ts'
import { orderToasts } from '#copy/merchant/orders'
import type { OrderActionData, OrderView } from '../order-view.ts'

/** Reports success without a response once the order shows the step. */
export function useLateAnswer(
  answer: OrderActionData | undefined,
  order: Pick<OrderView, 'status' | 'paymentMethod' | 'mpesaCode'>,
): OrderActionData | undefined {
  const late = useRef<{ lost: OrderActionData; answer: OrderActionData } | null>(null)
  if (answer?.unanswered && late.current?.lost !== answer && isStepSaved(answer.unanswered, order)) {
    const { intent } = answer
    late.current = { lost: answer, answer: { ok: true, intent, ...orderToasts().updated, movedStock: true } }
  }
  const lateAnswer = late.current?.lost === answer ? late.current?.answer : undefined
  useEffect(() => {
    if (lateAnswer) reportAnswered()
  }, [lateAnswer])
  return lateAnswer ?? answer
}
