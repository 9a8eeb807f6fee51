import { mailOrigin } from '#app/auth/mail-origin.server.ts'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import {
  dueMails,
  leaseMail,
  markFailed,
  markSent,
  type WaitingMail,
  wasSent,
} from '#app/data/account/outbox.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'

export async function sendMail(context: Context, id: string): Promise<number | null> {
  const mail = await leaseMail(context, id)
  if (!mail) return null
  try {
    if (!(await wasSent(context, mail))) await deliver(context, mail)
  } catch (error) {
    const next = await markFailed(context, mail, error)
    if (next === null) logFault(context, 'a mail is given up', error, { mail: mail.id, kind: mail.kind })
    return next === null ? null : Math.ceil((next - context.now()) / 1000)
  }
  await markSent(context, id, isLocal(context))
  return null
}

export async function sendWaitingMails(context: Context): Promise<void> {
  for (const id of await dueMails(context)) await sendMail(context, id)
}

// In local development no mail leaves the machine: /dev/mailbox shows the outbox.
async function deliver(context: Context, mail: WaitingMail): Promise<void> {
  if (isLocal(context)) return
  const { EMAIL, MAIL_FROM } = context.env
  if (!EMAIL || !MAIL_FROM || mailOrigin(context) === null) {
    throw new Error('Mail needs the binding EMAIL and the variables MAIL_FROM and SITE_ORIGIN: see docs/operations.md.')
  }
  await EMAIL.send({
    from: { name: PRODUCT_NAME, email: MAIL_FROM },
    to: mail.toAddress,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  })
}

function isLocal(context: Context): boolean {
  return context.env.NODE_ENV === 'development'
}
