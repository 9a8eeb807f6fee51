import { composeMail } from '#app/auth/mail-template.server.ts'
import { challengerOf } from '#app/data/account/challenger.server.ts'
import { putMail } from '#app/data/account/outbox.server.ts'
import { countAttempt, countShared } from '#app/data/sql/limits.server.ts'
import type { OfferedChallenge } from '#app/domain/challenge.ts'
import type { ContactMessage } from '#app/domain/contact/contact-form.ts'
import { CONTACTS, CONTACTS_PER_ADDRESS } from '#app/domain/limit.ts'
import { networkOf, wideNetworkOf } from '#app/domain/network.ts'
import { supportAddress } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { contactMail } from '#copy/marketing/contact'

export function supportEmail(context: Context): string {
  return supportAddress(context.env)
}

type SendResult =
  | { ok: true }
  | { ok: false; reason: 'too-many'; waitMs: number; challenge?: OfferedChallenge }
  | { ok: false; reason: 'failed' }

/** Ok once the mail is in the outbox. `proof` is the challenge token. */
export async function sendContact(
  request: Request,
  context: Context,
  { name, email, message }: ContactMessage,
  proof: unknown,
): Promise<SendResult> {
  try {
    const challenger = challengerOf(context, request, proof)
    const perAddress = await countAttempt(context, CONTACTS_PER_ADDRESS, networkOf(request.headers), challenger)
    const share = { group: 'everybody', one: wideNetworkOf(request.headers) }
    const limit = perAddress.ok ? await countShared(context, CONTACTS, share) : perAddress
    if (!limit.ok) return { ...limit, reason: 'too-many' }
    const mail = {
      subject: contactMail().subject({ name }),
      heading: contactMail().heading,
      paragraphs: [contactMail().from({ name, email }), message],
      closing: contactMail().closing,
    }
    await putMail(context, { kind: 'contact', to: supportEmail(context), replyTo: email, ...composeMail(mail) })
    return { ok: true }
  } catch (error) {
    logFault(context, 'a message of the contact form was not kept', error)
    return { ok: false, reason: 'failed' }
  }
}
