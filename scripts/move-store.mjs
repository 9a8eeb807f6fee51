import { setTimeout as sleep } from 'node:timers/promises'
import { bootstrap } from './command/bootstrap.mjs'
import { say, stop } from './command/stop.mjs'
import { openStorage } from './database/storage.mjs'

/** Requests that still use the old database have ended after this time. */
const SETTLED_MS = 60_000

await bootstrap(import.meta.url)
const args = process.argv.slice(2)
const [slug, home] = args.filter((arg) => !arg.startsWith('--'))
if (!slug || !/^DB(_\d+)?$/.test(home ?? ''))
  stop('Name a store and a database: npm run move-store -- <slug> DB_2 [--remote]')
const isRemote = args.includes('--remote')
const next = `${slug} may still refuse writes: run the same command again to finish the move, or name its current database in place of ${home} to cancel it.`
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(`The move was interrupted. ${next}`))
const storage = await openStorage(isRemote)
try {
  await storage.moveStore(slug, home, () => sleep(isRemote ? SETTLED_MS : 0))
  say(`${slug} is now in ${home}.`)
} catch (error) {
  stop(`${error.stack}\n${next}`)
} finally {
  await storage.close()
}
