import * as z from 'zod'
import { continueRemoval } from '#app/data/account/removal.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { ALERTS_QUEUE, handleAlerts, isAlertMessage } from './alerts.ts'
import { handleImports, IMPORTS_QUEUE, isImportMessage } from './imports.ts'
import { sendMail } from './mail.ts'
import { handlePrompts, isPromptMessage, PROMPTS_QUEUE } from './prompts.ts'
import { countDeliveredVisits } from './visits.ts'

const mailMessage = z.object({ kind: z.literal('mail'), id: z.string().max(64) })
const removalMessage = z.object({ kind: z.literal('remove-images'), storeId: z.string().max(64) })
const RETRY_LATER = { delaySeconds: 60 }

/** Queue name in wrangler.toml. */
export const DEAD_LETTERS = 'kibanda-events-dlq'
export const MAX_REPLAYS = 12
const deadLetter = z.looseObject({ kind: z.string().max(64), replays: z.number().int().min(0).default(0) })

export async function handleQueue(batch: MessageBatch<unknown>, context: Context): Promise<void> {
  if (batch.queue === DEAD_LETTERS) {
    for (const message of batch.messages) await replay(message, context)
    return
  }
  if (batch.queue === ALERTS_QUEUE) return handleAlerts(batch, context)
  if (batch.queue === IMPORTS_QUEUE) return handleImports(batch, context)
  if (batch.queue === PROMPTS_QUEUE) return handlePrompts(batch, context)
  const visits: Message<unknown>[] = []
  for (const message of batch.messages) {
    if (mailMessage.safeParse(message.body).success) await handleMail(message, context)
    else if (removalMessage.safeParse(message.body).success) await handleRemoval(message, context)
    else visits.push(message)
  }
  if (visits.length > 0) await countDeliveredVisits(visits, context)
}

async function handleMail(message: Message<unknown>, context: Context): Promise<void> {
  try {
    const delaySeconds = await sendMail(context, mailMessage.parse(message.body).id)
    if (delaySeconds === null) message.ack()
    else message.retry({ delaySeconds })
  } catch (error) {
    logFault(context, 'a mail waits for the database', error)
    message.retry(RETRY_LATER)
  }
}

async function handleRemoval(message: Message<unknown>, context: Context): Promise<void> {
  try {
    await continueRemoval(context, removalMessage.parse(message.body))
    message.ack()
  } catch (error) {
    logFault(context, 'a closed store is not empty yet', error)
    message.retry(RETRY_LATER)
  }
}

function queueOf(letter: { kind: string }, context: Context): Queue<unknown> {
  if (isImportMessage(letter)) return context.imports
  if (isPromptMessage(letter)) return context.prompts
  return isAlertMessage(letter) ? context.alerts : context.events
}

/** Replays at once, then an hour apart; safe, because consumers are idempotent. */
async function replay(message: Message<unknown>, context: Context): Promise<void> {
  const letter = deadLetter.safeParse(message.body)
  if (!letter.success || letter.data.replays >= MAX_REPLAYS) {
    logFault(context, 'a message is given up', new Error('it was handed back often enough'), { message: message.id })
    message.ack()
    return
  }
  const { replays } = letter.data
  const queue = queueOf(letter.data, context)
  try {
    await queue.send({ ...letter.data, replays: replays + 1 }, { delaySeconds: Math.min(replays, 11) * 3_600 })
    message.ack()
  } catch (error) {
    logFault(context, 'a dead letter was not handed back', error)
    message.retry(RETRY_LATER)
  }
}
