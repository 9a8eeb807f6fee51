import { eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { stores } from '../schema/stores.server.ts'
import { planNumber } from '../store/plan-limit.server.ts'

/** How many more people the store's plan has place for. */
export function roomOf(db: DrizzleD1Database, storeId: string, now: number) {
  const store = sql`${storeId}`
  const taken = sql`(${peopleOf(store)} + ${openInvitationsOf(store, now)})`
  return db
    .select({ left: sql<number>`max(0, ${planNumber('maxPeople', now)} - ${taken})`, proUntil: stores.proUntil })
    .from(stores)
    .where(eq(stores.id, storeId))
}

export function peopleOf(store: SQL): SQL {
  return sql`(SELECT count(*) FROM memberships AS person WHERE person.store = ${store} AND person.removed_at IS NULL)`
}

export function isOpenInvitation(now: number): SQL {
  return sql`invitations.ends_at > ${now} AND invitations.used_at IS NULL AND invitations.revoked_at IS NULL`
}

export function openInvitationsOf(store: SQL, now: number): SQL {
  return sql`(SELECT count(*) FROM invitations WHERE invitations.store = ${store} AND ${isOpenInvitation(now)})`
}

/** Of a row of `memberships`: after the end of Pro the oldest till seller stays. */
export function isInPlan(now: number): SQL {
  return sql`(EXISTS (SELECT 1 FROM stores AS plan WHERE plan.id = memberships.store AND plan.pro_until > ${now})
    OR memberships.id = (SELECT oldest.id FROM memberships AS oldest WHERE oldest.store = memberships.store
      AND oldest.user_id IS NULL AND oldest.removed_at IS NULL ORDER BY oldest.since, oldest.id LIMIT 1))`
}
