import * as z from 'zod'
import { type Env, variablesOf } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import type { Delivery } from './delivery.server.ts'

export const TELEGRAM_API = 'https://api.telegram.org'
const TIMEOUT_MS = 5_000
const RETRY_SECONDS = 30
/** Answers that hold for ever: a blocked bot, a deleted account. */
const goneChat = /chat not found|user is deactivated/i

/** A button sends `data` (64 bytes) to the webhook or opens `url`. */
export interface TelegramButton {
  text: string
  data?: string
  url?: string
}

/** Sent without a parse mode: nothing that people typed is markup. */
export interface TelegramMessage {
  text: string
  buttons: TelegramButton[][]
}

export interface TelegramBot {
  name: string
  token: string
  webhookSecret: string
}

export function telegramBot(env: Env): TelegramBot | null {
  const {
    TELEGRAM_BOT_NAME: name,
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_WEBHOOK_SECRET: webhookSecret,
  } = variablesOf(env)
  return name && token && webhookSecret ? { name, token, webhookSecret } : null
}

/** Never throws. */
export function sendTelegram(
  context: Pick<Context, 'env'>,
  chatId: string,
  message: TelegramMessage,
  fetcher: typeof fetch = fetch,
): Promise<Delivery> {
  return call(context, 'sendMessage', { chat_id: chatId, ...bodyOf(message) }, fetcher)
}

/** Counts an edit that changes nothing as sent. Never throws. */
export function editTelegram(
  context: Pick<Context, 'env'>,
  chatId: string,
  messageId: string,
  message: TelegramMessage,
  fetcher: typeof fetch = fetch,
): Promise<Delivery> {
  const body = { chat_id: chatId, message_id: Number(messageId), ...bodyOf(message) }
  return call(context, 'editMessageText', body, fetcher)
}

export function bodyOf({ text, buttons }: TelegramMessage) {
  const keyboard = buttons.map((row) =>
    row.map(({ text, data, url }) => ({ text, ...(url === undefined ? { callback_data: data } : { url }) })),
  )
  return { text, link_preview_options: { is_disabled: true }, reply_markup: { inline_keyboard: keyboard } }
}

const reply = z.object({
  ok: z.boolean(),
  result: z.object({ message_id: z.number() }).optional().catch(undefined),
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().int().min(1).optional() }).default({}),
})

async function call({ env }: Pick<Context, 'env'>, method: string, body: object, fetcher: typeof fetch) {
  const bot = telegramBot(env)
  if (!bot) return refused('there is no bot')
  try {
    const response = await fetcher(`${TELEGRAM_API}/bot${bot.token}/${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return outcomeOf(response.status, reply.parse(await response.json()))
  } catch {
    // The error of fetch may quote the address, and the token is part of it.
    return { outcome: 'later', seconds: RETRY_SECONDS } satisfies Delivery
  }
}

function outcomeOf(status: number, { ok, result, description, parameters }: z.infer<typeof reply>): Delivery {
  if (ok) return { outcome: 'sent', ...(result ? { messageId: String(result.message_id) } : {}) }
  if (status === 400 && /message is not modified/i.test(description)) return { outcome: 'sent' }
  if (status === 403 || (status === 400 && goneChat.test(description))) return { outcome: 'gone' }
  if (status === 429) return { outcome: 'later', seconds: parameters.retry_after ?? RETRY_SECONDS }
  if (status >= 500) return { outcome: 'later', seconds: RETRY_SECONDS }
  return refused(`${status} ${description}`)
}

function refused(error: string): Delivery {
  return { outcome: 'refused', error: error.slice(0, 200) }
}
