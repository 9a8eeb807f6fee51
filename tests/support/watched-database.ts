export interface WatchedQuery {
  sql: string
  values: unknown[]
}

/** One round trip: its statements, and the rows that D1 counted for them. */
export interface RoundTrip {
  asked: WatchedQuery[]
  rowsRead: number
  rowsWritten: number
}

type WatchedStatement = { real: D1PreparedStatement; asked: WatchedQuery }

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
  const report = (asked: WatchedQuery[], results: D1Result[]) =>
    onTrip({
      asked,
      rowsRead: results.reduce((sum, { meta }) => sum + meta.rows_read, 0),
      rowsWritten: results.reduce((sum, { meta }) => sum + meta.rows_written, 0),
    })
  const watch = (statement: D1PreparedStatement, asked: WatchedQuery): D1PreparedStatement => {
    const reported = async <T extends D1Result>(answer: Promise<T>): Promise<T> => {
      report([asked], [await answer])
      return answer
    }
    return {
      real: statement,
      asked,
      bind: (...values: unknown[]) => watch(statement.bind(...values), { ...asked, values }),
      all: () => reported(statement.all()),
      run: () => reported(statement.run()),
      raw: async () => {
        const isCounted = countsArrays && /^\s*select/i.test(asked.sql)
        report([asked], isCounted ? [await statement.all()] : [])
        return statement.raw()
      },
      first: async (column?: string) => {
        const { results } = await reported(statement.all<Record<string, unknown>>())
        return (column === undefined ? results[0] : results[0]?.[column]) ?? null
      },
    } as unknown as D1PreparedStatement
  }
  return {
    prepare: (sql: string) => watch(real.prepare(sql), { sql, values: [] }),
    batch: async (statements: D1PreparedStatement[]) => {
      const watched = statements as unknown as WatchedStatement[]
      const results = await real.batch(watched.map((statement) => statement.real))
      report(
        watched.map(({ asked }) => asked),
        results,
      )
      return results
    },
  } as unknown as D1Database
}
