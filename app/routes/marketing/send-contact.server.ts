import { type AttemptLimit, attempt } from '#app/auth/attempts.server.ts'
import { composeMail } from '#app/auth/mail-template.server.ts'
import { contactMail } from '#app/copy/en/marketing-contact.ts'
import { putMail } from '#app/data/outbox.server.ts'
import type { ContactMessage } from '#app/domain/contact/contact-form.ts'
import { variablesOf } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'

const HOUR = 60 * 60 * 1000

/** Messages from one network address, which a neighbourhood may share. */
const FROM_ADDRESS: AttemptLimit = { name: 'contact-address', count: 5, windowMs: HOUR }
/** Messages from everybody: a flood must not bury the mailbox. */
const FROM_ALL: AttemptLimit = { name: 'contact', count: 200, windowMs: HOUR }

/** Where messages go when SUPPORT_EMAIL is not set: to the local mailbox, since nobody can own this domain. */
const NOWHERE = 'support@kibanda.example'

export function supportEmail(context: Context): string {
  return variablesOf(context.env).SUPPORT_EMAIL ?? NOWHERE
}

/** Ok once the mail is safe in the outbox. */
export async function sendContact(
  request: Request,
  context: Context,
  { name, email, message }: ContactMessage,
): Promise<{ ok: true } | { ok: false; reason: 'too-many' | 'failed' }> {
  try {
    const who = request.headers.get('cf-connecting-ip') ?? 'unknown'
    const isAllowed = (await attempt(context, FROM_ADDRESS, who)) && (await attempt(context, FROM_ALL, 'everybody'))
    if (!isAllowed) return { ok: false, reason: 'too-many' }
    const words = {
      subject: contactMail.subject(name),
      heading: contactMail.heading,
      paragraphs: [contactMail.from(name, email), message],
      closing: contactMail.closing,
    }
    await putMail(context, { kind: 'contact', to: supportEmail(context), replyTo: email, ...composeMail(words) })
    return { ok: true }
  } catch (error) {
    logFault(context, 'a message of the contact form was not kept', error)
    return { ok: false, reason: 'failed' }
  }
}
