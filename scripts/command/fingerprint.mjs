import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Hashes names and contents; missing entries are skipped. */
export function fingerprint(folder, entries) {
  const hash = createHash('sha256')
  for (const file of entries.flatMap((entry) => filesUnder(path.join(folder, entry)))) {
    hash
      .update(`${path.relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(entry) {
  if (!existsSync(entry)) return []
  if (!statSync(entry).isDirectory()) return [entry]
  const names = readdirSync(entry).sort()
  return names.flatMap((name) => filesUnder(path.join(entry, name)))
}
