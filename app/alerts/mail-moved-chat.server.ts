import { mailOrigin } from '#app/auth/mail-origin.server.ts'
import { composeMail } from '#app/auth/mail-template.server.ts'
import { inAccountLanguage } from '#app/copy/account-language.server.ts'
import { chatMovedMail } from '#app/copy/phrases/mail.ts'
import { DEFAULT_LANGUAGE } from '#app/copy/reader.ts'
import { putMail } from '#app/data/account/outbox.server.ts'
import type { ChatPerson } from '#app/data/alert/telegram-chats.server.ts'
import { countAttempt } from '#app/data/sql/limits.server.ts'
import { ACCOUNT_MAILS } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'

/** Mails the account that had the chat before. Never throws: the press has taken effect. */
export async function mailMovedChat(context: Context, { id, email, label, language }: ChatPerson['person']) {
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
