import * as z from 'zod'
import { removeStore } from '#app/data/account/removal.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { sendMail } from './mail.ts'
import { countDelivered } from './visits.ts'

const mail = z.object({ kind: z.literal('mail'), id: z.string() })
const removal = z.object({ kind: z.literal('remove-images'), storeId: z.string() })
const LATER = { delaySeconds: 60 }

/** As wrangler.toml names it: where messages end that could not be handled. */
export const DEAD_LETTERS = 'kibanda-events-dlq'
/** A message that is handed back this often, with all its attempts each time, will not be handled. */
export const MOST_REPLAYS = 12
const deadLetter = z.looseObject({ kind: z.string(), replays: z.number().int().min(0).default(0) })

/** The consumer of EVENTS: each message to the part that knows its kind. One that fails comes again, alone. */
export async function handleQueue(batch: MessageBatch<unknown>, context: Context): Promise<void> {
  if (batch.queue === DEAD_LETTERS) {
    for (const message of batch.messages) await replay(message, context)
    return
  }
  const visits: Message<unknown>[] = []
  for (const message of batch.messages) {
    if (mail.safeParse(message.body).success) await sendOne(message, context)
    else if (removal.safeParse(message.body).success) await removeOne(message, context)
    else visits.push(message)
  }
  if (visits.length > 0) await countDelivered(visits, context)
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

/** Hands a dead letter back to EVENTS: at once, and then an hour later each time. Whatever is counted twice counts once. */
async function replay(message: Message<unknown>, context: Context): Promise<void> {
  const letter = deadLetter.safeParse(message.body)
  if (!letter.success || letter.data.replays >= MOST_REPLAYS) {
    logFault(context, 'a message is given up', new Error('it was handed back often enough'), { message: message.id })
    message.ack()
    return
  }
  const { replays } = letter.data
  try {
    await context.events.send({ ...letter.data, replays: replays + 1 }, { delaySeconds: Math.min(replays, 11) * 3_600 })
    message.ack()
  } catch (error) {
    logFault(context, 'a dead letter was not handed back', error)
    message.retry(LATER)
  }
}
