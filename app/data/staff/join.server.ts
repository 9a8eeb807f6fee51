import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type JoinRefusal, type Refused, refuse } from '#app/domain/refusal.ts'
import { membershipId } from '#app/domain/staff/actor.ts'
import { MAX_MEMBERSHIPS } from '#app/domain/staff/invitation.ts'
import type { MemberRole } from '#app/domain/staff/role.ts'
import type { Context } from '#app/load-context.server.ts'
import type { Mail } from '../account/outbox.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { invitations, mailOutbox, memberships } from '../schema/accounts.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { planNumber } from '../store/plan-limit.server.ts'
import { activityOf, type Details } from './activity.server.ts'
import {
  isConfirmed,
  isEnded,
  joinedBy,
  joinedMembership,
  membershipOf,
  readInvitation,
  refusalOf,
} from './read-invitation.server.ts'
import { peopleOf } from './room.server.ts'

export interface Joined {
  ok: true
  storeId: string
  membershipId: string
  role: MemberRole
  isRepeat: boolean
  mailId?: string
}

/**
 * Of two people with one link the first joins; pressed again by that one it is the same answer.
 * `notice` and, with the invitation's `storeId`, the activity are written with the membership.
 */
export async function joinStore(
  context: Context,
  userId: string,
  token: string,
  notice?: Mail,
  storeId?: string,
): Promise<Joined | Refused<JoinRefusal>> {
  const { db, newId } = context
  const now = context.now()
  const id = membershipId(newId())
  const isThis = eq(invitations.tokenHash, sha256(token))
  const hasJoined = sql`EXISTS (SELECT 1 FROM memberships WHERE id = ${id})`
  const mail = notice && { ...notice, id: newId() }
  const home = storeId === undefined ? null : await databaseOf(context, storeId)
  const scope = home && storeScope(home, storeId ?? '', id)
  const told = (details: Details | SQL, guard: SQL) =>
    scope ? activityOf(scope, context, 'member-joined', details, guard) : []
  const role = sql`json_object('role', (SELECT role FROM memberships WHERE id = ${id}))`
  const [, , [found]] = await db.batch([
    db
      .insert(memberships)
      .select(sql`SELECT ${id}, stores.id, ${userId}, invitations.role, invitations.name, ${now}, NULL
      FROM invitations JOIN stores ON stores.id = invitations.store
      WHERE ${isThis} AND invitations.used_at IS NULL AND NOT ${isEnded(now)} AND stores.owner_id <> ${userId}
      AND ${isConfirmed(userId)} AND ${joinedBy(userId)} < ${MAX_MEMBERSHIPS}
      AND NOT EXISTS (SELECT 1 ${membershipOf(userId)}) AND ${peopleOf(sql`stores.id`)} < ${planNumber('maxPeople', now)}`),
    db.update(invitations).set({ usedBy: id, usedAt: now, name: null }).where(and(isThis, hasJoined)),
    readInvitation(db, { token, userId, now }),
    ...(mail ? [noticeStatement(db, mail, now, hasJoined)] : []),
    ...(home === db ? told(role, hasJoined) : []),
  ])
  const membership = joinedMembership(found)
  if (!found || !membership) return refuse(refusalOf(found) ?? 'people-limit')
  const isRepeat = membership.id !== id
  const [statement] = home === db || isRepeat ? [] : told({ role: membership.role }, sql`true`)
  if (statement) await scope?.batch([statement])
  const joined = { storeId: found.store, membershipId: membership.id, role: membership.role }
  return { ok: true, ...joined, isRepeat, ...(mail && !isRepeat ? { mailId: mail.id } : {}) }
}

function noticeStatement(db: Context['db'], mail: Mail & { id: string }, now: number, condition: SQL) {
  const { id, kind, to, subject, text, html, userId = null } = mail
  return db.insert(mailOutbox).select(
    sql`SELECT ${id}, ${kind}, ${to}, NULL, ${subject}, ${text}, ${html}, ${userId}, 0, ${now}, NULL, NULL, ${now}
      WHERE ${condition}`,
  )
}
