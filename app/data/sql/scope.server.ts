import { and, type Column, eq, getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { stores } from '../schema/stores.server.ts'

const nullValue = sql.raw('NULL')

export type TenantTable = SQLiteTable & { storeId: AnySQLiteColumn }
export type ScopedTable = TenantTable | typeof stores
export type PublicKey = { slug: string } | { token: string }
export type Statement = BatchItem<'sqlite'>
type Fields = Record<string, AnySQLiteColumn | SQL | SQL.Aliased>
type Order = AnySQLiteColumn | SQL | SQL.Aliased

/** A scoped read, awaited or batched. It can be sorted and limited, but not widened. */
export interface Rows<Row> extends RunnableQuery<Row[], 'sqlite'>, PromiseLike<Row[]> {
  orderBy(...order: Order[]): Rows<Row>
  groupBy(...columns: Order[]): Rows<Row>
  limit(count: number | SQL): Rows<Row>
  offset(count: number): Rows<Row>
}

/** Read the outcome with a SELECT in the batch: `meta.changes` counts rows of triggers, too. */
export interface Change extends RunnableQuery<D1Result, 'sqlite'>, PromiseLike<D1Result> {}

/** `returning` leaves out rows that a conflict skipped. */
export interface Written extends Change {
  returning<F extends Fields>(fields: F): Rows<SelectResultFields<F>>
}

export interface Insertion<T extends TenantTable> extends Change {
  onConflictDoNothing(conflict?: { target: AnySQLiteColumn | AnySQLiteColumn[] }): Written
  onConflictDoUpdate(conflict: { target: AnySQLiteColumn | AnySQLiteColumn[]; set: SetOf<T>; setWhere?: SQL }): Change
}

type RowOf<T extends ScopedTable> = T['$inferSelect']
type Values<T extends ScopedTable> = { [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | SQL }
type InsertOf<T extends TenantTable> = Omit<Values<T>, 'storeId'>
type SetOf<T extends ScopedTable> = Partial<Omit<Values<T>, 'storeId'>>

export interface Reads {
  key: SQL
  /** The store's predicate, for hand-written SQL inside data/. */
  owns(table: ScopedTable): SQL
  select<T extends ScopedTable>(table: T, where?: SQL): Rows<RowOf<T>>
  pick<T extends ScopedTable, F extends Fields>(table: T, fields: F, where?: SQL): Rows<SelectResultFields<F>>
  join<F extends Fields>(
    left: ScopedTable,
    right: ScopedTable,
    on: SQL,
    fields: F,
    where?: SQL,
  ): Rows<SelectResultFields<F>>
}

export interface ReadScope extends Reads {
  batch<T extends readonly [Statement, ...Statement[]]>(statements: T): Promise<BatchResponse<T>>
}

export interface StoreScope extends ReadScope {
  storeId: string
  /** Who acts: the owner's user id, a membership's id; null for shoppers, riders and the clock. */
  actor: string | null
  insert<T extends TenantTable>(table: T, values: InsertOf<T> | InsertOf<T>[]): Insertion<T>
  /** INSERT ... SELECT: values or SQL by column, then the rest ('from ...', 'where ...'). */
  insertFrom<T extends TenantTable>(table: T, values: InsertOf<T>, from: SQL): Insertion<T>
  update<T extends ScopedTable>(table: T, set: SetOf<T>, where?: SQL): Written
  remove(table: ScopedTable, where: SQL): Change
  /** Writes, then reads, in one atomic batch; returns the results of the reads. */
  commit<T extends Rows<unknown>[]>(writes: Statement[], ...reads: T): Promise<{ [K in keyof T]: Awaited<T[K]> }>
}

/** Callers' conditions are in brackets: with `and()` alone, `a OR b` would reach other stores. */
export function storeScope(db: DrizzleD1Database, key: string, actor?: string | null): StoreScope
export function storeScope(db: DrizzleD1Database, key: PublicKey): ReadScope
export function storeScope(
  db: DrizzleD1Database,
  key: string | PublicKey,
  actor: string | null = null,
): ReadScope | StoreScope {
  if (typeof key === 'string') return writeScope(db, key, actor)
  return 'slug' in key ? readScope(db, 'slug', key.slug) : readScope(db, 'token', key.token)
}

const lookups = {
  id: '?',
  slug: '(SELECT store_id FROM store_slugs WHERE slug = ?)',
  token: '(SELECT store_id FROM orders WHERE token = ?)',
}

function readsOf(db: DrizzleD1Database, key: SQL): Reads {
  const owns = (table: ScopedTable) => eq(keyColumn(table), key)
  const inStore = (table: ScopedTable, where?: SQL) => whereInStore(owns(table), where)
  const rows = <Row>(query: unknown) => query as Rows<Row>
  return {
    key,
    owns,
    select: (table, where) => rows(db.select().from(anyTable(table)).where(inStore(table, where))),
    pick: (table, fields, where) => rows(db.select(fields).from(anyTable(table)).where(inStore(table, where))),
    join: (left, right, on, fields, where) =>
      rows(
        db
          .select(aliasFields(fields))
          .from(anyTable(left))
          .innerJoin(anyTable(right), whereInStore(owns(right), on))
          .where(inStore(left, where)),
      ),
  }
}

function readScope(db: DrizzleD1Database, by: keyof typeof lookups, value: string | SQL): ReadScope {
  const [prefix = '', suffix = ''] = lookups[by].split('?')
  return {
    ...readsOf(db, sql`${sql.raw(prefix)}${value}${sql.raw(suffix)}`),
    batch: (statements) => db.batch(statements as unknown as [Statement]) as Promise<never>,
  }
}

function writeScope(db: DrizzleD1Database, storeId: string | SQL, actor: string | null): StoreScope {
  const read = readScope(db, 'id', storeId)
  const inStore = (table: ScopedTable, where?: SQL) => whereInStore(read.owns(table), where)
  return {
    ...read,
    storeId: storeId as string,
    actor,
    insert: (table, values) => {
      const rows = Array.isArray(values) ? values : [values]
      const ownedRows = rows.map((value) => ({ ...value, storeId }) as InferInsertModel<SQLiteTable>)
      return insertion(db.insert(anyTable(table)).values(ownedRows))
    },
    insertFrom: (table, values, from) =>
      insertion(db.insert(anyTable(table)).select(selection(table, { ...values, storeId }, from))),
    update: (table, set, where) => {
      refuseStoreChange(table, set)
      return updating(
        db
          .update(anyTable(table))
          .set(set as Record<string, unknown>)
          .where(inStore(table, where)),
      )
    },
    remove: (table, where) => change(db.delete(anyTable(table)).where(inStore(table, where))),
    async commit(writes, ...reads) {
      const results: unknown[] = await db.batch([...writes, ...reads] as unknown as [Statement])
      return results.slice(writes.length) as never
    },
  }
}

function keyColumn(table: ScopedTable): AnySQLiteColumn {
  return 'storeId' in table ? table.storeId : table.id
}

function whereInStore(ownership: SQL, where?: SQL): SQL | undefined {
  return where ? and(ownership, sql`(${where})`) : ownership
}

// D1 returns a batch's rows as objects: two columns of one name would collapse.
function aliasFields(fields: Fields): Record<string, SQL.Aliased> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      'fieldAlias' in field ? field : sql`${field}`.mapWith(decoderOf(field)).as(name),
    ]),
  )
}

function decoderOf(field: AnySQLiteColumn | SQL) {
  return (value: unknown) => ('mapFromDriverValue' in field ? field.mapFromDriverValue(value as never) : value)
}

function refuseStoreChange(table: ScopedTable, set: object): void {
  if ('storeId' in set || (!('storeId' in table) && 'id' in set)) throw new Error('a row never moves to another store')
}

// drizzle's builders can't be typed over a generic table; callers see the narrow types above.
function anyTable(table: ScopedTable): SQLiteTable {
  return table
}

function change(query: unknown): Change {
  return query as Change
}

function updating(query: unknown): Written {
  return query as Written
}

function insertion<T extends TenantTable>(query: unknown): Insertion<T> {
  return query as Insertion<T>
}

/** The outer SELECT drops rows that `from` would add for another store. */
function selection(table: SQLiteTable, values: Record<string, unknown>, from: SQL): SQL {
  const expressions = Object.entries(getTableColumns(table)).map(([name, column]) =>
    name === 'storeId' ? sql`${values.storeId} AS own_store` : expressionOf(column, values[name]),
  )
  return sql`SELECT row.* FROM (SELECT ${sql.join(expressions, sql`, `)} ${from}) AS row
    WHERE row.own_store = ${values.storeId}`
}

function expressionOf(column: Column, value: unknown = column.default): SQL {
  if (isSql(value)) return value
  return value === undefined || value === null ? nullValue : sql`${column.mapToDriverValue(value)}`
}

function isSql(value: unknown): value is SQL {
  return typeof value === 'object' && value !== null && 'getSQL' in value
}
