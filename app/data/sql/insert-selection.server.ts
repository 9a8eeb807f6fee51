import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

const nullValue = sql.raw('NULL')

/** The outer SELECT drops rows that `from` would add for another store. */
export function selection(table: SQLiteTable, values: Record<string, unknown>, from: SQL): SQL {
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
