import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { alertChannels, profiles, session, user } from '../schema/accounts.server.ts'
import type { AlertChannel } from './channels.server.ts'

export interface Recipient {
  id: string
  /** '' if unknown. */
  name: string
  email: string
  isConfirmed: boolean
  language: string | null
  channels: AlertChannel[]
}

/** `userId` may be a subquery. A browser gets alerts only while its session is valid. */
export function recipientReads(db: Context['db'], userId: string | SQL, now: number) {
  const isSignedIn = sql`EXISTS (SELECT 1 FROM ${session} WHERE ${session.id} = ${alertChannels.sessionId}
    AND ${session.userId} = ${alertChannels.userId} AND ${session.expiresAt} > ${now})`
  return [
    db
      .select({
        id: user.id,
        name: sql<string>`coalesce(${profiles.username}, ${user.name})`.as('shown_name'),
        email: sql<string>`${user.email}`.as('address'),
        isConfirmed: user.emailVerified,
        language: profiles.language,
      })
      .from(user)
      .leftJoin(profiles, eq(profiles.id, user.id))
      .where(eq(user.id, userId)),
    db
      .select()
      .from(alertChannels)
      .where(
        and(
          eq(alertChannels.userId, userId),
          isNull(alertChannels.endedAt),
          sql`(${alertChannels.kind} <> 'push' OR ${isSignedIn})`,
        ),
      )
      .orderBy(asc(alertChannels.createdAt), asc(alertChannels.id)),
  ] as const
}

export function toRecipient([person]: Omit<Recipient, 'channels'>[], channels: AlertChannel[]): Recipient | null {
  return person ? { ...person, channels } : null
}

export async function recipientOf({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<Recipient | null> {
  return toRecipient(...(await db.batch(recipientReads(db, userId, now()))))
}
