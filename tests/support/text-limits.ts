import { rows } from './shops.ts'

/** The limits of length, by column, that stand in a table's CHECKs. */
export async function textLimitsOf(table: string): Promise<Map<string, number>> {
  const [{ sql } = { sql: '' }] = await rows<{ sql: string }>('SELECT sql FROM sqlite_schema WHERE name = ?', table)
  // Columns that a later migration adds stand in one line behind the others.
  const lines = sql.replaceAll(/\s*, (?=\w+ (?:TEXT|INTEGER)\b)/g, ',\n  ').replace(/\)$/, '\n)')
  const checks = lines.matchAll(/^ {2}(\w+) TEXT\b.* CHECK \(length\((\w+)\) <= (\d+)\),?$/gm)
  return new Map(
    [...checks].flatMap(([, column = '', checkedColumn, limit]): [string, number][] =>
      column === checkedColumn ? [[column, Number(limit)]] : [],
    ),
  )
}
