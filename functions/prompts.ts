import * as z from 'zod'
import type { PromptMessage } from '#app/data/money/prompt/announce.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'

/** Queue name in wrangler.toml. */
export const PROMPTS_QUEUE = 'kibanda-prompts'

const id = z.string().max(64)
const promptMessage = z.object({
  kind: z.literal('prompt'),
  storeId: id,
  promptId: id,
}) satisfies z.ZodType<PromptMessage>
const RETRY_LATER = { delaySeconds: 60 }

export function isPromptMessage(body: unknown): boolean {
  return promptMessage.safeParse(body).success
}

export async function handlePrompts(batch: MessageBatch<unknown>, context: Context): Promise<void> {
  for (const message of batch.messages) {
    const parsed = promptMessage.safeParse(message.body)
    if (!parsed.success) {
      logFault(context, 'a prompt is given up', new Error('it is none of ours'), { message: message.id })
      message.ack()
      continue
    }
    try {
      const { prompts } = await openStore(context, parsed.data.storeId)
      await prompts.checkDue(parsed.data.promptId)
      message.ack()
    } catch (error) {
      logFault(context, 'a prompt waits', error)
      message.retry(RETRY_LATER)
    }
  }
}
