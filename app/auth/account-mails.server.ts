import { eq } from 'drizzle-orm'
import {
  alreadyRegisteredMail,
  confirmEmailMail,
  type MailWords,
  passwordChangedMail,
  resetPasswordMail,
} from '#app/copy/en/mail.ts'
import { type Mail, putMail } from '#app/data/account/outbox.server.ts'
import { user, verification } from '#app/data/schema/accounts.server.ts'
import { countAttempt } from '#app/data/sql/limits.server.ts'
import { confirmStores } from '#app/data/store/confirmation.server.ts'
import { ACCOUNT_MAILS } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { issueConfirmation } from './confirmation.server.ts'
import { composeMail } from './mail-template.server.ts'

interface Recipient {
  id: string
  email: string
}

/** False when the mail was not queued: the address has reached its hourly limit, or a fault. */
export async function mailConfirmation(context: Context, origin: string, recipient: Recipient): Promise<boolean> {
  return queueMail(context, 'confirm-email', confirmEmailMail, recipient, async () => {
    const token = await issueConfirmation(context, recipient.id)
    return `${origin}/auth/confirm?token=${token}`
  })
}

export async function mailReset(context: Context, origin: string, recipient: Recipient, token: string): Promise<void> {
  await queueMail(
    context,
    'reset-password',
    resetPasswordMail,
    recipient,
    async () => `${origin}/auth/reset?token=${token}`,
  )
}

export async function mailAlreadyRegistered(context: Context, origin: string, recipient: Recipient): Promise<void> {
  await queueMail(
    context,
    'already-registered',
    alreadyRegisteredMail,
    recipient,
    async () => `${origin}/auth?mode=signin`,
  )
}

export async function mailPasswordChanged(context: Context, origin: string, recipient: Recipient): Promise<void> {
  await queueMail(context, 'password-changed', passwordChangedMail, recipient, async () => `${origin}/auth/forgot`)
}

/** For a user who opened a mailed link. All other links of the account become invalid. */
export async function confirmAddress(context: Context, userId: string): Promise<void> {
  const { db } = context
  await db.batch([
    db.update(user).set({ emailVerified: true }).where(eq(user.id, userId)),
    db.delete(verification).where(eq(verification.value, userId)),
  ])
  await confirmStores(context, userId)
}

// A mail that can't be queued never fails the user's action: they can request it again.
async function queueMail(
  context: Context,
  kind: Mail['kind'],
  words: MailWords,
  recipient: Recipient,
  href: () => Promise<string>,
): Promise<boolean> {
  try {
    if (!(await countAttempt(context, ACCOUNT_MAILS, recipient.email)).ok) return false
    await putMail(context, { kind, to: recipient.email, userId: recipient.id, ...composeMail(words, await href()) })
    return true
  } catch (error) {
    logFault(context, 'a mail was not put down', error)
    return false
  }
}
