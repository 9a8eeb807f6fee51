import { type SQL, sql } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { Env } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import type { PublicKey } from '../sql/scope.server.ts'
import { homeOf, knowsToken } from '../store/directory.server.ts'

/** Finds a store's database in the directory of the first. @throws when it is not bound */
export async function databaseOf(context: Context, store: string | PublicKey): Promise<DrizzleD1Database> {
  const others = otherDatabases(context.env)
  if (others.size === 0) return context.db
  if (typeof store === 'object' && 'token' in store) return databaseWithToken(context.db, others, store.token)
  const name = await homeOf(context.db, store)
  return name === null ? context.db : drizzle(requireBinding(others, name))
}

export function everyDatabase(context: Context): Context[] {
  return [context, ...[...otherDatabases(context.env).values()].map((database) => withDatabase(context, database))]
}

/** True in SQL where the store lives: the first database keeps rows of those that have moved. */
export function isHome(storeId: SQL): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM store_homes AS h WHERE h.store = ${storeId})`
}

export function inDatabase(context: Context, name: string | null): Context {
  return name === null ? context : withDatabase(context, requireBinding(otherDatabases(context.env), name))
}

function withDatabase(context: Context, database: D1Database): Context {
  return { ...context, db: drizzle(database) }
}

/** Throws rather than fall back: nothing must be written into another database. */
function requireBinding(others: Map<string, D1Database>, name: string): D1Database {
  const database = others.get(name)
  if (!database) throw new Error(`the store's database ${name} is not bound`)
  return database
}

export function otherDatabases(env: Env): Map<string, D1Database> {
  const names = Object.keys(env).filter((name) => /^DB_\d+$/.test(name))
  return new Map(names.map((name) => [name, env[name as `DB_${number}`] as D1Database]))
}

async function databaseWithToken(
  first: DrizzleD1Database,
  others: Map<string, D1Database>,
  token: string,
): Promise<DrizzleD1Database> {
  const databases = [first, ...[...others.values()].map((database) => drizzle(database))]
  const hasToken = await Promise.all(databases.map((database) => knowsToken(database, token)))
  return databases[hasToken.indexOf(true)] ?? first
}
