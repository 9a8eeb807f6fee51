import { shownPhone } from './asking.ts'
import { PROMPT_MS, type PromptState, type PromptView, SENDING_MS } from './prompt.ts'
import { outcomeOf } from './result.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CHECKED_FOR_MS = 24 * HOUR
const MISSED_FOR_MS = 7 * CHECKED_FOR_MS

export interface TimedPrompt {
  state: PromptState
  askedAt: number
  toldAt: number | null
  endedAt: number | null
}

export const OPEN_STATES = ['sending', 'asked', 'checking', 'no-answer'] as const satisfies PromptState[]

export function isOpenState(state: PromptState): boolean {
  return OPEN_STATES.some((open) => open === state)
}

/** No second prompt before. */
export function untilOf({ state, askedAt, toldAt, endedAt }: TimedPrompt): number {
  if (state === 'sending') return askedAt + SENDING_MS
  if (state === 'busy') return (endedAt ?? askedAt) + SENDING_MS
  if (!isOpenState(state)) return endedAt ?? askedAt
  return (state === 'checking' ? (toldAt ?? askedAt) : askedAt) + PROMPT_MS
}

/** Time alone changes what is known, whether or not a message of the queue came. */
export function stateAt(prompt: TimedPrompt, now: number): PromptState {
  if (isOpenState(prompt.state) && now >= untilOf(prompt)) return 'unknown'
  return prompt.state === 'asked' && now >= prompt.askedAt + SENDING_MS ? 'no-answer' : prompt.state
}

export function isOpenAt(prompt: TimedPrompt, now: number): boolean {
  return isOpenState(stateAt(prompt, now))
}

/** After 30 s, 2 and 10 minutes, then hourly for a day; sooner when a callback says paid. */
export function nextCheck({ state, askedAt, toldAt }: TimedPrompt, now: number): number | null {
  if (state === 'paid') return null
  if (state === 'checking' && now < (toldAt ?? askedAt) + PROMPT_MS) return now + MINUTE / 2
  const steps = [MINUTE / 2, SENDING_MS, PROMPT_MS].map((step) => askedAt + step)
  const next = steps.find((at) => at > now) ?? askedAt + Math.ceil((now - askedAt + 1) / HOUR) * HOUR
  return next <= askedAt + CHECKED_FOR_MS ? next : null
}

/** When those were asked that M-PESA is asked about no more: their end is the owner's to find. */
export function missedBetween(now: number): [number, number] {
  return [now - CHECKED_FOR_MS - MISSED_FOR_MS, now - CHECKED_FOR_MS]
}

export interface ShownPrompt extends TimedPrompt {
  id: string
  amount: number
  phone: string
  code: string | null
  resultCode: string | null
  resultText: string | null
}

/** A shopper is told neither the number nor Safaricom's own words. */
export function promptView(prompt: ShownPrompt, now: number, isForOwner = false): PromptView {
  const { id, amount, askedAt, code, resultCode } = prompt
  const state = stateAt(prompt, now)
  const until = untilOf(prompt)
  const { failure } = state === 'failed' ? outcomeOf(resultCode ?? '') : { failure: null }
  const isFinal = state === 'cancelled' || state === 'failed' || (state === 'busy' && now >= until)
  return {
    ...{ id, state, amount, askedAt, until, failure },
    phone: isForOwner ? shownPhone(prompt.phone) : null,
    code: state === 'paid' ? code : null,
    said: isForOwner && failure === 'other' ? [resultCode, prompt.resultText].filter(Boolean).join(': ') : null,
    again: state === 'unknown' ? 'warns' : isFinal ? 'yes' : 'no',
  }
}
