import { type SQL, sql } from 'drizzle-orm'

/**
 * A whole number in the text of a statement: SQLite plans one whose LIMIT is a parameter anew at
 * each run. A LIMIT that it knows can also change the plan: compare both.
 */
export function literal(number: number): SQL {
  return sql.raw(String(Math.trunc(number)))
}
