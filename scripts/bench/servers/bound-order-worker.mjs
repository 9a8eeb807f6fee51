/** POST /statements takes the texts and values; any other POST writes the next order in a batch. */
export class LiveStore {}

let texts = []
let orders = []

export default {
  async fetch(request, { DB }) {
    if (new URL(request.url).pathname === '/statements') {
      ;({ texts, orders } = await request.json())
      return new Response(null, { status: 204 })
    }
    await request.json()
    const { statements, rowsWritten } = orders.shift()
    const results = await DB.batch(statements.map(([text, values]) => DB.prepare(texts[text]).bind(...values)))
    const rows = results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
    return Response.json({ rows }, { status: rows === rowsWritten ? 201 : 409 })
  },
  queue() {},
  scheduled() {},
}
