import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bootstrap } from './command/bootstrap.mjs'
import { say, stop } from './command/stop.mjs'
import {
  chooseFolder,
  hashOf,
  isBackup,
  objectName,
  readManifest,
  unknownMigration,
} from './database/backup-folder.mjs'
import { openStorage } from './database/storage.mjs'

await bootstrap(import.meta.url)
const { folder, isRemote } = chooseFolder('restore')
if (!isBackup(folder)) stop(`${folder} is not a complete backup: manifest.json is missing.`)
const unknownName = await unknownMigration(folder)
if (unknownName) {
  stop(
    `The backup is of another version of Kibanda (its migration ${unknownName} is not in migrations): restore it with that version (\`git log -- migrations/${unknownName}\` finds it in the history).`,
  )
}

const storage = await openStorage(isRemote)
try {
  const tables = await storage.tables()
  if (tables.length > 0) {
    stop(
      `The database holds ${tables.length} tables already. Restore into an empty one: ${
        isRemote
          ? 'create one with `wrangler d1 create`, and write its database_id into wrangler.toml.'
          : 'move the folder of the local state away, or set PERSIST_TO to another.'
      }`,
    )
  }
  const { objects } = readManifest(folder)
  const bodies = objects.map(({ key, sha256 }) => {
    const bytes = readFileSync(path.join(folder, 'objects', objectName(key)))
    if (hashOf(bytes) !== sha256) stop(`The picture ${key} of the backup is damaged: nothing was restored.`)
    return bytes
  })
  // Pictures first: a store never shows a missing one.
  for (const [index, { key, httpMetadata }] of objects.entries()) await storage.put(key, bodies[index], httpMetadata)
  await storage.importFrom(path.join(folder, 'database.sql'))
  await storage.rebuild()
  say(`Restored the database and ${objects.length} pictures of ${readManifest(folder).madeAt}.`)
} finally {
  await storage.close()
}
