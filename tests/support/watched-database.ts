export interface Asked {
  sql: string
  values: unknown[]
}

/** One round trip: what it asked, and the rows that D1 counted for it. */
export interface RoundTrip {
  asked: Asked[]
  rowsRead: number
  rowsWritten: number
}

type Watched = { real: D1PreparedStatement; asked: Asked }

/**
 * The real database; every round trip to it is told to `heard` once it is answered. D1 answers arrays of values without its
 * figures: with `countsArrays` a read of them is made once more for its rows, else it counts as none.
 */
export function watchedDatabase(
  real: D1Database,
  heard: (trip: RoundTrip) => void,
  { countsArrays = false } = {},
): D1Database {
  const tell = (asked: Asked[], results: D1Result[]) =>
    heard({
      asked,
      rowsRead: results.reduce((sum, { meta }) => sum + meta.rows_read, 0),
      rowsWritten: results.reduce((sum, { meta }) => sum + meta.rows_written, 0),
    })
  const watch = (statement: D1PreparedStatement, asked: Asked): D1PreparedStatement => {
    const told = async <T extends D1Result>(answer: Promise<T>): Promise<T> => {
      tell([asked], [await answer])
      return answer
    }
    return {
      real: statement,
      asked,
      bind: (...values: unknown[]) => watch(statement.bind(...values), { ...asked, values }),
      all: () => told(statement.all()),
      run: () => told(statement.run()),
      raw: async () => {
        const isCounted = countsArrays && /^\s*select/i.test(asked.sql)
        tell([asked], isCounted ? [await statement.all()] : [])
        return statement.raw()
      },
      first: async (column?: string) => {
        const { results } = await told(statement.all<Record<string, unknown>>())
        return (column === undefined ? results[0] : results[0]?.[column]) ?? null
      },
    } as unknown as D1PreparedStatement
  }
  return {
    prepare: (sql: string) => watch(real.prepare(sql), { sql, values: [] }),
    batch: async (statements: D1PreparedStatement[]) => {
      const watched = statements as unknown as Watched[]
      const results = await real.batch(watched.map((statement) => statement.real))
      tell(
        watched.map(({ asked }) => asked),
        results,
      )
      return results
    },
  } as unknown as D1Database
}
