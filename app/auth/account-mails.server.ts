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
import { attempt } from '#app/data/sql/limits.server.ts'
import { ACCOUNT_MAILS } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { issueConfirmation } from './confirmation.server.ts'
import { composeMail } from './mail-template.server.ts'

interface Person {
  id: string
  email: string
}

/** False when the address has had enough mails for this hour. */
export async function mailConfirmation(context: Context, origin: string, person: Person): Promise<boolean> {
  return put(context, 'confirm-email', confirmEmailMail, person, async () => {
    const token = await issueConfirmation(context, person.id)
    return `${origin}/auth/confirm?token=${token}`
  })
}

export async function mailReset(context: Context, origin: string, person: Person, token: string): Promise<void> {
  await put(context, 'reset-password', resetPasswordMail, person, async () => `${origin}/auth/reset?token=${token}`)
}

export async function mailAlreadyRegistered(context: Context, origin: string, person: Person): Promise<void> {
  await put(context, 'already-registered', alreadyRegisteredMail, person, async () => `${origin}/auth?mode=signin`)
}

export async function mailPasswordChanged(context: Context, origin: string, person: Person): Promise<void> {
  await put(context, 'password-changed', passwordChangedMail, person, async () => `${origin}/auth/forgot`)
}

/** Who opened the link in a mail owns the address. All other links of the account end with it. */
export async function proveAddress(context: Context, userId: string): Promise<void> {
  const { db } = context
  await db.batch([
    db.update(user).set({ emailVerified: true }).where(eq(user.id, userId)),
    db.delete(verification).where(eq(verification.value, userId)),
  ])
}

// A mail that can't be put down never fails what the person did; 'Send again' and another try are there.
async function put(
  context: Context,
  kind: Mail['kind'],
  words: MailWords,
  person: Person,
  href: () => Promise<string>,
): Promise<boolean> {
  try {
    if (!(await attempt(context, ACCOUNT_MAILS, person.email)).ok) return false
    await putMail(context, { kind, to: person.email, userId: person.id, ...composeMail(words, await href()) })
    return true
  } catch (error) {
    logFault(context, 'a mail was not put down', error)
    return false
  }
}
