import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { root, run, tool } from '../command/children.mjs'
import { say, stop } from '../command/stop.mjs'
import { isOutdated, migrationHashes, moveAside } from './local-state.mjs'

/** wrangler appends v3 to this folder. */
export const persistTo = path.resolve(root, process.env.PERSIST_TO || '.wrangler/state')

const notesFile = path.join(persistTo, 'kibanda.json')

export async function prepareDatabase() {
  if (await isOutdated(persistTo, readNotes().applied)) {
    const aside = moveAside(persistTo)
    say(
      `The migrations have changed since the local data was made: it is now in ${aside}, and a new database is created.`,
    )
  }
  const data = path.join(persistTo, 'v3')
  // An interrupted first start left partial demo data; nothing else can be in there yet.
  if (readNotes().demo === 'begun')
    for (const entry of [data, notesFile]) rmSync(entry, { recursive: true, force: true })
  if (!existsSync(data)) saveNote({ demo: 'begun' })
  await migrate()
  if (readNotes().demo === 'done') return
  const startedAt = Date.now()
  const { code, output } = await run([process.execPath, path.join(root, 'scripts/seed.mjs'), '--if-new'], {
    limit: 300_000,
  })
  if (code !== 0) {
    process.stderr.write(output)
    stop('The demo data could not be written; the error is above.')
  }
  saveNote({ demo: 'done' })
  say(`Demo data written in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
}

export async function migrate() {
  const hashes = migrationHashes()
  const { applied } = readNotes()
  if (isDeepStrictEqual(applied, hashes)) return
  if (await isOutdated(persistTo, applied)) {
    stop(
      `The migrations have changed since they made the local data in ${persistTo}: \`npm start\` moves it aside and creates a new database.`,
    )
  }
  const { code, output } = await run(
    tool('wrangler', 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', persistTo),
    { limit: 120_000 },
  )
  if (code !== 0) {
    process.stderr.write(output)
    stop(`The migrations could not be applied to the local database in ${persistTo}; the error is above.`)
  }
  saveNote({ applied: hashes })
}

function readNotes() {
  try {
    return JSON.parse(readFileSync(notesFile, 'utf8'))
  } catch {
    return {}
  }
}

function saveNote(notes) {
  mkdirSync(persistTo, { recursive: true })
  writeFileSync(notesFile, `${JSON.stringify({ ...readNotes(), ...notes })}\n`)
}
