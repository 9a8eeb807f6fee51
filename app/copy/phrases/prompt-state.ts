import type { PromptFailure, PromptState, PromptView } from '#app/domain/payment/prompt/prompt.ts'

type StateWords = Record<Exclude<PromptState, 'failed'>, string> & { paidCode(paid: { code: string }): string }

/** In the words of who reads it: the shopper, or the seller. */
export function promptStateText(
  { state, code, failure }: Pick<PromptView, 'state' | 'code' | 'failure'>,
  states: StateWords,
  failures: Record<PromptFailure, string>,
): string {
  if (state === 'failed') return failures[failure ?? 'other']
  return state === 'paid' && code !== null ? states.paidCode({ code }) : states[state]
}
