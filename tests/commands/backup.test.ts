import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root, run } from './children.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const MINUTES = 60_000

/** One of the project's commands on a local state of its own. */
async function command(name: string, state: string, ...words: string[]) {
  const { code, output } = await run([process.execPath, path.join(root, `tests/commands/${name}.mjs`), ...words], {
    limit: 3 * MINUTES,
    env: { ...process.env, PERSIST_TO: path.join(folder, state) },
  })
  return { code, output }
}

test('a backup brings every row and picture back into an empty database, whose triggers go on', {
  timeout: 8 * MINUTES,
}, async () => {
  const [first, again] = [path.join(folder, 'first'), path.join(folder, 'again')]
  expect(await command('seed', 'old')).toMatchObject({ code: 0 })
  expect((await command('backup', 'old', first)).output).toMatch(/The database and \d\d+ pictures are in/)
  expect((await command('backup', 'old', first)).output).toContain('holds a backup already')

  expect(await command('restore', 'new', first)).toMatchObject({ code: 0 })
  expect((await command('restore', 'new', first)).output).toMatch(/The database holds \d+ tables already/)

  expect((await command('rebuild', 'new')).output).toMatch(/derived again, in 2 stores/)
  expect(await command('backup', 'new', again)).toMatchObject({ code: 0 })
  const sql = readFileSync(path.join(first, 'database.sql'), 'utf8')
  expect(sql).toMatch(/INSERT INTO "order_items"[\s\S]*CREATE TRIGGER line_holds/)
  expect(readFileSync(path.join(again, 'database.sql'), 'utf8')).toBe(sql)
  expect(objectsOf(again)).toEqual(objectsOf(first))
  expect(readdirSync(path.join(first, 'objects'))).toHaveLength(objectsOf(first).length)

  const [damaged] = readdirSync(path.join(first, 'objects'))
  writeFileSync(path.join(first, 'objects', damaged ?? ''), 'not a picture')
  expect((await command('restore', 'third', first)).output).toContain('is damaged: nothing was restored')
  rmSync(path.join(first, 'manifest.json'))
  expect((await command('restore', 'third', first)).output).toContain('holds no whole backup')
  expect(existsSync(path.join(folder, 'third', 'kibanda.json'))).toBe(false)
})

function objectsOf(backup: string): unknown[] {
  return JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')).objects
}
