import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** SQLite plans a LIMIT parameter anew at each run. A literal can change the plan: compare both. */
export function literal(number: number): SQL {
  return sql.raw(String(Math.trunc(number)))
}

/** Binds the list as one parameter: D1 takes 100 a statement. */
export function isIn(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
}
