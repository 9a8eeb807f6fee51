import { exportWords } from '#app/copy/day-csv.ts'
import { tooManyRequests } from '#app/copy/phrases/wait.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import { STORE_EXPORTS } from '#app/domain/limit.ts'
import { CSV_BOM, type CsvCell, csvRow } from '#app/domain/order/list/csv.ts'
import type { Context } from '#app/load-context.server.ts'
import { textStream } from '#app/text-stream.server.ts'

interface CsvFile<Row> {
  storeId: string
  name: string
  /** Tells who downloaded what, once it is not refused. */
  record: () => Promise<void>
  columns: readonly string[]
  nextRows: (last: Row | null) => PromiseLike<Row[]>
  cells: (row: Row) => CsvCell[]
}

/** Rows written at a time: other requests are answered between them. */
const AT_ONCE = 50

/** Streams a CSV file page by page, so that no export has to fit into memory. */
export async function csvFile<Row>(context: Context, file: CsvFile<Row>): Promise<Response> {
  const limit = await countAttempt(context, STORE_EXPORTS, file.storeId)
  if (!limit.ok) return new Response(tooManyRequests(limit.waitMs), { status: 429, headers: retryAfter(limit.waitMs) })
  await file.record()
  const ending = csvRow([exportWords.incomplete])
  const body = await textStream(context, csvPages(file), { event: 'a CSV export broke off', ending })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

async function* csvPages<Row>({ columns, nextRows, cells }: CsvFile<Row>): AsyncGenerator<string> {
  let rows = await nextRows(null)
  yield CSV_BOM + csvRow([...columns])
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      yield rows
        .slice(at, at + AT_ONCE)
        .map((row) => csvRow(cells(row)))
        .join('')
    }
    rows = await nextRows(last)
  }
}
