import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Context } from '#app/load-context.server.ts'
import type { PublicKey } from './store-scope.server.ts'

/** The database that holds a store. All are in one today; the day one moves, this is where it is looked up. */
export function databaseOf(context: Context, _store: string | PublicKey): DrizzleD1Database {
  return context.db
}
