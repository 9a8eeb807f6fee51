import { mailOrigin } from '#app/auth/mail-origin.server.ts'
import { composeMail } from '#app/auth/mail-template.server.ts'
import { inAccountLanguage } from '#app/copy/account-language.server.ts'
import { completeLanguage } from '#app/copy/languages.ts'
import { chatMovedMail } from '#app/copy/phrases/mail.ts'
import { DEFAULT_LANGUAGE, inLanguage } from '#app/copy/reader.ts'
import { putMail } from '#app/data/account/outbox.server.ts'
import { type ChatPerson, connectChat, disconnectChat, personOfChat } from '#app/data/alert/telegram-chats.server.ts'
import { findTelegramCode, takeTelegramCode } from '#app/data/alert/telegram-code.server.ts'
import { countAttempt } from '#app/data/sql/limits.server.ts'
import { ACCOUNT_MAILS } from '#app/domain/limit.ts'
import { oneLine } from '#app/domain/order/message/chat-text.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { telegramTalk as words } from '#copy/telegram'
import type { TelegramMessage } from './telegram.server.ts'

const start = /^\/start(?:@\w+)?\s+([0-9a-f]{32})$/
const stop = /^\/stop(?:@\w+)?$/

export interface IncomingMessage {
  chatId: string
  text: string
  name: string
  /** Language of their Telegram, for a chat without an account. */
  language: string | null
}

export async function answerMessage(context: Context, said: IncomingMessage, origin: string): Promise<TelegramMessage> {
  const before = await personOfChat(context, said.chatId)
  const code = start.exec(said.text)?.[1]
  if (before && code !== undefined && (await isOfOther(context, before, code))) {
    return inLanguageOf(before, said, () => question(before, code))
  }
  return { text: await plainAnswer(context, said, { before, code }, origin), buttons: [] }
}

export function moveCode(data: string): string | null {
  return /^move:([0-9a-f]{32}|no)$/.exec(data)?.[1] ?? null
}

export async function answerMove(context: Context, said: IncomingMessage, origin: string): Promise<string> {
  const before = await personOfChat(context, said.chatId)
  const code = moveCode(said.text)
  if (code === null || code === 'no') return inLanguageOf(before, said, () => words().notMoved)
  return connect(context, said, { before, code }, origin)
}

async function plainAnswer(
  context: Context,
  said: IncomingMessage,
  { before, code }: { before: ChatPerson | null; code: string | undefined },
  origin: string,
): Promise<string> {
  if (code !== undefined) return connect(context, said, { before, code }, origin)
  if (before && stop.test(said.text)) {
    await disconnectChat(context, said.chatId)
    return inLanguageOf(before, said, () => withLink(words().stopped, origin))
  }
  return inLanguageOf(before, said, () => withLink(before ? words().other : words().stranger, origin))
}

async function isOfOther(context: Context, { person }: ChatPerson, code: string): Promise<boolean> {
  const userId = await findTelegramCode(context, code)
  return userId !== null && userId !== person.id
}

function question({ stores }: ChatPerson, code: string): TelegramMessage {
  const [store] = stores
  return {
    text: store ? words().moveStore({ store: oneLine(store.name) }) : words().moveAccount,
    buttons: [[{ text: words().keep, data: 'move:no' }], [{ text: words().move, data: `move:${code}` }]],
  }
}

async function connect(
  context: Context,
  said: IncomingMessage,
  { before, code }: { before: ChatPerson | null; code: string },
  origin: string,
): Promise<string> {
  const userId = await takeTelegramCode(context, code)
  // Telegram repeats an update whose response it missed; its code is used up by then.
  if (userId === null) {
    return inLanguageOf(before, said, () => (before ? words().already : withLink(words().codeUnknown, origin)))
  }
  const label = oneLine(said.name).slice(0, 60)
  const registered = await connectChat(context, userId, { id: said.chatId, label })
  const now = registered.ok ? await personOfChat(context, said.chatId) : before
  if (registered.ok && before && before.person.id !== userId) await mailMovedChat(context, before.person)
  return inLanguageOf(now, said, () => {
    if (!registered.ok) return withLink(words().channelLimit, origin)
    const [store] = now?.stores ?? []
    return store ? words().connected({ store: oneLine(store.name) }) : words().connectedPlain
  })
}

function inLanguageOf<T>(found: ChatPerson | null, { language }: IncomingMessage, write: () => T): T {
  const own = found ? found.person.language : language
  return inLanguage(completeLanguage(own, DEFAULT_LANGUAGE), write)
}

function withLink(text: string, origin: string): string {
  return `${text} ${origin}/settings/alerts`
}

/** Mails the account that had the chat before. Never throws: the press has taken effect. */
async function mailMovedChat(context: Context, { id, email, label, language }: ChatPerson['person']) {
  try {
    if (!(await countAttempt(context, ACCOUNT_MAILS, `chat-moved ${email}`)).ok) return
    const origin = mailOrigin(context)
    const href = origin ? `${origin}/settings/alerts` : undefined
    const mail = inAccountLanguage(language, () => composeMail(chatMovedMail(label), href), DEFAULT_LANGUAGE)
    await putMail(context, { kind: 'chat-moved', to: email, userId: id, ...mail })
  } catch (error) {
    logFault(context, 'a mail was not put down', error)
  }
}
