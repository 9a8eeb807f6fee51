import type { Minor } from '#app/domain/money.ts'

/** What is known of a prompt. `paid` is what a status query has said, never a callback alone. */
export const PROMPT_STATES = [
  'sending',
  'asked',
  'checking',
  'paid',
  'cancelled',
  'failed',
  'busy',
  'no-answer',
  'unknown',
] as const
export type PromptState = (typeof PROMPT_STATES)[number]

/** `test` proves the keys, with a shilling that is not for the shop. */
export const PROMPT_PURPOSES = ['order', 'till', 'test'] as const
export type PromptPurpose = (typeof PROMPT_PURPOSES)[number]

export const PROMPT_ENVIRONMENTS = ['sandbox', 'live'] as const
export type PromptEnvironment = (typeof PROMPT_ENVIRONMENTS)[number]

/** Largest amount of one prompt: KSh 250,000. */
export const MAX_PROMPT: Minor = 25_000_000
const SHILLING: Minor = 100

/** Asks for whole shillings: less than one is too much, and nothing to give back. */
export function wholeShillings(amount: Minor): Minor {
  return Math.ceil(amount / SHILLING) * SHILLING
}

/** Without a final answer until then, a prompt is not known. */
export const PROMPT_MS = 10 * 60 * 1000
/** Safaricom's answer to our request was lost; and how long a busy phone is left alone. */
export const SENDING_MS = 2 * 60 * 1000

export const FAILURES = ['funds', 'pin', 'expired', 'limit', 'phone', 'system', 'other'] as const
export type PromptFailure = (typeof FAILURES)[number]

/** As pages show it: to the order's shopper, on the owner's order and at the till. */
export interface PromptView {
  id: string
  state: PromptState
  amount: Minor
  /** `0711 000 101`; null for a shopper who isn't told. */
  phone: string | null
  askedAt: number
  /** Answered or silent, no second prompt before. */
  until: number
  /** M-PESA's receipt number; null while it isn't known. */
  code: string | null
  failure: PromptFailure | null
  /** Safaricom's words for a code that we don't know; for the owner only. */
  said: string | null
  /** `warns`: it may have been paid, so another one is a question first. */
  again: 'no' | 'yes' | 'warns'
}

/** While it may still be paid, or was: M-PESA can be asked again. */
export function isCheckable({ state, again }: PromptView): boolean {
  return again !== 'yes' && !['paid', 'busy', 'sending'].includes(state)
}
