import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { Env } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import type { PublicKey } from '../sql/scope.server.ts'
import { homeOf, knowsToken } from '../store/directory.server.ts'

/**
 * The database that holds a store: the first, unless others are bound as `DB_2`, `DB_3`. Then the
 * first query looks it up in the directory, which is in the first database.
 */
export function databaseOf(context: Context, store: string | PublicKey): DrizzleD1Database {
  const others = otherDatabases(context.env)
  return others.size === 0 ? context.db : drizzle(lazyDatabase(() => findHome(context, others, store)))
}

/** The context for each bound database, the first one first: for jobs over all stores. */
export function everyDatabase(context: Context): Context[] {
  return [context, ...[...otherDatabases(context.env).values()].map((database) => withDatabase(context, database))]
}

/**
 * The context for the database with this binding; null is the first.
 * @throws when it is not bound
 */
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

/** @throws when the directory names a database that is not bound */
async function findHome(context: Context, others: Map<string, D1Database>, store: string | PublicKey) {
  const { DB } = context.env
  if (typeof store === 'object' && 'token' in store) {
    const all = [DB, ...others.values()]
    const hasToken = await Promise.all(all.map((database) => knowsToken(drizzle(database), store.token)))
    return all[hasToken.indexOf(true)] ?? DB
  }
  const name = await homeOf(context.db, store)
  return name === null ? DB : requireBinding(others, name)
}

interface LateStatement {
  sql: string
  values: unknown[]
}

/** A database that is looked up with its first query. */
function lazyDatabase(find: () => Promise<D1Database>): D1Database {
  let lookup: Promise<D1Database> | null = null
  const home = () => {
    lookup ??= find()
    return lookup
  }
  const bindIn = (database: D1Database, { sql, values }: LateStatement) => database.prepare(sql).bind(...values)
  const lateStatement = (sql: string, values: unknown[] = []) => ({
    sql,
    values,
    bind: (...boundValues: unknown[]) => lateStatement(sql, boundValues),
    all: async () => bindIn(await home(), { sql, values }).all(),
    run: async () => bindIn(await home(), { sql, values }).run(),
    raw: async () => bindIn(await home(), { sql, values }).raw(),
    first: async () => bindIn(await home(), { sql, values }).first(),
  })
  return {
    prepare: (sql: string) => lateStatement(sql),
    batch: async (statements: LateStatement[]) => {
      const database = await home()
      return database.batch(statements.map((statement) => bindIn(database, statement)))
    },
  } as unknown as D1Database
}
