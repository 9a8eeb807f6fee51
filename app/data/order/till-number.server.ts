import { type SQL, sql } from 'drizzle-orm'

/** Includes the 'KBXWQT-014-2' of further sales with the same number. */
export function sameTillNumber(column: SQL, number: string): SQL {
  return sql`${column} >= ${number} AND ${column} < ${`${number}.`}`
}
