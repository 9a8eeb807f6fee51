import * as z from 'zod'
import { removeStore } from '#app/data/accounts-removal.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { sendMail } from './mail.ts'
import { handleQueue as countVisits } from './visits.ts'

const mail = z.object({ kind: z.literal('mail'), id: z.string() })
const removal = z.object({ kind: z.literal('remove-images'), storeId: z.string() })
const LATER = { delaySeconds: 60 }

/** The consumer of EVENTS: each message to the part that knows its kind. One that fails comes again, alone. */
export async function handleQueue(batch: MessageBatch<unknown>, context: Context): Promise<void> {
  const visits: Message<unknown>[] = []
  for (const message of batch.messages) {
    if (mail.safeParse(message.body).success) await sendOne(message, context)
    else if (removal.safeParse(message.body).success) await removeOne(message, context)
    else visits.push(message)
  }
  if (visits.length > 0) await countVisits(partOf(batch, visits), context)
}

async function sendOne(message: Message<unknown>, context: Context): Promise<void> {
  try {
    const delaySeconds = await sendMail(context, mail.parse(message.body).id)
    if (delaySeconds === null) message.ack()
    else message.retry({ delaySeconds })
  } catch (error) {
    logFault(context, 'a mail waits for the database', error)
    message.retry(LATER)
  }
}

async function removeOne(message: Message<unknown>, context: Context): Promise<void> {
  try {
    await removeStore(context, removal.parse(message.body).storeId)
    message.ack()
  } catch (error) {
    logFault(context, 'a closed store is not empty yet', error)
    message.retry(LATER)
  }
}

// ackAll of the whole batch would also take the messages of others.
function partOf(batch: MessageBatch<unknown>, messages: Message<unknown>[]): MessageBatch<unknown> {
  return {
    queue: batch.queue,
    metadata: batch.metadata,
    messages,
    ackAll() {
      for (const message of messages) message.ack()
    },
    retryAll(options) {
      for (const message of messages) message.retry(options)
    },
  }
}
