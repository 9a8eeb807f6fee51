import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** One hash over names and contents of files and folders; what does not exist counts as nothing. */
export function fingerprint(folder, places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => filesUnder(path.join(folder, place)))) {
    hash
      .update(`${path.relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  const names = readdirSync(place).sort()
  return names.flatMap((name) => filesUnder(path.join(place, name)))
}
