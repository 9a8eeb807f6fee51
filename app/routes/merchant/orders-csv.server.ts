import { exportWords } from '#app/copy/export.ts'
import { CSV_BOM, type CsvCell, csvRow } from '#app/domain/order/csv.ts'
import type { Context } from '#app/load-context.server.ts'
import { textStream } from '#app/text-stream.server.ts'

interface CsvFile<Row> {
  name: string
  columns: readonly string[]
  nextRows: (last: Row | null) => PromiseLike<Row[]>
  cells: (row: Row) => CsvCell[]
}

/** Streams a CSV file page by page, so that no export has to fit into memory. */
export async function csvFile<Row>(context: Context, file: CsvFile<Row>): Promise<Response> {
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
  yield CSV_BOM + csvRow([...columns]) + rows.map((row) => csvRow(cells(row))).join('')
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    rows = await nextRows(last)
    if (rows.length > 0) yield rows.map((row) => csvRow(cells(row))).join('')
  }
}
