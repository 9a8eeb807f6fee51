import { rows } from './shops.ts'

/** The limits of length, by column, that stand in a table's CHECKs. */
export async function textLimitsOf(table: string): Promise<Map<string, number>> {
  const [{ sql } = { sql: '' }] = await rows<{ sql: string }>('SELECT sql FROM sqlite_schema WHERE name = ?', table)
  const checks = sql.matchAll(/(?:^ {2}|, )(\w+) TEXT\b[^,]*? CHECK \(length\((\w+)\) <= (\d+)\)/gm)
  return new Map(
    [...checks].flatMap(([, column = '', checkedColumn, limit]): [string, number][] =>
      column === checkedColumn ? [[column, Number(limit)]] : [],
    ),
  )
}
