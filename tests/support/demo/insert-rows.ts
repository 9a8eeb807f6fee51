type Value = string | number | boolean | null

/** One INSERT for any number of rows, as one JSON value: D1 allows 100 parameters a statement. */
export function insertRows(db: D1Database, table: string, rows: Record<string, Value>[]): D1PreparedStatement[] {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first)
  const values = columns.map((column) => `value->>'${column}'`).join(', ')
  const statement = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`
  return chunks(rows, 2000).map((chunk) => db.prepare(statement).bind(JSON.stringify(chunk)))
}

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
