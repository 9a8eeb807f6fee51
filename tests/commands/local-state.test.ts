import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { root, run } from '../../scripts/command/children.mjs'
import { isOutdated, migrationHashes, moveAside } from '../../scripts/database/local-state.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-state-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const hashes = migrationHashes()

/** A local state whose database remembers `migrations`. */
function stateOf(name: string, migrations: string[]): string {
  const state = path.join(folder, name)
  const databases = path.join(state, 'v3/d1/miniflare-D1DatabaseObject')
  mkdirSync(databases, { recursive: true })
  new DatabaseSync(path.join(databases, 'metadata.sqlite')).close()
  const database = new DatabaseSync(path.join(databases, 'a.sqlite'))
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)')
  for (const migration of migrations) database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(migration)
  database.close()
  return state
}

function command(name: string, state: string, ...words: string[]) {
  return run([process.execPath, path.join(root, `scripts/${name}.mjs`), ...words], {
    limit: 60_000,
    env: { ...process.env, PERSIST_TO: state },
  })
}

test('a local state is outdated when a migration that made it is gone or has changed', async () => {
  const names = Object.keys(hashes)
  expect(await isOutdated(path.join(folder, 'missing'))).toBe(false)
  expect(await isOutdated(stateOf('empty', []))).toBe(false)
  expect(await isOutdated(stateOf('current', names), hashes)).toBe(false)
  expect(await isOutdated(stateOf('unnoted', names))).toBe(false)
  expect(await isOutdated(stateOf('gone', ['0001_init.sql']))).toBe(true)
  expect(await isOutdated(stateOf('changed', names), { ...hashes, [names[0] ?? '']: 'another' })).toBe(true)
})

test('a state is moved to a name of its own, with all that it holds', () => {
  for (const name of ['old-before-2026-11-22', 'old-before-2026-11-22-2']) {
    const state = stateOf('old', [])
    writeFileSync(path.join(state, 'kibanda.json'), name)
    expect(moveAside(state, '2026-11-22')).toBe(path.join(folder, name))
    expect(existsSync(state)).toBe(false)
  }
  expect(readFileSync(path.join(folder, 'old-before-2026-11-22', 'kibanda.json'), 'utf8')).toBe('old-before-2026-11-22')
})

test('commands that need the newest tables stop before an outdated state, and leave it as it is', async () => {
  const state = stateOf('kept', ['0001_init.sql'])
  for (const name of ['seed', 'rebuild']) {
    const { code, output } = await command(name, state)
    expect(code).toBe(1)
    expect(output).toContain(`local data in ${state}: \`npm start\` moves it aside`)
  }
  expect(existsSync(path.join(state, 'kibanda.json'))).toBe(false)
})

test('restore refuses a backup whose migrations it does not have', async () => {
  const backup = path.join(folder, 'backup')
  mkdirSync(backup)
  writeFileSync(path.join(backup, 'manifest.json'), JSON.stringify({ madeAt: '', objects: [] }))
  for (const into of ['"d1_migrations" ("id","name","applied_at")', 'd1_migrations']) {
    const lines = [...Object.keys(hashes), '0002_gone.sql'].map(
      (name, id) => `INSERT INTO ${into} VALUES(${id},'${name}','2026-11-22 10:00:00');`,
    )
    writeFileSync(path.join(backup, 'database.sql'), ['PRAGMA defer_foreign_keys=TRUE;', ...lines].join('\n'))
    const { code, output } = await command('restore', path.join(folder, 'new'), backup)
    expect(code).toBe(1)
    expect(output).toContain('its migration 0002_gone.sql is not in migrations')
    expect(output).toContain('`git log -- migrations/0002_gone.sql` finds it')
  }
  expect(existsSync(path.join(folder, 'new'))).toBe(false)
})
