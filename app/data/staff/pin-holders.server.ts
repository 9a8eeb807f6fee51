import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Role } from '#app/domain/staff/role.ts'
import { memberships, pins, user } from '../schema/accounts.server.ts'
import { stores } from '../schema/stores.server.ts'

const isOwner = eq(stores.ownerId, pins.person)

/** Who is of the store still, with their role of this moment. */
export function holdersRead(db: DrizzleD1Database, where: SQL | undefined) {
  return db
    .select({
      person: pins.person,
      role: sql<Role>`CASE WHEN ${isOwner} THEN 'owner' ELSE ${memberships.role} END`.as('holder_role'),
      name: sql<string>`coalesce(nullif(${memberships.name}, ''), ${user.name}, '')`.as('holder_name'),
      mustChange: pins.mustChange,
      hash: pins.hash,
    })
    .from(pins)
    .innerJoin(stores, and(eq(stores.id, pins.store), isNull(stores.closedAt)))
    .leftJoin(
      memberships,
      and(eq(memberships.id, pins.person), eq(memberships.store, pins.store), isNull(memberships.removedAt)),
    )
    .leftJoin(user, eq(user.id, sql`CASE WHEN ${isOwner} THEN ${pins.person} ELSE ${memberships.userId} END`))
    .where(and(or(isOwner, isNotNull(memberships.id)), where))
}

export function isInStore(store: SQL, person: string): SQL {
  return sql`(EXISTS (SELECT 1 FROM stores WHERE id = ${store} AND owner_id = ${person} AND closed_at IS NULL)
    OR EXISTS (SELECT 1 FROM memberships WHERE id = ${person} AND store = ${store} AND removed_at IS NULL))`
}
