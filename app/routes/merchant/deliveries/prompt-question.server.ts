import type { PromptQuestion } from '#app/components/merchant/deliveries/prompt-question.tsx'
import { untilWords } from '#app/copy/timestamps.ts'
import type { PromptsOpen } from '#app/data/delivery/start-run.server.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { openPrompt as words } from '#copy/merchant/order-prompt'

export function promptQuestion(
  { orders, until }: PromptsOpen,
  { now, zone }: { now: number; zone: string },
): PromptQuestion {
  const numbers = orders.map(({ number }) => orderNumber(number)).join(', ')
  const text = words().orders({ orders: numbers, n: orders.length, time: untilWords(until, now, zone) })
  return { text, yes: words().goOn, orderIds: orders.map(({ id }) => id) }
}

/** Orders that the owner goes on with beside their prompts. */
export function besidePromptsOf(form: FormData): string[] {
  return form.getAll('besidePrompt').map(String)
}
