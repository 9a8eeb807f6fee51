import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Names, Reader } from '#app/domain/staff/actor.ts'
import { TILL_PREFIX } from '#app/domain/staff/till.ts'

/** Of all who ever acted for the store and of its shared tills; reads the first database. */
export async function readNames(db: DrizzleD1Database, storeId: string): Promise<Names> {
  const people = await db.all<{ id: string; name: string }>(sql`
    SELECT id, coalesce(name, '') AS name FROM memberships WHERE store = ${storeId}
    UNION ALL SELECT ${TILL_PREFIX} || id, name FROM till_devices WHERE store = ${storeId}
    UNION ALL SELECT stores.owner_id, coalesce(profiles.full_name, '') FROM stores
    LEFT JOIN profiles ON profiles.id = stores.owner_id WHERE stores.id = ${storeId}`)
  return Object.fromEntries(people.map(({ id, name }) => [id, name]))
}

interface ReadersStore {
  actor: string
  hasStaff: boolean
  rows: { staff: { names: () => Promise<Names> } }
}

/** For who works alone nothing is read. */
export async function readerOf({ actor, hasStaff, rows }: ReadersStore): Promise<Reader> {
  return { actor, names: hasStaff ? await rows.staff.names() : {} }
}
