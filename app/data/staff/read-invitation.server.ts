import { eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { JoinRefusal } from '#app/domain/refusal.ts'
import { MAX_MEMBERSHIPS } from '#app/domain/staff/invitation.ts'
import type { MemberRole } from '#app/domain/staff/role.ts'
import { invitations } from '../schema/accounts.server.ts'
import { stores } from '../schema/stores.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import { planNumber } from '../store/plan-limit.server.ts'
import { peopleOf } from './room.server.ts'

interface Reader {
  token: string
  userId: string | null
  now: number
}

export type FoundInvitation = Awaited<ReturnType<typeof readInvitation>>[number]

/** One statement; its row has also what the notice to the store's owner needs. */
export function readInvitation(db: DrizzleD1Database, { token, userId, now }: Reader) {
  return db
    .select({
      store: invitations.store,
      // A batch returns objects: two columns of the same name would collide.
      storeName: sql<string>`${stores.name}`.as('store_name'),
      role: invitations.role,
      name: invitations.name,
      usedBy: invitations.usedBy,
      isEnded: isEnded(now),
      isOwner: sql<number | null>`stores.owner_id = ${userId}`,
      isConfirmed: isConfirmed(userId),
      joined: joinedBy(userId),
      ownId: sql<string | null>`(SELECT own.id ${membershipOf(userId)})`,
      ownRole: sql<MemberRole | null>`(SELECT own.role ${membershipOf(userId)})`,
      isFull: sql<number>`${peopleOf(sql`stores.id`)} >= ${planNumber('maxPeople', now)}`,
      ownerId: stores.ownerId,
      ownerEmail: sql<string | null>`(SELECT email FROM user WHERE user.id = stores.owner_id)`,
      ownerLanguage: sql<string | null>`(SELECT language FROM profiles WHERE profiles.id = stores.owner_id)`,
    })
    .from(invitations)
    .innerJoin(stores, eq(stores.id, invitations.store))
    .where(eq(invitations.tokenHash, sha256(token)))
}

/** Why this person can't join; a stranger is judged once they have signed in. */
export function refusalOf(found: FoundInvitation | undefined): JoinRefusal | null {
  if (!found) return 'invitation-not-found'
  if (found.isOwner) return 'own-store'
  if (found.usedBy !== null) return 'invitation-used'
  if (found.isEnded) return 'invitation-ended'
  if (found.ownId) return 'already-member'
  if (!found.isConfirmed) return 'email-unconfirmed'
  if (found.joined >= MAX_MEMBERSHIPS) return 'membership-limit'
  return found.isFull ? 'people-limit' : null
}

/** The membership that this person has by this link. */
export function joinedMembership(found: FoundInvitation | undefined): { id: string; role: MemberRole } | null {
  if (!found || found.isOwner || !found.ownId || !found.ownRole || found.usedBy !== found.ownId) return null
  return { id: found.ownId, role: found.ownRole }
}

export function isEnded(now: number): SQL<number> {
  return sql<number>`(invitations.revoked_at IS NOT NULL OR invitations.ends_at <= ${now}
    OR stores.closed_at IS NOT NULL)`
}

export function isConfirmed(userId: string | null): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND email_verified = 1)`
}

export function joinedBy(userId: string | null): SQL<number> {
  return sql<number>`(SELECT count(*) FROM memberships AS own WHERE own.user_id = ${userId} AND own.removed_at IS NULL)`
}

/** From the living one, in a statement with `invitations`. */
export function membershipOf(userId: string | null): SQL {
  return sql`FROM memberships AS own WHERE own.store = invitations.store AND own.user_id = ${userId}
    AND own.removed_at IS NULL`
}
