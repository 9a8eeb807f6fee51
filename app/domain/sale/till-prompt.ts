import type { PromptView } from '#app/domain/payment/prompt/prompt.ts'

/** Asks, or reads what is known; `check` asks M-PESA first. */
export type TillPromptRequest =
  | { requestId: string; phone: string; amount: string }
  | { prompt: string }
  | { prompt: string; check: string }

export type TillPromptAnswer = { ok: true; prompt: PromptView } | { ok: false; text: string; isPhone?: boolean }
