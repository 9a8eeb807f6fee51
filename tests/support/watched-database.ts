export interface WatchedQuery {
  sql: string
  values: unknown[]
}

/** One round trip: its statements, and the rows that D1 counted for them. */
export interface RoundTrip {
  statements: WatchedQuery[]
  rowsRead: number
  rowsWritten: number
}

type WatchedStatement = { real: D1PreparedStatement; query: WatchedQuery }

/**
 * The real database; reports each answered round trip to `onTrip`. D1 answers arrays of values
 * without meta: with `countsArrays` such a read runs a second time for its counts, otherwise it
 * counts no rows.
 */
export function watchedDatabase(
  real: D1Database,
  onTrip: (trip: RoundTrip) => void,
  { countsArrays = false } = {},
): D1Database {
  const report = (statements: WatchedQuery[], results: D1Result[]) =>
    onTrip({
      statements,
      rowsRead: results.reduce((sum, { meta }) => sum + meta.rows_read, 0),
      rowsWritten: results.reduce((sum, { meta }) => sum + meta.rows_written, 0),
    })
  const watch = (statement: D1PreparedStatement, query: WatchedQuery): D1PreparedStatement => {
    const reportResult = async <T extends D1Result>(result: Promise<T>): Promise<T> => {
      report([query], [await result])
      return result
    }
    return {
      real: statement,
      query,
      bind: (...values: unknown[]) => watch(statement.bind(...values), { ...query, values }),
      all: () => reportResult(statement.all()),
      run: () => reportResult(statement.run()),
      raw: async () => {
        const isCounted = countsArrays && /^\s*select/i.test(query.sql)
        report([query], isCounted ? [await statement.all()] : [])
        return statement.raw()
      },
      first: async (column?: string) => {
        const { results } = await reportResult(statement.all<Record<string, unknown>>())
        return (column === undefined ? results[0] : results[0]?.[column]) ?? null
      },
    } as unknown as D1PreparedStatement
  }
  return {
    prepare: (sql: string) => watch(real.prepare(sql), { sql, values: [] }),
    batch: async (statements: D1PreparedStatement[]) => {
      const watchedStatements = statements as unknown as WatchedStatement[]
      const results = await real.batch(watchedStatements.map((statement) => statement.real))
      report(
        watchedStatements.map(({ query }) => query),
        results,
      )
      return results
    },
  } as unknown as D1Database
}
