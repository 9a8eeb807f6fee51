import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../../../tests/support/server.mjs'
import { fillStock, orderBody, orderRequests, SLUG } from '../shop.mjs'
import { startCountingServer } from './counting.mjs'

const [port, orderCount] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-bound-'))
const [filled, ordered] = ['filled', 'ordered'].map((name) => path.join(folder, name))
const options = { port, files: false, persistTo: filled }
const empty = await startServer(options)
await fillStock(empty.bindings.DB)
await empty.stop()
cpSync(filled, ordered, { recursive: true })

const statements = await recordOrders()
const server = await startServer({
  ...options,
  bundle: fileURLToPath(new URL('./bound-order-worker.mjs', import.meta.url)),
})
await fetch(`${server.url}/statements`, { method: 'POST', body: JSON.stringify(statements) })
process.on('SIGTERM', async () => {
  await server.stop().finally(() => rmSync(folder, { recursive: true, force: true }))
  process.exit(0)
})
process.stdout.write('ready\n')

/** Records the product's statements on an equal database, so that no value has to be replaced. */
async function recordOrders() {
  const product = await startCountingServer({ ...options, persistTo: ordered })
  try {
    await (await fetch(`${product.url}/store/${SLUG}`)).text()
    const nextOrder = orderRequests(product.url, await orderBody(product.bindings.DB))
    const rowsWritten = []
    for (let sent = 0; sent < orderCount; sent += 1) {
      const { path: ordersPath, ...order } = nextOrder()
      const response = await fetch(product.url + ordersPath, order)
      if (response.status !== 201) throw new Error(`The order was refused: ${await response.text()}`)
      rowsWritten.push(Number(response.headers.get('x-rows-written')))
      await response.text()
    }
    const batches = await (await fetch(`${product.url}/order-batches`)).json()
    const texts = [...new Set(batches.flat().map(({ sql }) => sql))]
    const orders = batches.map((batch, at) => ({
      statements: batch.map(({ sql, values }) => [texts.indexOf(sql), values]),
      rowsWritten: rowsWritten[at],
    }))
    return { texts, orders }
  } finally {
    await product.stop()
  }
}
