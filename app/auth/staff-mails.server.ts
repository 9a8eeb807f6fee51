import { inAccountLanguage } from '#app/copy/account-language.server.ts'
import type { MailWords } from '#app/copy/phrases/mail.ts'
import { DEFAULT_LANGUAGE } from '#app/copy/reader.ts'
import { type Mail, putMail } from '#app/data/account/outbox.server.ts'
import { countAttempt } from '#app/data/sql/limits.server.ts'
import type { FoundInvitation } from '#app/data/staff/read-invitation.server.ts'
import { ACCOUNT_MAILS, INVITATION_MAILS } from '#app/domain/limit.ts'
import { invitationPath, maskedEmail } from '#app/domain/staff/invitation.ts'
import type { MemberRole } from '#app/domain/staff/role.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { invitationLink, invitationMail, memberJoinedMail, roleNames } from '#copy/merchant/staff'
import { mailOrigin } from './mail-origin.server.ts'
import { composeMail } from './mail-template.server.ts'

interface InvitationLetter {
  to: string
  token: string
  role: MemberRole
  store: { id: string; name: string }
  ownerId: string
}

export async function mailInvitation(
  context: Context,
  requestOrigin: string,
  { to, token, role, store, ownerId }: InvitationLetter,
): Promise<{ ok: true } | { ok: false; waitMs: number }> {
  try {
    const origin = mailOrigin(context, requestOrigin)
    if (origin === null) throw new Error('SITE_ORIGIN is missing: see docs/operations.md.')
    const ofStore = await countAttempt(context, INVITATION_MAILS, store.id)
    const counted = ofStore.ok ? await countAttempt(context, ACCOUNT_MAILS, `invitation ${to}`) : ofStore
    if (!counted.ok) return counted
    const link = origin + invitationPath(token)
    const subject = invitationMail().subject({ store: store.name })
    const words: MailWords = {
      ...{ subject, heading: subject },
      paragraphs: [
        invitationMail().text({ role: roleNames()[role] }),
        invitationLink().message({ store: store.name, link }),
      ],
      ...{ button: invitationMail().button, closing: invitationMail().closing },
    }
    await putMail(context, { kind: 'invitation', to, userId: ownerId, ...composeMail(words, link) })
    return { ok: true }
  } catch (error) {
    logFault(context, 'a mail was not put down', error)
    return { ok: false, waitMs: 0 }
  }
}

/** In the owner's language. The subject, which stays for a while, names nobody. */
export function memberJoinedNotice(
  context: Context,
  requestOrigin: string,
  { name, role, storeName, ownerId, ownerEmail, ownerLanguage }: FoundInvitation,
  email: string,
): Mail | undefined {
  if (ownerEmail === null) return undefined
  const origin = mailOrigin(context, requestOrigin)
  const href = origin ? `${origin}/settings/staff` : undefined
  const write = () => {
    const { subject, text, button, closing } = memberJoinedMail()
    const heading = subject({ store: storeName })
    const line = text({ name: name ?? '', email: maskedEmail(email), role: roleNames()[role] })
    return composeMail({ subject: heading, heading, paragraphs: [line], button, closing }, href)
  }
  const mail = inAccountLanguage(ownerLanguage, write, DEFAULT_LANGUAGE)
  return { kind: 'member-joined', to: ownerEmail, userId: ownerId, ...mail }
}
