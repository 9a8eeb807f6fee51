import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { getPlatformProxy } from 'wrangler'
import { root, run } from '../../scripts/command/children.mjs'
import { storageConfig } from '../../scripts/database/storage.mjs'
import { kijani } from '../support/demo/kijani.ts'
import { type SeedTarget, seedStore } from '../support/demo/seed.ts'
import { demoStores } from '../support/demo/stores.ts'
import { applyMigrations } from '../support/migrations.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const MINUTES = 60_000

/** One of the project's commands on a local state of its own. */
async function command(name: string, state: string, ...words: string[]) {
  const { code, output } = await run([process.execPath, path.join(root, `scripts/${name}.mjs`), ...words], {
    limit: 3 * MINUTES,
    env: { ...process.env, PERSIST_TO: path.join(folder, state) },
  })
  return { code, output }
}

/** What a local state holds, to be filled or looked at. */
async function withState(state: string, work: (env: SeedTarget) => Promise<void>) {
  const configPath = storageConfig(false)
  const { env, dispose } = await getPlatformProxy<Record<string, unknown>>({
    configPath,
    persist: { path: path.join(folder, state, 'v3') },
    remoteBindings: false,
  })
  try {
    await work(env as unknown as SeedTarget)
  } finally {
    await dispose()
    rmSync(path.dirname(configPath), { recursive: true, force: true })
  }
}

test('a backup brings every row and picture back into an empty database, whose triggers go on', {
  timeout: 8 * MINUTES,
}, async () => {
  const [first, secondFolder] = [path.join(folder, 'first'), path.join(folder, 'again')]
  await withState('old', async (env) => {
    await applyMigrations(env.DB, path.join(root, 'migrations'))
    await seedStore(env, kijani, Date.now())
    await env.DB.prepare(
      `UPDATE orders SET till_number = 'KB-014', late_problem = '[{"reason":"phone-invalid","phone":"12"}]'
        WHERE channel = 'pos' AND number = (SELECT min(number) FROM orders WHERE channel = 'pos')`,
    ).run()
  })
  expect((await command('backup', 'old', first)).output).toMatch(/The database and \d\d+ pictures are in/)
  expect((await command('backup', 'old', first)).output).toContain('holds a backup already')

  expect(await command('restore', 'new', first)).toMatchObject({ code: 0 })
  expect((await command('restore', 'new', first)).output).toMatch(/The database holds \d+ tables already/)

  expect(await command('backup', 'new', secondFolder)).toMatchObject({ code: 0 })
  expectSame(secondFolder, first)
  await withState('new', async ({ DB }) => {
    const late = await DB.prepare('SELECT late_problem FROM orders WHERE till_number = ?').bind('KB-014').all()
    expect(late.results).toEqual([{ late_problem: '[{"reason":"phone-invalid","phone":"12"}]' }])
    const stockQuery = 'SELECT store_id, product_id, size, inventory FROM stock WHERE inventory > 0 LIMIT 1'
    const before = await DB.prepare(stockQuery).first<Record<string, unknown>>()
    const { store_id, product_id, size, inventory } = before ?? {}
    await DB.prepare(
      `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, id, transaction_type, created_at)
        VALUES (?, ?, ?, 5, 'five-more', 'add', 1)`,
    )
      .bind(store_id, product_id, size)
      .run()
    const after = 'SELECT inventory FROM stock WHERE (store_id, product_id, size) = (?, ?, ?)'
    expect(await DB.prepare(after).bind(store_id, product_id, size).first('inventory')).toBe(Number(inventory) + 5)
  })

  const [damaged] = readdirSync(path.join(first, 'objects'))
  writeFileSync(path.join(first, 'objects', damaged ?? ''), 'not a picture')
  expect((await command('restore', 'third', first)).output).toContain('is damaged: nothing was restored')
  rmSync(path.join(first, 'manifest.json'))
  expect((await command('restore', 'third', first)).output).toContain('is not a complete backup')
  expect(existsSync(path.join(folder, 'third', 'kibanda.json'))).toBe(false)
})

if (process.env.FULL) {
  test('so it does with all demo data, from which everything derived is derived again', {
    timeout: 8 * MINUTES,
  }, async () => {
    const [first, secondFolder] = [path.join(folder, 'demo-first'), path.join(folder, 'demo-again')]
    expect(await command('seed', 'demo')).toMatchObject({ code: 0 })
    const seededTwice = await command('seed', 'demo')
    expect(seededTwice.code).toBe(1)
    expect(seededTwice.output.trim()).toMatch(/The demo stores are in the local data already: nothing was written\.$/)
    expect(await command('backup', 'demo', first)).toMatchObject({ code: 0 })
    expect(await command('restore', 'demo-new', first)).toMatchObject({ code: 0 })
    expect((await command('rebuild', 'demo-new')).output).toContain(
      `Rebuilt the derived rows of ${demoStores.length} stores`,
    )
    expect(await command('backup', 'demo-new', secondFolder)).toMatchObject({ code: 0 })
    expectSame(secondFolder, first)
  })
}

function expectSame(second: string, first: string): void {
  const sql = readFileSync(path.join(first, 'database.sql'), 'utf8')
  expect(sql).toMatch(/INSERT INTO "order_items"[\s\S]*CREATE TRIGGER line_holds/)
  expect(readFileSync(path.join(second, 'database.sql'), 'utf8')).toBe(sql)
  expect(objectsOf(second)).toEqual(objectsOf(first))
  expect(readdirSync(path.join(first, 'objects'))).toHaveLength(objectsOf(first).length)
}

function objectsOf(backup: string): unknown[] {
  return JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')).objects
}
