import type { SQL } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { BuiltReads, BuiltStatement } from './isolate-cache.server.ts'

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
      shape: {
        name,
        columns: fields.map(([own, field]): [string, (value: unknown) => unknown] => [own, decoderOf(field)]),
      },
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
  for (const { part, row } of results) {
    const values: unknown[] = JSON.parse(row)
    const columns = shapes[part]?.columns ?? []
    const one: Record<string, unknown> = {}
    for (const [at, [name, decode]] of columns.entries()) one[name] = values[at] === null ? null : decode(values[at])
    found[part]?.push(one)
  }
  return Object.fromEntries(shapes.map(({ name }, at) => [name, found[at]]))
}

function decoderOf(field: Field): (value: unknown) => unknown {
  if ('fieldAlias' in field) return (value) => value
  return (value) => field.mapFromDriverValue(value as never)
}
