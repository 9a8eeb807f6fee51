import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run, tool } from '../command/children.mjs'
import { fingerprint } from '../command/fingerprint.mjs'
import { say, stop } from '../command/stop.mjs'

/** Where the local database, pictures and cache live; wrangler appends v3 to it. */
export const persistTo = path.resolve(root, process.env.PERSIST_TO || '.wrangler/state')

const notes = path.join(persistTo, 'kibanda.json')

/** Brings the local database up to date: migrations when they have changed, the demo data once when it is new. */
export async function prepareDatabase() {
  const data = path.join(persistTo, 'v3')
  // A first start that was stopped half-way left half the demo data, and nothing else can be in there yet.
  if (readNotes().demo === 'begun') for (const place of [data, notes]) rmSync(place, { recursive: true, force: true })
  if (!existsSync(data)) note({ demo: 'begun' })
  await migrate()
  if (readNotes().demo === 'done') return
  const began = Date.now()
  const { code, output } = await run([process.execPath, path.join(root, 'scripts/seed.mjs'), '--if-new'], {
    limit: 300_000,
  })
  if (code !== 0) {
    process.stderr.write(output)
    stop('The demo data could not be written; the error is above.')
  }
  note({ demo: 'done' })
  say(`Demo data written in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

export async function migrate() {
  const print = fingerprint(root, ['migrations'])
  if (readNotes().migrations === print) return
  const { code, output } = await run(
    tool('wrangler', 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', persistTo),
    { limit: 120_000 },
  )
  if (code !== 0) {
    process.stderr.write(output)
    stop(`The migrations could not be applied to the local database in ${persistTo}; the error is above.`)
  }
  note({ migrations: print })
}

function readNotes() {
  try {
    return JSON.parse(readFileSync(notes, 'utf8'))
  } catch {
    return {}
  }
}

function note(more) {
  mkdirSync(persistTo, { recursive: true })
  writeFileSync(notes, `${JSON.stringify({ ...readNotes(), ...more })}\n`)
}
