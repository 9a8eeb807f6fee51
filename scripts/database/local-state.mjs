import { existsSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { root } from '../command/children.mjs'
import { fingerprint } from '../command/fingerprint.mjs'

export function migrationHashes() {
  const names = readdirSync(path.join(root, 'migrations')).sort()
  return Object.fromEntries(names.map((name) => [name, fingerprint(root, [`migrations/${name}`])]))
}

/** Returns true when an applied migration is missing now or has another hash. */
export async function isOutdated(state, applied = {}) {
  const hashes = migrationHashes()
  const isChanged = Object.entries(applied).some(([name, hash]) => hashes[name] !== hash)
  return isChanged || (await appliedNames(state)).some((name) => !(name in hashes))
}

export function moveAside(state, day = new Date().toISOString().slice(0, 10)) {
  let aside = `${state}-before-${day}`
  for (let count = 2; existsSync(aside); count += 1) aside = `${state}-before-${day}-${count}`
  renameSync(state, aside)
  return aside
}

async function appliedNames(state) {
  const folder = path.join(state, 'v3', 'd1')
  if (!existsSync(folder)) return []
  // Imported late: the Node that starts a command may not have this module yet.
  const { DatabaseSync } = await import('node:sqlite')
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.sqlite'))
  return files.flatMap((file) => {
    const database = new DatabaseSync(path.join(folder, file), { readOnly: true })
    try {
      if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'").get()) return []
      const rows = database.prepare('SELECT name FROM d1_migrations').all()
      return rows.map(({ name }) => name)
    } finally {
      database.close()
    }
  })
}
