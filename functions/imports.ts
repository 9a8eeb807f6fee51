import * as z from 'zod'
import { announceImport, type ImportMessage } from '#app/data/product/import/announce.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'

/** Queue name in wrangler.toml. */
export const IMPORTS_QUEUE = 'kibanda-imports'

const id = z.string().max(64)
const importMessage = z.object({
  kind: z.literal('import'),
  storeId: id,
  importId: id,
}) satisfies z.ZodType<ImportMessage>
const RETRY_LATER = { delaySeconds: 30 }

export function isImportMessage(body: unknown): boolean {
  return importMessage.safeParse(body).success
}

/** One step a message: a step's statements are nearly all that D1 takes of one request. */
export async function handleImports(batch: MessageBatch<unknown>, context: Context): Promise<void> {
  for (const message of batch.messages) {
    const parsed = importMessage.safeParse(message.body)
    if (!parsed.success) {
      logFault(context, 'an import is given up', new Error('it is none of ours'), { message: message.id })
      message.ack()
      continue
    }
    const { storeId, importId } = parsed.data
    try {
      const { imports } = await openStore(context, storeId)
      if (await imports.work(importId)) await announceImport(context, storeId, importId)
      message.ack()
    } catch (error) {
      logFault(context, 'an import waits', error)
      message.retry(RETRY_LATER)
    }
  }
}
