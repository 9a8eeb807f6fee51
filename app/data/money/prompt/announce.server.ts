import type { Context, StoreContext } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { notifyStore } from '../../store/live.server.ts'

export interface PromptMessage {
  kind: 'prompt'
  storeId: string
  promptId: string
}

/** Never throws: the five-minute job takes up what a lost message left. */
export async function sendCheck(
  context: Pick<Context, 'prompts' | 'requestId'>,
  message: Omit<PromptMessage, 'kind'>,
  delayMs: number,
): Promise<void> {
  try {
    const delaySeconds = Math.max(0, Math.ceil(delayMs / 1000))
    await context.prompts.send({ kind: 'prompt', ...message } satisfies PromptMessage, { delaySeconds })
  } catch (error) {
    logFault(context, 'a prompt waits for the five-minute job', error)
  }
}

export function notifyPrompt(context: StoreContext, storeId: string, orderId: string | null): void {
  notifyStore(context, storeId, 'orders', ...(orderId === null ? [] : [`order:${orderId}` as const]))
}
