import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

const none = sql.raw('NULL')

/**
 * The SELECT of an INSERT into a tenant table; a column without a value gets its default. The inner
 * query can't choose its store: whatever it yields is written under `values.storeId`.
 */
export function selection(table: SQLiteTable, values: Record<string, unknown>, from: SQL): SQL {
  const columns = Object.entries(getTableColumns(table))
  const storeAt = columns.findIndex(([name]) => name === 'storeId')
  const aliases = columns.map((_, at) => `c${at}`)
  const before = aliases.slice(0, storeAt).map((alias) => `row.${alias}, `)
  const after = aliases.slice(storeAt + 1).map((alias) => `, row.${alias}`)
  const inner = columns.flatMap(([name, column], at) =>
    at === storeAt ? [] : [expressionOf(column, values[name]), sql.raw(` AS ${aliases[at]}, `)],
  )
  const outer = sql`${sql.raw(before.join(''))}${values.storeId}${sql.raw(after.join(''))}`
  return sql`SELECT ${outer} FROM (SELECT ${sql.join(inner)}1 ${from}) AS row WHERE true`
}

function expressionOf(column: Column, value: unknown = column.default): SQL {
  if (isSql(value)) return value
  return value === undefined || value === null ? none : sql`${column.mapToDriverValue(value)}`
}

function isSql(value: unknown): value is SQL {
  return typeof value === 'object' && value !== null && 'getSQL' in value
}
