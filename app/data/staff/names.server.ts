import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Names, Reader } from '#app/domain/staff/actor.ts'
import { TILL_PREFIX } from '#app/domain/staff/till.ts'
import { stores } from '../schema/stores.server.ts'

const names = sql<string>`(SELECT json_group_object(id, name) FROM (
  SELECT id, coalesce(name, '') AS name FROM memberships WHERE memberships.store = stores.id
  UNION ALL SELECT ${TILL_PREFIX} || till_devices.id, till_devices.name FROM till_devices WHERE till_devices.store = stores.id
  UNION ALL SELECT stores.owner_id, coalesce((SELECT full_name FROM profiles WHERE profiles.id = stores.owner_id), '')))`

/** Of everybody who ever acted for the store, and of its shared tills' accounts; reads the first database. */
export async function readNames(db: DrizzleD1Database, storeId: string): Promise<Names> {
  const [row] = await db.select({ names }).from(stores).where(eq(stores.id, storeId))
  return row ? (JSON.parse(row.names) as Names) : {}
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
