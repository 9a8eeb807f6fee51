import { bootstrap } from './command/bootstrap.mjs'
import { say } from './command/stop.mjs'
import { migrate } from './database/local.mjs'
import { openStorage } from './database/storage.mjs'

await bootstrap(import.meta.url)
const isRemote = process.argv.includes('--remote')
if (!isRemote) await migrate()
const storage = await openStorage(isRemote)
try {
  const stores = await storage.rebuild()
  say(`Rebuilt the derived rows of ${stores} stores.`)
} finally {
  await storage.close()
}
