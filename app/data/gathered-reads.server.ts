import type { SQL } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { BuiltReads, BuiltStatement, ReadColumn as Column } from './isolate-cache.server.ts'

type Field = AnySQLiteColumn | SQL.Aliased

/** What drizzle's selects tell of themselves. */
interface Select {
  _: { selectedFields: Record<string, Field> }
  toSQL(): BuiltStatement
}

/** Stands for the store's id in each of the reads. */
export const GATHERED_KEY = '(SELECT id FROM store_key)'

/**
 * One statement for several reads of a store: D1 charges much of its time by the statement, and drizzle by building them. Each row
 * comes as the number of its read and the values of its columns as JSON. Reads whose order matters need a limit, or it is lost.
 *
 * @param key the store's id as SQL, with one parameter: the statement's first
 */
export function gatheredReads(key: string, reads: Record<string, unknown>): BuiltReads {
  const parts = Object.entries(reads).map(([name, read], at) => {
    const select = read as Select
    const fields = Object.entries(select._.selectedFields)
    const columns = fields.map(([, field]) => `"${'fieldAlias' in field ? field.fieldAlias : field.name}"`)
    const { sql, params } = select.toSQL()
    return {
      sql: `SELECT ${at} AS part, json_array(${columns.join(', ')}) AS row FROM (${sql})`,
      params,
      shape: { name, columns: fields.map(columnOf) },
    }
  })
  return {
    sql: `WITH store_key(id) AS (SELECT ${key}) ${parts.map(({ sql }) => sql).join(' UNION ALL ')}`,
    params: parts.flatMap(({ params }) => params),
    shapes: parts.map(({ shape }) => shape),
  }
}

/** What D1 answered to it, by the names of the reads. */
export function rowsByRead({ shapes }: BuiltReads, results: { part: number; row: string }[]) {
  const found = shapes.map((): Record<string, unknown>[] => [])
  const rows: unknown[][] = JSON.parse(`[${results.map(({ row }) => row).join()}]`)
  for (const [at, { part }] of results.entries()) found[part]?.push(named(rows[at] ?? [], shapes[part]?.columns ?? []))
  return Object.fromEntries(shapes.map(({ name }, at) => [name, found[at]]))
}

function named(values: unknown[], columns: Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at += 1) {
    const { name, decode } = columns[at] as Column
    const value = values[at]
    row[name] = value === null || decode === null ? value : decode(value)
  }
  return row
}

function columnOf([name, field]: [string, Field]): Column {
  // Words and numbers are in JSON what they are in the database.
  const isPlain = 'fieldAlias' in field || ['SQLiteText', 'SQLiteInteger'].includes(field.columnType)
  return { name, decode: isPlain ? null : (value) => field.mapFromDriverValue(value as never) }
}
