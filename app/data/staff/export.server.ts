import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { invitations, memberships, pins, tillDevices } from '../schema/accounts.server.ts'
import { stores } from '../schema/stores.server.ts'

/** Own memberships, then people, invitations and tills of own stores, without any hash. */
export function staffOfPerson(db: DrizzleD1Database, userId: string) {
  const ownStores = db.select({ id: stores.id }).from(stores).where(eq(stores.ownerId, userId))
  const { store, role, name, since, removedAt } = memberships
  return [
    db
      // A batch returns objects: two columns of the same name would collide.
      .select({ store, storeName: sql<string>`${stores.name}`.as('store_name'), role, name, since, removedAt })
      .from(memberships)
      .innerJoin(stores, eq(stores.id, memberships.store))
      .where(eq(memberships.userId, userId)),
    db
      .select({ store, id: memberships.id, role, name, since, removedAt, pinSetAt: pins.setAt })
      .from(memberships)
      .leftJoin(pins, and(eq(pins.store, store), eq(pins.person, memberships.id)))
      .where(inArray(memberships.store, ownStores)),
    db
      .select({
        store: invitations.store,
        role: invitations.role,
        name: invitations.name,
        createdAt: invitations.createdAt,
        endsAt: invitations.endsAt,
        usedBy: invitations.usedBy,
        usedAt: invitations.usedAt,
        revokedAt: invitations.revokedAt,
      })
      .from(invitations)
      .where(inArray(invitations.store, ownStores)),
    db
      .select({
        store: tillDevices.store,
        id: tillDevices.id,
        name: tillDevices.name,
        sellers: tillDevices.sellers,
        lockMinutes: tillDevices.lockMinutes,
        createdAt: tillDevices.createdAt,
        revokedAt: tillDevices.revokedAt,
      })
      .from(tillDevices)
      .where(inArray(tillDevices.store, ownStores)),
  ] as const
}
