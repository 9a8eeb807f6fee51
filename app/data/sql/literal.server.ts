import { type SQL, sql } from 'drizzle-orm'

/** SQLite plans a LIMIT parameter anew at each run. A literal can change the plan: compare both. */
export function literal(number: number): SQL {
  return sql.raw(String(Math.trunc(number)))
}
