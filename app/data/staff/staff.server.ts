import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { Deed } from '#app/domain/staff/activity.ts'
import { INVITATION_MS } from '#app/domain/staff/invitation.ts'
import type { MemberRole } from '#app/domain/staff/role.ts'
import type { Context } from '#app/load-context.server.ts'
import { invitations, memberships, pins } from '../schema/accounts.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import { type Statement, storeScope } from '../sql/scope.server.ts'
import { closeSockets } from '../store/live.server.ts'
import { planNumber } from '../store/plan-limit.server.ts'
import { type Details, type OwnDatabase, writeTold as writeWithActivity } from './activity.server.ts'
import { readNames } from './names.server.ts'
import { isOpenInvitation, openInvitationsOf, peopleOf, roomOf } from './room.server.ts'

export interface Invitation {
  id: string
  role: MemberRole
  name: string
  endsAt: number
}

export interface Invited extends Invitation {
  ok: true
  /** For the link; its hash alone is stored. */
  token: string
}

interface NewInvitation {
  role: MemberRole
  name: string
  key?: string | undefined
}

type InviteRefusal = 'people-limit' | 'invitation-ended'

type Result = { ok: true } | Refused<'invitation-not-found' | 'member-not-found'>

/** The people of a store, in the first database wherever the store itself is. */
export function createStaff(
  context: Pick<Context, 'db' | 'now' | 'newId' | 'live' | 'requestId' | 'waitUntil'>,
  storeId: string,
  own: OwnDatabase = { scope: storeScope(context.db, storeId), isFirst: true },
) {
  const { db, now, newId } = context
  const writeTold = <Row>(
    write: Statement & PromiseLike<Row[]>,
    deed: Deed,
    details: Details,
    alsoWritten: Statement[] = [],
  ) => writeWithActivity(context, own, write, [deed, details], alsoWritten)
  const openInvitation = (token: string) =>
    db
      .select({
        id: invitations.id,
        role: invitations.role,
        name: sql<string>`coalesce(${invitations.name}, '')`,
        endsAt: invitations.endsAt,
      })
      .from(invitations)
      .where(and(eq(invitations.tokenHash, sha256(token)), eq(invitations.store, storeId), isOpenInvitation(now())))
  return {
    names: () => readNames(db, storeId),

    /** `room`: how many more the plan has place for. */
    async list() {
      const at = now()
      const [people, invited, [room]] = await db.batch([
        db
          .select({
            id: memberships.id,
            role: memberships.role,
            name: memberships.name,
            since: memberships.since,
            hasAccount: sql<boolean>`${memberships.userId} IS NOT NULL`.mapWith(Boolean),
          })
          .from(memberships)
          .where(and(eq(memberships.store, storeId), isNull(memberships.removedAt)))
          .orderBy(asc(memberships.since), asc(memberships.id)),
        db
          .select({
            id: invitations.id,
            role: invitations.role,
            name: invitations.name,
            createdAt: invitations.createdAt,
            endsAt: invitations.endsAt,
          })
          .from(invitations)
          .where(and(eq(invitations.store, storeId), isOpenInvitation(at)))
          .orderBy(asc(invitations.endsAt), asc(invitations.id)),
        roomOf(db, storeId, at),
      ])
      return { people, invitations: invited, room: room?.left ?? 0, proUntil: room?.proUntil ?? null }
    },

    /**
     * `name` has 1 to 60 characters. With the `key` of an earlier invitation that is still open it
     * returns that one: `key` is its token, and must not be guessable.
     */
    async invite({ role, name, key: token = newId() }: NewInvitation): Promise<Invited | Refused<InviteRefusal>> {
      const at = now()
      const store = sql`${storeId}`
      const write = db
        .insert(invitations)
        .select(
          sql`SELECT ${newId()}, stores.id, ${role}, ${name}, ${sha256(token)}, ${at}, ${at + INVITATION_MS}, NULL, NULL, NULL
          FROM stores WHERE stores.id = ${store} AND stores.closed_at IS NULL
          AND ${peopleOf(store)} + ${openInvitationsOf(store, at)} < ${planNumber('maxPeople', at)}`,
        )
        .onConflictDoNothing({ target: invitations.tokenHash })
        .returning({ id: invitations.id })
      await writeTold(write, 'member-invited', { role })
      const [[found], known] = await db.batch([
        openInvitation(token),
        db
          .select({ id: invitations.id })
          .from(invitations)
          .where(eq(invitations.tokenHash, sha256(token))),
      ])
      if (found) return { ok: true, token, ...found }
      return refuse(known.length > 0 ? 'invitation-ended' : 'people-limit')
    },

    /** Null for one that is not open, or of another store. */
    async findOpen(token: string): Promise<Invitation | null> {
      const [found] = await openInvitation(token)
      return found ?? null
    },

    /** Also of one that is revoked or out of date. */
    async revoke(id: string): Promise<Result> {
      const isUnused = and(eq(invitations.id, id), eq(invitations.store, storeId), isNull(invitations.usedAt))
      const write = db
        .update(invitations)
        .set({ revokedAt: now() })
        .where(and(isUnused, isNull(invitations.revokedAt)))
        .returning({ id: invitations.id })
      if ((await writeTold(write, 'invitation-revoked', {})).length > 0) return { ok: true }
      const [unused] = await db.select({ id: invitations.id }).from(invitations).where(isUnused)
      return unused ? { ok: true } : refuse('invitation-not-found')
    },

    async changeRole(id: string, role: MemberRole): Promise<Result> {
      const isLiving = and(eq(memberships.id, id), eq(memberships.store, storeId), isNull(memberships.removedAt))
      const write = db
        .update(memberships)
        .set({ role })
        .where(and(isLiving, ne(memberships.role, role)))
        .returning({ id: memberships.id })
      if ((await writeTold(write, 'role-changed', { member: id, role })).length > 0) return { ok: true }
      const [living] = await db.select({ id: memberships.id }).from(memberships).where(isLiving)
      return living ? { ok: true } : refuse('member-not-found')
    },

    /** Closes the person's pages. The row stays: what its id did in the store keeps its name. */
    async remove(id: string): Promise<Result> {
      const isMember = and(eq(memberships.id, id), eq(memberships.store, storeId))
      const write = db
        .update(memberships)
        .set({ removedAt: now() })
        .where(and(isMember, isNull(memberships.removedAt)))
        .returning({ id: memberships.id })
      const pinOfMember = db.delete(pins).where(and(eq(pins.person, id), eq(pins.store, storeId)))
      const written = await writeTold(write, 'member-removed', { member: id }, [pinOfMember])
      if (written.length > 0) {
        closeSockets(context, storeId, { actors: [id] })
        return { ok: true }
      }
      const [member] = await db.select({ id: memberships.id }).from(memberships).where(isMember)
      return member ? { ok: true } : refuse('member-not-found')
    },
  }
}
