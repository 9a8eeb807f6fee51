import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { getPlatformProxy } from 'wrangler'
import { root, run } from '../../scripts/command/children.mjs'
import { storageConfig } from '../../scripts/database/storage.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-stores-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const MINUTES = 60_000

/** `npm run stores` on a local state of its own. */
async function stores(...words: string[]) {
  const command = [process.execPath, path.join(root, 'scripts/stores.mjs'), ...words]
  return run(command, { limit: 3 * MINUTES, env: { ...process.env, PERSIST_TO: folder } })
}

/** The rows of the last statement. */
async function query(...statements: string[]): Promise<Record<string, unknown>[]> {
  const configPath = storageConfig(false)
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath,
    persist: { path: path.join(folder, 'v3') },
    remoteBindings: false,
  })
  try {
    const results = await env.DB.batch<Record<string, unknown>>(statements.map((sql) => env.DB.prepare(sql)))
    return results.at(-1)?.results ?? []
  } finally {
    await dispose()
    rmSync(path.dirname(configPath), { recursive: true, force: true })
  }
}

test('the operator sees the stores, hides one with a reason and opens it again', { timeout: 8 * MINUTES }, async () => {
  expect(await stores('hide', 'duka')).toMatchObject({
    code: 1,
    output: expect.stringContaining('The owner is told why'),
  })
  expect(await stores('sell', 'duka')).toMatchObject({ code: 1, output: expect.stringContaining('npm run stores --') })
  // This command makes the database.
  expect(await stores('open', 'duka')).toMatchObject({ code: 1, output: expect.stringContaining('There is no store') })
  await query(
    `INSERT INTO stores (id, owner_id, name, slug, created_at, updated_at) VALUES ('s1', 'o1', 'Duka', 'duka', 1, 1)`,
    `INSERT INTO store_slugs (slug, store_id, is_current, created_at) VALUES ('duka', 's1', 1, 1)`,
    `INSERT INTO store_reports (id, store, reason, details, created_at) VALUES ('r1', 's1', 'fraud', 'Got nothing', 1)`,
  )
  expect((await stores('list')).output).toMatch(/duka {2}Duka {2}\(open, 1 reports\)\n1 stores\./)
  expect(await stores('hide', 'duka', 'Reported as a fraud')).toMatchObject({ code: 0 })
  const { output } = await stores('show', 'duka')
  expect(output).toContain('Hidden because: Reported as a fraud')
  expect(output).toContain('fraud. Got nothing')
  expect(await stores('open', 'duka')).toMatchObject({ code: 0 })
  expect(await query('SELECT hidden_reason, hidden_at FROM stores')).toEqual([{ hidden_reason: null, hidden_at: null }])
})
