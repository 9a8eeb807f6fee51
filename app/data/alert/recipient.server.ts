import { and, asc, eq, getTableColumns, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { mayRole } from '#app/domain/staff/permission.ts'
import { MEMBER_ROLES } from '#app/domain/staff/role.ts'
import type { Context } from '#app/load-context.server.ts'
import { alertChannels, memberships, profiles, session, user } from '../schema/accounts.server.ts'
import { isInPlan } from '../staff/room.server.ts'
import type { AlertChannel } from './channels.server.ts'

/** Of all members: the owner has at most ten more. */
const MEMBERS_CHANNELS = 20

const toldRoles = MEMBER_ROLES.filter((role) => mayRole(role, 'orders.read'))

export interface ToldChannel extends AlertChannel {
  language: string | null
}

/** The owner, with the channels of all who are told of the store's orders. */
export interface Recipient {
  id: string
  /** '' if unknown. */
  name: string
  email: string
  isConfirmed: boolean
  language: string | null
  channels: ToldChannel[]
}

interface ToldStore {
  id: string
  ownerId: string | SQL
  isSilent?: boolean
}

/** Judged at this moment. A browser gets alerts only while its session is valid. */
export function recipientReads(db: Context['db'], { id, ownerId, isSilent = false }: ToldStore, now: number) {
  const isSignedIn = sql`EXISTS (SELECT 1 FROM ${session} WHERE ${session.id} = ${alertChannels.sessionId}
    AND ${session.userId} = ${alertChannels.userId} AND ${session.expiresAt} > ${now})`
  const isMuted = sql`EXISTS (SELECT 1 FROM json_each(${alertChannels.mutedStores}) WHERE value = ${id})`
  const isTold = and(
    isNull(alertChannels.endedAt),
    sql`(${alertChannels.kind} <> 'push' OR ${isSignedIn})`,
    isSilent ? undefined : not(isMuted),
  )
  const members = db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.store, id),
        isNull(memberships.removedAt),
        isInPlan(now),
        inArray(memberships.role, toldRoles),
      ),
    )
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
      .where(eq(user.id, ownerId)),
    db
      .select()
      .from(alertChannels)
      .where(and(eq(alertChannels.userId, ownerId), isTold))
      .orderBy(asc(alertChannels.createdAt), asc(alertChannels.id)),
    // Unsorted: a sort would read what is beyond the limit.
    db
      .select({ ...getTableColumns(alertChannels), language: profiles.language })
      .from(alertChannels)
      .leftJoin(profiles, eq(profiles.id, alertChannels.userId))
      .where(and(inArray(alertChannels.userId, members), isTold))
      .limit(MEMBERS_CHANNELS),
  ] as const
}

export function toRecipient(
  [owner]: Omit<Recipient, 'channels'>[],
  own: AlertChannel[],
  ofMembers: ToldChannel[],
): Recipient | null {
  if (!owner) return null
  return { ...owner, channels: [...own.map((channel) => ({ ...channel, language: owner.language })), ...ofMembers] }
}

export async function recipientOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  store: ToldStore & { ownerId: string },
): Promise<Recipient | null> {
  return toRecipient(...(await db.batch(recipientReads(db, store, now()))))
}
