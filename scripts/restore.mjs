import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bootstrap } from './command/bootstrap.mjs'
import { say, stop } from './command/stop.mjs'
import { chosenPlace, hashOf, isBackup, objectName, readManifest } from './database/backup-folder.mjs'
import { openStorage } from './database/storage.mjs'

await bootstrap(import.meta.url)
const { folder, isRemote } = chosenPlace('restore')
if (!isBackup(folder)) stop(`${folder} holds no whole backup: its manifest.json is missing.`)

const storage = await openStorage(isRemote)
try {
  const found = await storage.tables()
  if (found.length > 0) {
    stop(
      `The database holds ${found.length} tables already. A backup goes into an empty one: ${
        isRemote
          ? 'create one with `wrangler d1 create`, and write its database_id into wrangler.toml.'
          : 'move the folder of the local state away, or name another with PERSIST_TO.'
      }`,
    )
  }
  const { objects } = readManifest(folder)
  const bodies = objects.map(({ key, sha256 }) => {
    const bytes = readFileSync(path.join(folder, 'objects', objectName(key)))
    if (hashOf(bytes) !== sha256) stop(`The picture ${key} of the backup is damaged: nothing was restored.`)
    return bytes
  })
  // Pictures first: a store never shows one that is not there.
  for (const [index, { key, httpMetadata }] of objects.entries()) await storage.put(key, bodies[index], httpMetadata)
  await storage.importFrom(path.join(folder, 'database.sql'))
  await storage.rebuild()
  say(`The database and ${objects.length} pictures of ${readManifest(folder).madeAt} are back.`)
} finally {
  await storage.close()
}
