import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { Env } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import type { PublicKey } from '../sql/scope.server.ts'
import { homeOf, knowsToken } from '../store/directory.server.ts'

/**
 * The database that holds a store: the first, unless others are bound as `DB_2`, `DB_3`. Then the directory in the first one is
 * asked for it with the first query.
 */
export function databaseOf(context: Context, store: string | PublicKey): DrizzleD1Database {
  const others = otherDatabases(context.env)
  return others.size === 0 ? context.db : drizzle(lookedUp(() => findHome(context, others, store)))
}

/** The same context in each database that is bound, the first one first: for what is done to all stores. */
export function everyDatabase(context: Context): Context[] {
  return [context, ...[...otherDatabases(context.env).values()].map((database) => within(context, database))]
}

/**
 * The same context in the database of that name; null is the first.
 * @throws when it is not bound
 */
export function inDatabase(context: Context, name: string | null): Context {
  return name === null ? context : within(context, boundAs(otherDatabases(context.env), name))
}

function within(context: Context, database: D1Database): Context {
  return { ...context, db: drizzle(database) }
}

/** Nothing must be written into another one. */
function boundAs(others: Map<string, D1Database>, name: string): D1Database {
  const database = others.get(name)
  if (!database) throw new Error(`the store's database ${name} is not bound`)
  return database
}

export function otherDatabases(env: Env): Map<string, D1Database> {
  const names = Object.keys(env).filter((name) => /^DB_\d+$/.test(name))
  return new Map(names.map((name) => [name, env[name as `DB_${number}`] as D1Database]))
}

/** @throws when the directory names a database that is not bound */
async function findHome(context: Context, others: Map<string, D1Database>, store: string | PublicKey) {
  const { DB } = context.env
  if (typeof store === 'object' && 'token' in store) {
    const all = [DB, ...others.values()]
    const known = await Promise.all(all.map((database) => knowsToken(drizzle(database), store.token)))
    return all[known.indexOf(true)] ?? DB
  }
  const name = await homeOf(context.db, store)
  return name === null ? DB : boundAs(others, name)
}

interface Late {
  sql: string
  values: unknown[]
}

/** A database that is looked for when it is first asked something. */
function lookedUp(find: () => Promise<D1Database>): D1Database {
  let found: Promise<D1Database> | null = null
  const home = () => {
    found ??= find()
    return found
  }
  const bound = (database: D1Database, { sql, values }: Late) => database.prepare(sql).bind(...values)
  const late = (sql: string, values: unknown[] = []) => ({
    sql,
    values,
    bind: (...given: unknown[]) => late(sql, given),
    all: async () => bound(await home(), { sql, values }).all(),
    run: async () => bound(await home(), { sql, values }).run(),
    raw: async () => bound(await home(), { sql, values }).raw(),
    first: async () => bound(await home(), { sql, values }).first(),
  })
  return {
    prepare: (sql: string) => late(sql),
    batch: async (statements: Late[]) => {
      const database = await home()
      return database.batch(statements.map((statement) => bound(database, statement)))
    },
  } as unknown as D1Database
}
