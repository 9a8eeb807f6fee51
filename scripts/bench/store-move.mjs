import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { removedTables } from '../../app/data/account/tables.server.ts'
import { rebuildStore } from '../../app/data/store/rebuild.server.ts'
import { createContext } from '../../app/load-context.server.ts'
import { fillLargeStore } from '../../tests/support/large-store.ts'
import { applyMigrations } from '../../tests/support/migrations.mjs'
import { movedTables, moveStore } from '../store-move/transfer.mjs'
import { atMost, reportOnly } from './row.mjs'

const STORE = 'kubwa'
const SIZE = { products: 10_000, categories: 200, customers: 20_000, orders: 50_000 }
const tables = movedTables(Object.keys(removedTables))

export async function largeMove() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-move-'))
  const options = convertV4MiniflareOptions({
    name: 'databases',
    modules: true,
    script: 'export default {}',
    d1Databases: { DB: 'one', DB_2: 'two' },
    kvNamespaces: ['CACHE'],
    cf: false,
    telemetry: { enabled: false },
  })
  const miniflare = new Miniflare({ ...options, resourcePersistencePath: folder })
  try {
    const env = await miniflare.getBindings()
    for (const database of [env.DB, env.DB_2]) await applyMigrations(database, 'migrations')
    await fillLargeStore(env.DB, { id: STORE, slug: STORE, ownerId: 'owner' }, SIZE, Date.now())
    await rebuildStore(
      createContext(env, () => undefined),
      STORE,
    )
    const before = await digestOf(env.DB)
    const [secondsThere, differencesThere] = [await timeMove(env, 'DB_2'), await differences(before, env.DB_2)]
    const [secondsBack, differencesBack] = [await timeMove(env, 'DB'), await differences(before, env.DB)]
    return [
      reportOnly('seconds in which nobody can write to a store of 50,000 orders that moves', secondsThere, 's'),
      reportOnly('seconds of the way back', secondsBack, 's'),
      reportOnly('rows of it', before.rows, ''),
      atMost('tables of it with another row than before', Math.max(differencesThere, differencesBack), 0),
    ]
  } finally {
    await miniflare.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeMove({ DB, DB_2 }, home) {
  const startedAt = performance.now()
  let seconds = 0
  const waitForQueue = async () => {
    seconds = (performance.now() - startedAt) / 1000
  }
  await moveStore({ storeId: STORE, home, databases: { DB, DB_2 }, tables, settled: waitForQueue })
  return seconds
}

async function differences(before, database) {
  const after = await digestOf(database)
  return Object.keys(before.digests).filter((name) => before.digests[name] !== after.digests[name]).length
}

async function digestOf(database) {
  const digests = {}
  let rows = 0
  for (const name of ['stores', 'store_slugs', ...tables]) {
    const hash = createHash('sha256')
    const owner = name === 'stores' ? 'id' : 'store_id'
    const query = `SELECT * FROM ${name} WHERE ${owner} = ? ORDER BY 1, 2, 3 LIMIT 20000 OFFSET ?`
    for (let from = 0, page = [[]]; page.length > 0; from += page.length) {
      page = await database.prepare(query).bind(STORE, from).raw()
      if (page.length > 0) hash.update(JSON.stringify(page))
      rows += page.length
    }
    digests[name] = hash.digest('hex')
  }
  return { digests, rows }
}
