import { type SQL, sql } from 'drizzle-orm'

/** The number, and 'KBXWQT-014-2' of further sales that came with it. */
export function sameTillNumber(column: SQL, number: string): SQL {
  return sql`${column} >= ${number} AND ${column} < ${`${number}.`}`
}
