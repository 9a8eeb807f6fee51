import { type SQL, sql } from 'drizzle-orm'
import { limitsOf } from '#app/domain/plan/limits.ts'

/** How many people the store's plan allows beside its owner; `stores` must be in the statement. */
export function mostPeople(now: number): SQL {
  return sql`CASE WHEN stores.pro_until > ${now} THEN ${limitsOf('pro').maxPeople}
    ELSE ${limitsOf('free').maxPeople} END`
}

export function peopleOf(store: SQL): SQL {
  return sql`(SELECT count(*) FROM memberships AS person WHERE person.store = ${store} AND person.removed_at IS NULL)`
}

export function openInvitationsOf(store: SQL, now: number): SQL {
  return sql`(SELECT count(*) FROM invitations AS waiting WHERE waiting.store = ${store} AND waiting.ends_at > ${now}
    AND waiting.used_at IS NULL AND waiting.revoked_at IS NULL)`
}
