import * as z from 'zod'
import type { PromptMessage } from '#app/data/money/prompt/announce.server.ts'
import { takeCallback } from '#app/data/money/prompt/callback.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { readCallback } from '#app/domain/payment/prompt/callback.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { readJson } from '#app/request-body.server.ts'

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

/** Safaricom's callbacks are about 700 bytes. */
const MAX_CALLBACK = 4 * 1024
const ADDRESS_PART = /^[\w-]{1,64}$/

/** Answers before the query is made: the queue makes it. */
export async function promptCallback(
  request: Request,
  context: Context,
  storeId: string,
  promptId: string,
  secret: string,
): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  if (![storeId, promptId, secret].every((part) => ADDRESS_PART.test(part)))
    return new Response(null, { status: 404, headers })
  const body = await readJson(request, MAX_CALLBACK)
  if (!body.ok) return new Response(null, { status: body.status, headers })
  const callback = readCallback(body.value)
  if (!callback) return new Response(null, { status: 400, headers })
  const isTaken = await takeCallback(context, { storeId, promptId, secret }, callback)
  if (!isTaken) return new Response(null, { status: 404, headers })
  return Response.json({ ResultCode: 0, ResultDesc: 'Accepted' }, { headers })
}
