import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bootstrap } from './command/bootstrap.mjs'
import { say, stop } from './command/stop.mjs'
import { chooseFolder, hashOf, isBackup, objectName, writeManifest } from './database/backup-folder.mjs'
import { openStorage } from './database/storage.mjs'

await bootstrap(import.meta.url)
const { folder, isRemote } = chooseFolder('backup')
if (isBackup(folder)) stop(`${folder} holds a backup already: name another folder.`)
mkdirSync(path.join(folder, 'objects'), { recursive: true })

const storage = await openStorage(isRemote)
try {
  // The database first: its rows refer to no later picture, and deleted ones stay for a week.
  await storage.exportTo(path.join(folder, 'database.sql'))
  const objects = []
  for await (const { key, httpMetadata, bytes } of storage.objects()) {
    writeFileSync(path.join(folder, 'objects', objectName(key)), bytes)
    objects.push({ key, httpMetadata, sha256: hashOf(bytes) })
  }
  writeManifest(folder, { madeAt: new Date().toISOString(), objects })
  say(`The database and ${objects.length} pictures are in ${folder}.`)
} finally {
  await storage.close()
}
