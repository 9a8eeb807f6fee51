import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Role } from '#app/domain/staff/role.ts'
import { memberships } from '../schema/accounts.server.ts'
import { stores } from '../schema/stores.server.ts'
import { storeEntry, storesOfOwner } from '../store/directory.server.ts'

type Entry = Awaited<ReturnType<typeof storesOfOwner>>[number]

export interface StoreOfPerson extends Entry {
  role: Role
  /** Stands in the store's rows for what the person did: the owner's user id, a membership's id. */
  actor: string
}

/** Two statements of a batch, whose rows `mergeStores` takes. */
export function storesOfPerson(db: DrizzleD1Database, personId: string | SQL) {
  return [storesOfOwner(db, personId), storesOfMember(db, personId)] as const
}

/** Own stores before those of memberships, the newest of each first. */
export function mergeStores(personId: string, ownStores: Entry[], joinedStores: StoreOfPerson[]): StoreOfPerson[] {
  return [...ownStores.map((store) => ({ ...store, role: 'owner' as const, actor: personId })), ...joinedStores]
}

function storesOfMember(db: DrizzleD1Database, userId: string | SQL) {
  return db
    .select({
      ...storeEntry,
      role: memberships.role,
      // A batch returns objects: two columns of the same name would collide.
      actor: sql<string>`${memberships.id}`.as('membership'),
    })
    .from(memberships)
    .innerJoin(stores, and(eq(stores.id, memberships.store), isNull(stores.closedAt)))
    .where(and(eq(memberships.userId, userId), isNull(memberships.removedAt)))
    .orderBy(desc(memberships.since), desc(memberships.id))
}
