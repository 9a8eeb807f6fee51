import type { PromptView } from '#app/domain/payment/prompt/prompt.ts'

/** Fields of a request: `phone` and `amount` ask, `prompt` reads, with `check` after M-PESA was asked. */
export type TillPromptRequest =
  | { requestId: string; phone: string; amount: string }
  | { prompt: string }
  | { prompt: string; check: string }

export type TillPromptAnswer = { ok: true; prompt: PromptView } | { ok: false; text: string; isPhone?: boolean }
