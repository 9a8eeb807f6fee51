import { eq } from 'drizzle-orm'
import { inAccountLanguage } from '#app/copy/account-language.server.ts'
import type { MailWords } from '#app/copy/phrases/mail.ts'
import { languageOfAccount } from '#app/data/account/accounts.server.ts'
import { type Mail, putMail } from '#app/data/account/outbox.server.ts'
import { user, verification } from '#app/data/schema/accounts.server.ts'
import { countAttempt, countShared } from '#app/data/sql/limits.server.ts'
import { confirmStores } from '#app/data/store/confirmation.server.ts'
import { ACCOUNT_MAILS, SIGN_UP_MAILS } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import {
  alreadyRegisteredMail,
  confirmEmailMail,
  keysChangedMail,
  passwordChangedMail,
  resetPasswordMail,
} from '#copy/mail'
import { issueConfirmation } from './confirmation.server.ts'
import { mailOrigin } from './mail-origin.server.ts'
import { composeMail } from './mail-template.server.ts'

interface Recipient {
  id: string
  email: string
}

type AccountMail = Exclude<
  Mail['kind'],
  'chat-moved' | 'contact' | 'invitation' | 'member-joined' | 'orders-waiting' | 'plan-ending' | 'store-report'
>

export async function mailConfirmationAgain(context: Context, origin: string, recipient: Recipient): Promise<boolean> {
  const share = { group: 'everybody', one: recipient.email }
  return mailConfirmation(
    context,
    origin,
    recipient,
    async () =>
      (await isWithinLimit(context, 'confirm-email', recipient)) &&
      (await countShared(context, SIGN_UP_MAILS, share)).ok,
  )
}

/** limitAuth has counted the requests for these mails. */
export async function mailConfirmation(
  context: Context,
  origin: string,
  recipient: Recipient,
  mayMail?: () => Promise<boolean>,
): Promise<boolean> {
  const path = async () => `/auth/confirm?token=${await issueConfirmation(context, recipient.id)}`
  return queueMail(context, origin, 'confirm-email', confirmEmailMail, recipient, path, mayMail)
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
  const mayMail = () => isWithinLimit(context, 'password-changed', recipient)
  const path = async () => '/auth/forgot'
  await queueMail(context, origin, 'password-changed', passwordChangedMail, recipient, path, mayMail)
}

/** Tells of new keys of M-PESA, and of another number that they would ask for. */
export async function mailKeysChanged(context: Context, origin: string, recipient: Recipient): Promise<void> {
  const mayMail = () => isWithinLimit(context, 'keys-changed', recipient)
  const path = async () => '/settings/payment-methods'
  await queueMail(context, origin, 'keys-changed', keysChangedMail, recipient, path, mayMail)
}

async function isWithinLimit(context: Context, kind: AccountMail, { email }: Recipient): Promise<boolean> {
  return (await countAttempt(context, ACCOUNT_MAILS, `${kind} ${email}`)).ok
}

/** Makes all other links of the account invalid. */
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
  mayMail = async () => true,
): Promise<boolean> {
  try {
    const origin = mailOrigin(context, requestOrigin)
    if (origin === null) throw new Error('SITE_ORIGIN is missing: see docs/operations.md.')
    if (!(await mayMail())) return false
    const [code, address] = [await languageOfAccount(context, recipient.id), await path()]
    const mail = inAccountLanguage(code, () => composeMail(words(), origin + address))
    await putMail(context, { kind, to: recipient.email, userId: recipient.id, ...mail })
    return true
  } catch (error) {
    logFault(context, 'a mail was not put down', error)
    return false
  }
}
