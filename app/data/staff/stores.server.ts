import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Role } from '#app/domain/staff/role.ts'
import { memberships } from '../schema/accounts.server.ts'
import { stores } from '../schema/stores.server.ts'
import { isStoreOf, storeEntry } from '../store/directory.server.ts'

type OwnStore = Awaited<ReturnType<typeof ownStoresOf>>[number]

export interface StoreOfPerson extends OwnStore {
  role: Role
  /** Stands in the store's rows for what the person did: the owner's user id, a membership's id. */
  actor: string
  /** The shared till's id that the person has unlocked; absent for who is signed in. */
  till?: string
}

/** Two statements of a batch, whose rows `mergeStores` takes. */
export function storesOfPerson(db: DrizzleD1Database, personId: string | SQL) {
  return [ownStoresOf(db, personId), storesOfMember(db, personId)] as const
}

/** Own stores before those of memberships, the newest of each first. */
export function mergeStores(personId: string, ownStores: OwnStore[], joinedStores: StoreOfPerson[]): StoreOfPerson[] {
  return [...ownStores.map((store) => ({ ...store, role: 'owner' as const, actor: personId })), ...joinedStores]
}

function ownStoresOf(db: DrizzleD1Database, ownerId: string | SQL) {
  // Whoever has left counts, too: their names stand in the store's history.
  const hasStaff = sql`EXISTS (SELECT 1 FROM memberships WHERE memberships.store = stores.id)`.mapWith(Boolean)
  return db
    .select({ ...storeEntry, hasStaff: hasStaff.as('has_staff') })
    .from(stores)
    .where(isStoreOf(ownerId))
    .orderBy(desc(stores.createdAt), desc(sql`rowid`))
}

/** Of a store where the person was a member; null elsewhere. */
export async function nameOfLeftStore(db: DrizzleD1Database, userId: string, storeId: string): Promise<string | null> {
  const [left] = await db
    .select({ name: stores.name })
    .from(memberships)
    .innerJoin(stores, eq(stores.id, memberships.store))
    .where(and(eq(memberships.store, storeId), eq(memberships.userId, userId), isNotNull(memberships.removedAt)))
    .limit(1)
  return left?.name ?? null
}

function storesOfMember(db: DrizzleD1Database, userId: string | SQL) {
  return db
    .select({
      ...storeEntry,
      hasStaff: sql`1`.mapWith(Boolean).as('has_staff'),
      role: memberships.role,
      // A batch returns objects: two columns of the same name would collide.
      actor: sql<string>`${memberships.id}`.as('membership'),
    })
    .from(memberships)
    .innerJoin(stores, and(eq(stores.id, memberships.store), isNull(stores.closedAt)))
    .where(and(eq(memberships.userId, userId), isNull(memberships.removedAt)))
    .orderBy(desc(memberships.since), desc(memberships.id))
}
