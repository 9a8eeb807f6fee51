import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

const comma = sql.raw(', ')
const none = sql.raw('NULL')

/**
 * The SELECT of an INSERT into a tenant table, whose first column is its store; a column without a
 * value gets its default. The inner query can't choose its store: whatever it yields is written
 * under `values.storeId`.
 */
export function selection(table: SQLiteTable, values: Record<string, unknown>, from: SQL): SQL {
  const [store, ...columns] = Object.entries(getTableColumns(table))
  if (store?.[0] !== 'storeId') throw new Error('the first column of a tenant table is its store')
  const inner = sql.join(
    columns.map(([name, column]) => expressionOf(column, values[name])),
    comma,
  )
  return sql`SELECT ${values.storeId}, row.* FROM (SELECT ${inner} ${from}) AS row WHERE true`
}

function expressionOf(column: Column, value: unknown = column.default): SQL {
  if (isSql(value)) return value
  return value === undefined || value === null ? none : sql`${column.mapToDriverValue(value)}`
}

function isSql(value: unknown): value is SQL {
  return typeof value === 'object' && value !== null && 'getSQL' in value
}
