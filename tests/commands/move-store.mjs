import { setTimeout as sleep } from 'node:timers/promises'
import { bootstrap } from './bootstrap.mjs'
import { say, stop } from './stop.mjs'
import { openStorage } from './storage.mjs'

/** Requests that began with the old home have ended by then. */
const SETTLED_MS = 60_000

await bootstrap(import.meta.url)
const words = process.argv.slice(2)
const [slug, home] = words.filter((word) => !word.startsWith('--'))
if (!slug || !/^DB_\d+$/.test(home ?? ''))
  stop('Name a store and a database: npm run move-store -- <slug> DB_2 [--remote]')
const isRemote = words.includes('--remote')
const storage = await openStorage(isRemote)
try {
  await storage.moveStore(slug, home, () => sleep(isRemote ? SETTLED_MS : 0))
  say(`${slug} lies in ${home}.`)
} finally {
  await storage.close()
}
