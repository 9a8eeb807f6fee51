import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { LEASE_MS, nextAttemptAt } from '#app/domain/account/mail-retry.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { mailOutbox } from '../schema/accounts.server.ts'

export interface Mail {
  kind: 'confirm-email' | 'reset-password' | 'already-registered' | 'password-changed' | 'contact' | 'plan-ending'
  to: string
  subject: string
  text: string
  html: string
  userId?: string
  /** Who an answer goes to, when that isn't the sender. */
  replyTo?: string
}

export type WaitingMail = typeof mailOutbox.$inferSelect

/** What the queue carries: the mail itself stays in the database. */
export interface MailMessage {
  kind: 'mail'
  id: string
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const AT_ONCE = 50

const noteOf = (id: string) => `mail/${id}`

/**
 * Once this has returned the mail is safe: a row waits in the outbox. The queue is only told so that it goes at once;
 * whatever fails there, the clock's job finds the row.
 */
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
  announceMails(context, [id])
  return id
}

/** At most 100 ids: what one call of the queue takes. */
export function announceMails(context: Context, ids: string[]): void {
  if (ids.length === 0) return
  const messages = ids.map((id) => ({ body: { kind: 'mail', id } satisfies MailMessage }))
  context.waitUntil(
    context.events.sendBatch(messages).catch((error: unknown) => logFault(context, 'mails were not announced', error)),
  )
}

/** Takes a waiting mail for one attempt, or null when it is sent, given up, not due or in other hands. */
export async function leaseMail(context: Context, id: string): Promise<WaitingMail | null> {
  const now = context.now()
  const rows = await context.db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: now + LEASE_MS })
    .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, now)))
    .returning()
  return rows[0] ?? null
}

/**
 * A sent mail keeps its head, not its body: links for passwords don't lie around. `keepBody` is the local mailbox's. When its
 * row can't be written, a note in KV keeps the next attempt from sending it again.
 */
export async function markSent(context: Context, id: string, keepBody: boolean): Promise<void> {
  const body = keepBody ? {} : { text: '', html: '' }
  const set = { sentAt: context.now(), nextAttemptAt: null, lastError: null, ...body }
  try {
    await context.db.update(mailOutbox).set(set).where(eq(mailOutbox.id, id))
  } catch (error) {
    await context.cache.put(noteOf(id), 'sent', { expirationTtl: KEPT_MS / 1000 })
    throw error
  }
}

/** An attempt before this one has sent the mail, and could not say so in its row. */
export async function wasSent(context: Context, mail: WaitingMail): Promise<boolean> {
  return mail.attempts > 1 && (await context.cache.get(noteOf(mail.id))) !== null
}

/** Answers when the mail will be tried again; null when it is given up. */
export async function markFailed(context: Context, mail: WaitingMail, error: unknown): Promise<number | null> {
  const next = nextAttemptAt(mail.attempts, context.now())
  const words = error instanceof Error ? error.message : String(error)
  await context.db
    .update(mailOutbox)
    .set({ nextAttemptAt: next, lastError: words.slice(0, 500) })
    .where(eq(mailOutbox.id, mail.id))
  return next
}

export async function dueMails(context: Context): Promise<string[]> {
  const rows = await context.db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, context.now())))
    .orderBy(mailOutbox.nextAttemptAt)
    .limit(AT_ONCE)
  return rows.map((row) => row.id)
}

export async function forgetOldMails(context: Context): Promise<void> {
  await context.db.delete(mailOutbox).where(lt(mailOutbox.createdAt, context.now() - KEPT_MS))
}

/** For the local mailbox. */
export async function latestMails(context: Context): Promise<WaitingMail[]> {
  return context.db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id)).limit(100)
}
