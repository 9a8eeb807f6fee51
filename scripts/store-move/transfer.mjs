import { hold, isHeld, release } from './hold.mjs'
import { copyRows, removeRows, tableOf } from './rows.mjs'

/** The first database: it keeps the directory, and every store's own row and addresses wherever the rest lies. */
const FIRST = 'DB'
/** Told there first, and carried to the others afterwards. */
const directoryColumns = ['owner_id', 'closed_at']

/** The names of a store's tables in the order in which their rows can go, its orders and goods too. */
export function movedTables(removed) {
  const late = ['orders', 'products', 'categories', 'customers', 'media']
  return [...removed.filter((name) => !late.includes(name)), ...late]
}

/**
 * Moves a store's rows into the D1 database `home` in which other stores are at work, and then tells the directory. Until it is
 * told the store is whole where it was; from then on its rows in other databases are nobody's, and go. Meanwhile nobody can write
 * to the store. What has failed or was killed is ended by the same call; with the home it has, a move is given up. `databases` has
 * all that are bound by name, `tables` are all tables of a store, in the order in which their rows can go; `settled` waits for
 * those who still work with the old home.
 *
 * @param {{ storeId: string, home: string, databases: Record<string, D1Database>, tables: string[], settled: () => Promise<unknown> }} move
 * @throws when the store has stayed where it was
 */
export async function moveStore({ storeId, home, databases, tables, settled }) {
  if (!/^[\w-]+$/.test(storeId)) throw new Error(`${storeId} is no store.`)
  const [directory, to] = [databases[FIRST], databases[home]]
  const all = await sameTables(Object.values(databases), ['stores', 'store_slugs', ...tables.toReversed()])
  const [stores, , ...rest] = all
  const mirrored = { ...stores, rest: stores.rest.filter((column) => !directoryColumns.includes(column)) }
  const copied = home === FIRST ? [mirrored, ...rest] : all
  const removed = (name) => (name === FIRST ? rest : all)

  const homeOf = async () => {
    const known = directory.prepare('SELECT home FROM store_homes WHERE store = ?').bind(storeId)
    return (await known.first('home')) ?? FIRST
  }
  const move = async (from) => {
    const run = crypto.randomUUID()
    // Who held it before may still be at work: it will notice, or has told the directory.
    if (await hold(databases[from], storeId, all, run)) await settled()
    if ((await homeOf()) !== from) return
    const mayGoOn = async () => {
      if (!(await isHeld(databases[from], storeId, run))) throw new Error('Another move of this store has begun.')
    }
    try {
      await removeRows(to, storeId, removed(home))
      await copyRows({ id: storeId, from: databases[from], to, tables: copied, mayGoOn })
      await mayGoOn()
      await tell(directory, storeId, home)
    } catch (error) {
      // The answer may be all that was lost.
      if ((await homeOf()) === home) return
      if (await isHeld(databases[from], storeId, run)) {
        await release(databases[from], storeId)
        await removeRows(to, storeId, removed(home))
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
    await removeRows(database, storeId, removed(name))
  }
}

async function sameTables(databases, names) {
  const [first, ...others] = await Promise.all(
    databases.map((database) => Promise.all(names.map((name) => tableOf(database, name)))),
  )
  for (const other of others) {
    if (JSON.stringify(first) !== JSON.stringify(other))
      throw new Error('The databases have not had the same migrations.')
  }
  return first
}

async function tell(directory, storeId, home) {
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
