import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stop } from '../command/stop.mjs'

/** What the command line of `npm run <command> -- <folder> [--remote]` names. */
export function chosenPlace(command) {
  const words = process.argv.slice(2)
  const folder = words.find((word) => !word.startsWith('--'))
  if (!folder) stop(`Name a folder: npm run ${command} -- <folder> [--remote]`)
  return { folder: path.resolve(folder), isRemote: words.includes('--remote') }
}

/** The manifest is written last: a backup that was stopped half-way has none. */
export function isBackup(folder) {
  return existsSync(path.join(folder, 'manifest.json'))
}

export function writeManifest(folder, manifest) {
  writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
}

export function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
}

/** A key as the name of a file: keys hold slashes. */
export function objectName(key) {
  return encodeURIComponent(key)
}

export function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
