import type { TillPromptAnswer, TillPromptRequest } from '#app/domain/sale/till-prompt.ts'
import { accountHeaders } from '../page-account.ts'

/** Longer than the server waits for M-PESA. */
const TIMEOUT_MS = 20_000

/** Null without an answer. */
export async function postPrompt(storeId: string, request: TillPromptRequest): Promise<TillPromptAnswer | null> {
  try {
    const response = await fetch('/pos/prompts', {
      method: 'POST',
      body: new URLSearchParams({ store: storeId, ...request }),
      headers: accountHeaders(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return (await response.json()) as TillPromptAnswer
  } catch {
    return null
  }
}
