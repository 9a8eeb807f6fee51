import http from 'node:http'
import { fillStreet } from '../support/many-stores.ts'
import { startServer } from '../support/server.mjs'
import { orderBody } from './counts.mjs'

const port = Number(process.argv[2])
// The Worker beside the limit's Worker: neither has the simulator of static files in front of it.
const server = await startServer({ port, files: false })
const { DB } = server.bindings
// Shelves that don't run empty while orders are timed.
await DB.prepare(
  `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, notes, created_at)
   SELECT store_id, product_id, size, 1000000, 'add', 'bench', 0 FROM stock`,
).run()
const template = JSON.stringify(await orderBody(DB))
http
  .createServer(async ({ url }, response) => {
    // Stores that nobody has looked at yet.
    if (url === '/street') await fillStreet(DB, { tag: 'mpya', stores: 600, productsEach: 20 }, Date.now())
    response.end(template)
  })
  .listen(port + 1, '127.0.0.1')
process.on('SIGTERM', () => server.stop().finally(() => process.exit(0)))
process.stdout.write('ready\n')
