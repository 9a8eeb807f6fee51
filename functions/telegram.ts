import * as z from 'zod'
import { bodyOf, editTelegram, telegramBot } from '#app/alerts/telegram.server.ts'
import { answerMessage, answerMove, moveCode } from '#app/alerts/telegram-chat.server.ts'
import { answerPress } from '#app/alerts/telegram-press.server.ts'
import { mailOrigin } from '#app/auth/mail-origin.server.ts'
import { keyedHash } from '#app/data/sql/hash.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { MAX_BODY, readJson } from '#app/request-body.server.ts'

const chat = z.object({ id: z.number().int(), type: z.string() })
const from = z.object({
  id: z.number().int(),
  first_name: z.string().default(''),
  language_code: z.string().nullish(),
})
const update = z.object({
  message: z.object({ chat, from, text: z.string().default('') }).optional(),
  callback_query: z
    .object({
      id: z.string(),
      from,
      data: z.string().default(''),
      message: z.object({ message_id: z.number().int(), chat }).optional(),
    })
    .optional(),
})

export async function telegramWebhook(request: Request, url: URL, context: Context): Promise<Response> {
  const bot = telegramBot(context.env)
  if (!bot || !isSecret(request.headers.get('x-telegram-bot-api-secret-token') ?? '', bot.webhookSecret)) {
    return new Response('Unauthorized', { status: 401, headers: noStore })
  }
  const body = await readJson(request, MAX_BODY)
  if (!body.ok) return new Response(null, { status: body.status, headers: noStore })
  const parsed = update.safeParse(body.value)
  // Telegram repeats an update after any status but 200.
  const call = parsed.success ? await answer(parsed.data, context, mailOrigin(context) ?? url.origin) : null
  return call === null ? new Response(null, { headers: noStore }) : Response.json(call, { headers: noStore })
}

const noStore = { 'Cache-Control': 'no-store' }

async function answer({ message, callback_query: press }: z.infer<typeof update>, context: Context, origin: string) {
  if (press?.message && isPrivate(press.message.chat, press.from)) {
    const chatId = String(press.message.chat.id)
    const messageId = String(press.message.message_id)
    if (moveCode(press.data) !== null) {
      const said = { chatId, text: press.data, ...senderOf(press.from) }
      const text = await answerMove(context, said, origin)
      context.waitUntil(editTelegram(context, chatId, messageId, { text, buttons: [] }))
      return { method: 'answerCallbackQuery', callback_query_id: press.id, text: text.slice(0, 200) }
    }
    const { text, isAlert } = await answerPress(context, { chatId, messageId, data: press.data }, origin)
    return { method: 'answerCallbackQuery', callback_query_id: press.id, text: text.slice(0, 200), show_alert: isAlert }
  }
  if (message && isPrivate(message.chat, message.from)) {
    const chatId = String(message.chat.id)
    const said = { chatId, text: message.text.trim(), ...senderOf(message.from) }
    return { method: 'sendMessage', chat_id: chatId, ...bodyOf(await answerMessage(context, said, origin)) }
  }
  return null
}

function senderOf({ first_name: name, language_code: language = null }: z.infer<typeof from>) {
  return { name, language }
}

function isPrivate({ id, type }: z.infer<typeof chat>, sender: z.infer<typeof from>): boolean {
  return type === 'private' && id === sender.id
}

/** Compares hashes, in effect in constant time: nobody can choose theirs. */
function isSecret(given: string, secret: string): boolean {
  return keyedHash(secret, given) === keyedHash(secret, secret)
}
