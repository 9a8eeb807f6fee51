import { type SQL, sql } from 'drizzle-orm'

export function peopleOf(store: SQL): SQL {
  return sql`(SELECT count(*) FROM memberships AS person WHERE person.store = ${store} AND person.removed_at IS NULL)`
}

export function isOpenInvitation(now: number): SQL {
  return sql`invitations.ends_at > ${now} AND invitations.used_at IS NULL AND invitations.revoked_at IS NULL`
}

export function openInvitationsOf(store: SQL, now: number): SQL {
  return sql`(SELECT count(*) FROM invitations WHERE invitations.store = ${store} AND ${isOpenInvitation(now)})`
}
