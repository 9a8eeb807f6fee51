import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../command/children.mjs'
import { stop } from '../command/stop.mjs'

export function chooseFolder(command) {
  const args = process.argv.slice(2)
  const folder = args.find((arg) => !arg.startsWith('--'))
  if (!folder) stop(`Name a folder: npm run ${command} -- <folder> [--remote]`)
  return { folder: path.resolve(folder), isRemote: args.includes('--remote') }
}

/** The manifest is written last: an interrupted backup has none. */
export function isBackup(folder) {
  return existsSync(path.join(folder, 'manifest.json'))
}

export function writeManifest(folder, manifest) {
  writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
}

export function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
}

/** Returns the first migration in the backup that this version lacks, or undefined. */
export async function unknownMigration(folder) {
  // An export escapes line feeds within text, so no row can look like a row of d1_migrations.
  const lines = createInterface({ input: createReadStream(path.join(folder, 'database.sql')), crlfDelay: Infinity })
  for await (const line of lines) {
    const name = /^INSERT INTO "?d1_migrations"? .*?'([^']+\.sql)'/.exec(line)?.[1]
    if (name && !existsSync(path.join(root, 'migrations', name))) return name
  }
}

/** Keys contain slashes. */
export function objectName(key) {
  return encodeURIComponent(key)
}

export function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
