import { CSV_BOM, type CsvCell, csvRow } from '#app/domain/order/csv.ts'

/** Streams a CSV file page by page, so that no export has to fit into memory. */
export function csvFile<Row>(
  name: string,
  columns: readonly string[],
  nextRows: (last: Row | null) => PromiseLike<Row[]>,
  cells: (row: Row) => CsvCell[],
): Response {
  const encoder = new TextEncoder()
  const cursor = { last: null as Row | null }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_BOM + csvRow([...columns])))
    },
    async pull(controller) {
      const rows = await nextRows(cursor.last)
      const last = rows.at(-1)
      if (last === undefined) return controller.close()
      cursor.last = last
      controller.enqueue(encoder.encode(rows.map((row) => csvRow(cells(row))).join('')))
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
