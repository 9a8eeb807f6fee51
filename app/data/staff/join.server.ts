import { and, eq, sql } from 'drizzle-orm'
import { type JoinRefusal, type Refused, refuse } from '#app/domain/refusal.ts'
import { MEMBERSHIP_PREFIX } from '#app/domain/staff/actor.ts'
import { MAX_MEMBERSHIPS } from '#app/domain/staff/invitation.ts'
import type { MemberRole } from '#app/domain/staff/role.ts'
import type { Context } from '#app/load-context.server.ts'
import { invitations, memberships } from '../schema/accounts.server.ts'
import { stores } from '../schema/stores.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import { planNumber } from '../store/plan-limit.server.ts'
import { peopleOf } from './room.server.ts'

export interface Joined {
  ok: true
  storeId: string
  membershipId: string
  role: MemberRole
  isRepeat: boolean
}

/** Of two people with one link the first joins; pressed again by that one it is the same answer. */
export async function joinStore(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
  userId: string,
  token: string,
): Promise<Joined | Refused<JoinRefusal>> {
  const { db, newId } = context
  const now = context.now()
  const id = `${MEMBERSHIP_PREFIX}${newId().slice(0, 28)}`
  const isThis = eq(invitations.tokenHash, sha256(token))
  const isEnded = sql<number>`(invitations.revoked_at IS NOT NULL OR invitations.ends_at <= ${now}
    OR stores.closed_at IS NOT NULL)`
  const isOwner = sql<number>`stores.owner_id = ${userId}`
  const isConfirmed = sql<number>`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND email_verified = 1)`
  const joined = sql<number>`(SELECT count(*) FROM memberships AS own WHERE own.user_id = ${userId} AND own.removed_at IS NULL)`
  const own = sql`FROM memberships AS own WHERE own.store = invitations.store AND own.user_id = ${userId}
    AND own.removed_at IS NULL`
  const [, , [found]] = await db.batch([
    db
      .insert(memberships)
      .select(sql`SELECT ${id}, stores.id, ${userId}, invitations.role, invitations.name, ${now}, NULL
      FROM invitations JOIN stores ON stores.id = invitations.store
      WHERE ${isThis} AND invitations.used_at IS NULL AND NOT ${isEnded} AND NOT (${isOwner}) AND ${isConfirmed}
      AND ${joined} < ${MAX_MEMBERSHIPS} AND NOT EXISTS (SELECT 1 ${own})
      AND ${peopleOf(sql`stores.id`)} < ${planNumber('maxPeople', now)}`),
    db
      .update(invitations)
      .set({ usedBy: id, usedAt: now, name: null })
      .where(and(isThis, sql`EXISTS (SELECT 1 FROM memberships WHERE id = ${id})`)),
    db
      .select({
        store: invitations.store,
        usedBy: invitations.usedBy,
        isEnded,
        isOwner,
        isConfirmed,
        joined,
        ownId: sql<string | null>`(SELECT own.id ${own})`,
        ownRole: sql<MemberRole | null>`(SELECT own.role ${own})`,
      })
      .from(invitations)
      .innerJoin(stores, eq(stores.id, invitations.store))
      .where(isThis),
  ])
  if (!found) return refuse('invitation-not-found')
  const { store: storeId, usedBy, ownId, ownRole } = found
  if (found.isOwner) return refuse('own-store')
  if (ownId && ownRole && usedBy === ownId)
    return { ok: true, storeId, membershipId: ownId, role: ownRole, isRepeat: ownId !== id }
  if (usedBy !== null) return refuse('invitation-used')
  if (found.isEnded) return refuse('invitation-ended')
  if (ownId) return refuse('already-member')
  if (!found.isConfirmed) return refuse('email-unconfirmed')
  return refuse(found.joined >= MAX_MEMBERSHIPS ? 'membership-limit' : 'people-limit')
}
