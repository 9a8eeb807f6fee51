import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { LEASE_MS, nextAttemptAt } from '#app/domain/account/mail-retry.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { mailOutbox } from '../schema/accounts.server.ts'

export interface Mail {
  kind:
    | 'confirm-email'
    | 'reset-password'
    | 'already-registered'
    | 'password-changed'
    | 'keys-changed'
    | 'chat-moved'
    | 'contact'
    | 'store-report'
    | 'plan-ending'
    | 'orders-waiting'
    | 'invitation'
    | 'member-joined'
  to: string
  subject: string
  text: string
  html: string
  userId?: string
  replyTo?: string
}

export type WaitingMail = typeof mailOutbox.$inferSelect

export interface MailMessage {
  kind: 'mail'
  id: string
}

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000
const BATCH_SIZE = 50

const sentMarkerKey = (id: string) => `mail/${id}`

/** Returns the mail's id. A lost queue message only delays it: the scheduled job finds the row. */
export async function putMail(context: Context, mail: Mail): Promise<string> {
  const id = context.newId()
  const now = context.now()
  await context.db.insert(mailOutbox).values({
    id,
    kind: mail.kind,
    toAddress: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    userId: mail.userId ?? null,
    replyTo: mail.replyTo ?? null,
    nextAttemptAt: now,
    createdAt: now,
  })
  enqueueMails(context, [id])
  return id
}

/** Takes at most 100 ids: the limit of sendBatch. */
export function enqueueMails(context: Context, ids: string[]): void {
  if (ids.length === 0) return
  const messages = ids.map((id) => ({ body: { kind: 'mail', id } satisfies MailMessage }))
  context.waitUntil(
    context.events.sendBatch(messages).catch((error: unknown) => logFault(context, 'mails were not announced', error)),
  )
}

export async function leaseMail(context: Context, id: string): Promise<WaitingMail | null> {
  const now = context.now()
  const rows = await context.db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: now + LEASE_MS })
    .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, now)))
    .returning()
  return rows[0] ?? null
}

/** Clears the body, which may hold a password link. A failed write is marked in KV instead. */
export async function markSent(context: Context, id: string, keepBody: boolean): Promise<void> {
  const body = keepBody ? {} : { text: '', html: '' }
  const set = { sentAt: context.now(), nextAttemptAt: null, lastError: null, ...body }
  try {
    await context.db.update(mailOutbox).set(set).where(eq(mailOutbox.id, id))
  } catch (error) {
    await context.cache.put(sentMarkerKey(id), 'sent', { expirationTtl: RETENTION_MS / 1000 })
    throw error
  }
}

export async function wasSent(context: Context, mail: WaitingMail): Promise<boolean> {
  return mail.attempts > 1 && (await context.cache.get(sentMarkerKey(mail.id))) !== null
}

/** Returns the time of the next attempt (epoch ms); null when the mail is given up. */
export async function markFailed(context: Context, mail: WaitingMail, error: unknown): Promise<number | null> {
  const next = nextAttemptAt(mail.attempts, context.now())
  const message = error instanceof Error ? error.message : String(error)
  await context.db
    .update(mailOutbox)
    .set({ nextAttemptAt: next, lastError: message.slice(0, 500) })
    .where(eq(mailOutbox.id, mail.id))
  return next
}

export async function dueMails(context: Context): Promise<string[]> {
  const rows = await context.db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, context.now())))
    .orderBy(mailOutbox.nextAttemptAt)
    .limit(BATCH_SIZE)
  return rows.map((row) => row.id)
}

export async function deleteOldMails(context: Context): Promise<void> {
  await context.db.delete(mailOutbox).where(lt(mailOutbox.createdAt, context.now() - RETENTION_MS))
}
