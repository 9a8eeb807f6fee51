import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

const nullValue = sql.raw('NULL')

/** The outer SELECT sets the store: what the inner query yields goes under `values.storeId`. */
export function selection(table: SQLiteTable, values: Record<string, unknown>, from: SQL): SQL {
  const columns = Object.entries(getTableColumns(table))
  const storeIndex = columns.findIndex(([name]) => name === 'storeId')
  const aliases = columns.map((_, index) => `c${index}`)
  const before = aliases.slice(0, storeIndex).map((alias) => `row.${alias}, `)
  const after = aliases.slice(storeIndex + 1).map((alias) => `, row.${alias}`)
  const inner = columns.flatMap(([name, column], index) =>
    index === storeIndex ? [] : [expressionOf(column, values[name]), sql.raw(` AS ${aliases[index]}, `)],
  )
  const outer = sql`${sql.raw(before.join(''))}${values.storeId}${sql.raw(after.join(''))}`
  return sql`SELECT ${outer} FROM (SELECT ${sql.join(inner)}1 ${from}) AS row WHERE true`
}

function expressionOf(column: Column, value: unknown = column.default): SQL {
  if (isSql(value)) return value
  return value === undefined || value === null ? nullValue : sql`${column.mapToDriverValue(value)}`
}

function isSql(value: unknown): value is SQL {
  return typeof value === 'object' && value !== null && 'getSQL' in value
}
