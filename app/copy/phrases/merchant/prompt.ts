import { untilWords } from '#app/copy/timestamps.ts'
import { promptErrors } from '#copy/merchant/order-prompt'
import { orderErrors } from '#copy/order-errors'

type Reason = keyof ReturnType<typeof promptErrors> | 'order-not-found' | 'order-closed'

export function promptErrorText(reason: Reason, { until, now, zone }: { until: number; now: number; zone: string }) {
  const time = untilWords(until, now, zone)
  if (reason === 'phone-busy' || reason === 'too-many') return promptErrors()[reason]({ time })
  return reason === 'order-not-found' || reason === 'order-closed' ? orderErrors()[reason] : promptErrors()[reason]
}
