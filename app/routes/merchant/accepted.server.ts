import type { StepQuestion } from '#app/components/merchant/orders/order-view.ts'
import type { Minor } from '#app/domain/money.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'

/** Returns the overpayment that the seller has accepted. */
export function acceptedMoreOf(form: FormData): Minor {
  return parseWholeNumber(String(form.get('acceptsMore') ?? '')) ?? 0
}

/** Returns the questions that the owner has answered with yes. */
export function acceptedOf(form: FormData): StepQuestion['accepted'] {
  const names = ['missing', 'acceptsMore', 'withoutDeposit', 'again', 'besidePrompt'] as const
  return Object.fromEntries(names.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : [])))
}
