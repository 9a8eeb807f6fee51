import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * The SELECT of an INSERT into a tenant table; a column without a value gets its default. The inner query can't choose its store:
 * whatever it yields is written under `values.storeId`.
 */
export function selection(table: SQLiteTable, values: Record<string, unknown>, from: SQL): SQL {
  const columns = Object.entries(getTableColumns(table))
  const own = columns.filter(([name]) => name !== 'storeId')
  const expressions = own.map(([name, column]) => {
    const value = values[name]
    if (value === undefined) return column.default === undefined ? sql`NULL` : sql`${sql.param(column.default, column)}`
    return isSql(value) ? value : sql`${sql.param(value, column)}`
  })
  const inner = sql.join(
    expressions.map((expression, at) => sql`${expression} AS ${sql.raw(`c${at}`)}`),
    sql`, `,
  )
  const placed = columns.map(([name]) =>
    name === 'storeId' ? sql`${values.storeId}` : sql.raw(`row.c${own.findIndex(([other]) => other === name)}`),
  )
  return sql`SELECT ${sql.join(placed, sql`, `)} FROM (SELECT ${inner} ${from}) AS row WHERE true`
}

function isSql(value: unknown): value is SQL {
  return typeof value === 'object' && value !== null && 'getSQL' in value
}
