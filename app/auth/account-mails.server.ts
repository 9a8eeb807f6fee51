import { eq } from 'drizzle-orm'
import { inAccountLanguage } from '#app/copy/account-language.server.ts'
import type { MailWords } from '#app/copy/phrases/mail.ts'
import { languageOfAccount } from '#app/data/account/accounts.server.ts'
import { type Mail, putMail } from '#app/data/account/outbox.server.ts'
import { user, verification } from '#app/data/schema/accounts.server.ts'
import { countAttempt } from '#app/data/sql/limits.server.ts'
import { confirmStores } from '#app/data/store/confirmation.server.ts'
import { ACCOUNT_MAILS, type Limit, PASSWORD_MAILS, SIGN_UP_MAILS } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { alreadyRegisteredMail, confirmEmailMail, passwordChangedMail, resetPasswordMail } from '#copy/mail'
import { issueConfirmation } from './confirmation.server.ts'
import { mailOrigin } from './mail-origin.server.ts'
import { composeMail } from './mail-template.server.ts'

interface Recipient {
  id: string
  email: string
}

type AccountMail = Exclude<Mail['kind'], 'contact' | 'orders-waiting' | 'plan-ending' | 'store-report'>

const limitsInAll: Record<AccountMail, Limit> = {
  'confirm-email': SIGN_UP_MAILS,
  'already-registered': SIGN_UP_MAILS,
  'reset-password': PASSWORD_MAILS,
  'password-changed': PASSWORD_MAILS,
}

/**
 * False when the mail was not queued: a limit is reached, or a fault. `origin` is the request's, for
 * all mails here; links lead to it in local development only.
 */
export async function mailConfirmation(context: Context, origin: string, recipient: Recipient): Promise<boolean> {
  return queueMail(context, origin, 'confirm-email', confirmEmailMail, recipient, async () => {
    const token = await issueConfirmation(context, recipient.id)
    return `/auth/confirm?token=${token}`
  })
}

export async function mailReset(context: Context, origin: string, recipient: Recipient, token: string): Promise<void> {
  const path = `/auth/reset?token=${token}`
  await queueMail(context, origin, 'reset-password', resetPasswordMail, recipient, async () => path)
}

export async function mailAlreadyRegistered(context: Context, origin: string, recipient: Recipient): Promise<void> {
  const path = '/auth?mode=signin'
  await queueMail(context, origin, 'already-registered', alreadyRegisteredMail, recipient, async () => path)
}

export async function mailPasswordChanged(context: Context, origin: string, recipient: Recipient): Promise<void> {
  await queueMail(context, origin, 'password-changed', passwordChangedMail, recipient, async () => '/auth/forgot')
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
  requestOrigin: string,
  kind: AccountMail,
  words: () => MailWords,
  recipient: Recipient,
  path: () => Promise<string>,
): Promise<boolean> {
  try {
    const origin = mailOrigin(context, requestOrigin)
    if (origin === null) throw new Error('SITE_ORIGIN is missing: see docs/operations.md.')
    if (!(await countAttempt(context, ACCOUNT_MAILS, `${kind} ${recipient.email}`)).ok) return false
    if (!(await countAttempt(context, limitsInAll[kind], 'everybody')).ok) {
      throw new Error(`no more ${limitsInAll[kind].name} of this hour is left`)
    }
    const [code, address] = [await languageOfAccount(context, recipient.id), await path()]
    const mail = inAccountLanguage(code, () => composeMail(words(), origin + address))
    await putMail(context, { kind, to: recipient.email, userId: recipient.id, ...mail })
    return true
  } catch (error) {
    logFault(context, 'a mail was not put down', error)
    return false
  }
}
