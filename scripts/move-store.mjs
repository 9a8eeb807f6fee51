import { setTimeout as sleep } from 'node:timers/promises'
import { bootstrap } from './command/bootstrap.mjs'
import { say, stop } from './command/stop.mjs'
import { openStorage } from './database/storage.mjs'

/** Requests that began with the old home have ended by then. */
const SETTLED_MS = 60_000

await bootstrap(import.meta.url)
const words = process.argv.slice(2)
const [slug, home] = words.filter((word) => !word.startsWith('--'))
if (!slug || !/^DB(_\d+)?$/.test(home ?? ''))
  stop('Name a store and a database: npm run move-store -- <slug> DB_2 [--remote]')
const isRemote = words.includes('--remote')
const next = `Nobody may be able to write to ${slug} now. The same command again ends the move; the name of the database where it lies, in place of ${home}, gives it up.`
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(`Stopped in the middle. ${next}`))
const storage = await openStorage(isRemote)
try {
  await storage.moveStore(slug, home, () => sleep(isRemote ? SETTLED_MS : 0))
  say(`${slug} lies in ${home}.`)
} catch (error) {
  stop(`${error.stack}\n${next}`)
} finally {
  await storage.close()
}
