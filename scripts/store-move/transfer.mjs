import { hold, isHeld, release } from './hold.mjs'
import { copyRows, removeRows, tableOf } from './rows.mjs'

/** The first database has the directory and the `stores` and `store_slugs` rows of all stores. */
const FIRST = 'DB'
/** Written there first, copied to the other databases later. */
const directoryColumns = ['owner_id', 'closed_at']

/** Returns table names in an order in which their rows can be deleted. */
export function movedTables(removed) {
  const lastTables = ['orders', 'products', 'categories', 'customers', 'media']
  return [...removed.filter((name) => !lastTables.includes(name)), ...lastTables]
}

/**
 * The old database stays complete until the directory is updated; later copies are orphans and
 * deleted. Writes to the store fail meanwhile. The same call completes a killed move, a call with
 * the current home cancels it; `settled` waits for requests that still use the old home.
 * @param {{ storeId: string, home: string, databases: Record<string, D1Database>,
 *  tables: string[], settled: () => Promise<unknown> }} move
 * @throws when the store stays in its old database
 */
export async function moveStore({ storeId, home, databases, tables, settled }) {
  if (!/^[\w-]+$/.test(storeId)) throw new Error(`${storeId} is no store.`)
  const [directory, to] = [databases[FIRST], databases[home]]
  const allTables = await sameTables(Object.values(databases), ['stores', 'store_slugs', ...tables.toReversed()])
  const [stores, , ...rest] = allTables
  const directoryTable = { ...stores, rest: stores.rest.filter((column) => !directoryColumns.includes(column)) }
  const copied = home === FIRST ? [directoryTable, ...rest] : allTables
  const tablesToRemove = (name) => (name === FIRST ? rest : allTables)

  const homeOf = async () => {
    const query = directory.prepare('SELECT home FROM store_homes WHERE store = ?').bind(storeId)
    return (await query.first('home')) ?? FIRST
  }
  const move = async (from) => {
    const run = crypto.randomUUID()
    // An older run may still be active: it notices this hold, or has already updated the directory.
    if (await hold(databases[from], storeId, allTables, run)) await settled()
    if ((await homeOf()) !== from) return
    const mayGoOn = async () => {
      if (!(await isHeld(databases[from], storeId, run))) throw new Error('Another move of this store has begun.')
    }
    try {
      await removeRows(to, storeId, tablesToRemove(home))
      await copyRows({ id: storeId, from: databases[from], to, tables: copied, mayGoOn })
      await mayGoOn()
      await writeHome(directory, storeId, home)
    } catch (error) {
      // The update may have succeeded with only its response lost.
      if ((await homeOf()) === home) return
      if (await isHeld(databases[from], storeId, run)) {
        await release(databases[from], storeId)
        await removeRows(to, storeId, tablesToRemove(home))
      }
      throw error
    }
  }

  const from = await homeOf()
  if (from !== home) await move(from)
  await release(to, storeId)
  await settled()
  if ((await homeOf()) !== home) throw new Error('Another move of this store has begun.')
  for (const [name, database] of Object.entries(databases)) {
    if (name === home) continue
    await release(database, storeId)
    await removeRows(database, storeId, tablesToRemove(name))
  }
}

async function sameTables(databases, names) {
  const [first, ...otherLists] = await Promise.all(
    databases.map((database) => Promise.all(names.map((name) => tableOf(database, name)))),
  )
  for (const list of otherLists) {
    if (JSON.stringify(first) !== JSON.stringify(list))
      throw new Error('The databases have not had the same migrations.')
  }
  return first
}

async function writeHome(directory, storeId, home) {
  const query =
    home === FIRST
      ? directory.prepare('DELETE FROM store_homes WHERE store = ?').bind(storeId)
      : directory
          .prepare(
            'INSERT INTO store_homes (store, home) VALUES (?, ?) ON CONFLICT (store) DO UPDATE SET home = excluded.home',
          )
          .bind(storeId, home)
  await query.run()
}
