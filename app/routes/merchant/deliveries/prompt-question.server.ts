import type { PromptQuestion } from '#app/components/merchant/deliveries/prompt-question.tsx'
import { untilWords } from '#app/copy/timestamps.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { openPrompt as words } from '#copy/merchant/order-prompt'

interface Times {
  /** End of the last prompt. */
  until: number
  now: number
  zone: string
}

export function promptQuestion(orders: { id: string; number: number }[], { until, now, zone }: Times): PromptQuestion {
  const numbers = orders.map(({ number }) => orderNumber(number)).join(', ')
  const text = words().orders({ orders: numbers, n: orders.length, time: untilWords(until, now, zone) })
  return { text, yes: words().goOn, orderIds: orders.map(({ id }) => id) }
}

/** Orders that the owner goes on with beside their prompts. */
export function besidePromptsOf(form: FormData): string[] {
  return form.getAll('besidePrompt').map(String)
}
