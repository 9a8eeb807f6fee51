import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Refused, refuse, type StaffRefusal } from '#app/domain/refusal.ts'
import { INVITATION_MS } from '#app/domain/staff/invitation.ts'
import type { MemberRole } from '#app/domain/staff/role.ts'
import type { Context } from '#app/load-context.server.ts'
import { invitations, memberships, pins } from '../schema/accounts.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import { planNumber } from '../store/plan-limit.server.ts'
import { readNames } from './names.server.ts'
import { isOpenInvitation, openInvitationsOf, peopleOf } from './room.server.ts'

export interface Invited {
  ok: true
  id: string
  /** For the link; its hash alone is stored. */
  token: string
  endsAt: number
}

type Result = { ok: true } | Refused<StaffRefusal>

/** The people of a store, in the first database wherever the store itself is. */
export function createStaff({ db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>, storeId: string) {
  return {
    names: () => readNames(db, storeId),

    async list() {
      const [people, invited] = await db.batch([
        db
          .select({ id: memberships.id, role: memberships.role, name: memberships.name, since: memberships.since })
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
          .where(and(eq(invitations.store, storeId), isOpenInvitation(now())))
          .orderBy(asc(invitations.endsAt), asc(invitations.id)),
      ])
      return { people, invitations: invited }
    },

    /** `name` has 1 to 60 characters. */
    async invite({ role, name }: { role: MemberRole; name: string }): Promise<Invited | Refused<'people-limit'>> {
      const [id, token, at] = [newId(), newId(), now()]
      const endsAt = at + INVITATION_MS
      const store = sql`${storeId}`
      const written = await db
        .insert(invitations)
        .select(
          sql`SELECT ${id}, stores.id, ${role}, ${name}, ${sha256(token)}, ${at}, ${endsAt}, NULL, NULL, NULL
          FROM stores WHERE stores.id = ${store} AND stores.closed_at IS NULL
          AND ${peopleOf(store)} + ${openInvitationsOf(store, at)} < ${planNumber('maxPeople', at)}`,
        )
        .returning({ id: invitations.id })
      return written.length > 0 ? { ok: true, id, token, endsAt } : refuse('people-limit')
    },

    /** Also of one that is revoked or out of date. */
    async revoke(id: string): Promise<Result> {
      const written = await db
        .update(invitations)
        .set({ revokedAt: sql`coalesce(${invitations.revokedAt}, ${now()})` })
        .where(and(eq(invitations.id, id), eq(invitations.store, storeId), isNull(invitations.usedAt)))
        .returning({ id: invitations.id })
      return written.length > 0 ? { ok: true } : refuse('invitation-not-found')
    },

    async changeRole(id: string, role: MemberRole): Promise<Result> {
      const written = await db
        .update(memberships)
        .set({ role })
        .where(and(eq(memberships.id, id), eq(memberships.store, storeId), isNull(memberships.removedAt)))
        .returning({ id: memberships.id })
      return written.length > 0 ? { ok: true } : refuse('member-not-found')
    },

    /** The row stays: what its id did in the store keeps its name. */
    async remove(id: string): Promise<Result> {
      const [written] = await db.batch([
        db
          .update(memberships)
          .set({ removedAt: sql`coalesce(${memberships.removedAt}, ${now()})` })
          .where(and(eq(memberships.id, id), eq(memberships.store, storeId)))
          .returning({ id: memberships.id }),
        db.delete(pins).where(and(eq(pins.person, id), eq(pins.store, storeId))),
      ])
      return written.length > 0 ? { ok: true } : refuse('member-not-found')
    },
  }
}
