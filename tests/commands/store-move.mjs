const PAGE = 500
/** More pieces than orders can hold: what they hold is counted while the goods are on their way. */
const SLACK = 1_000_000_000
const MOST_ROUNDS = 8

/** The names of a store's tables in the order in which their rows can go, its orders and goods too. */
export function movedTables(removed) {
  const late = ['orders', 'products', 'categories', 'customers', 'media']
  return [...removed.filter((name) => !late.includes(name)), ...late]
}

/**
 * Moves a store's rows from one D1 database to another in which other stores are at work, and then tells the directory. Until it
 * is told the store is whole where it was; from then on its old rows are nobody's, and go. Meanwhile nobody can write to the
 * store. What has failed or was stopped can be begun again. `tables` are all tables of a store, in the order in which their
 * rows can go; `settled` waits for those who still work with the old home.
 *
 * @param {{ storeId: string, from: D1Database, to: D1Database, home: string, directory: D1Database, tables: string[], settled: () => Promise<unknown> }} move
 */
export async function moveStore({ storeId, from, to, home, directory, tables, settled }) {
  if (!/^[\w-]+$/.test(storeId)) throw new Error(`${storeId} is no store.`)
  const names = ['stores', 'store_slugs', ...tables.toReversed()]
  const [all, same] = await Promise.all([from, to].map((one) => Promise.all(names.map((name) => tableOf(one, name)))))
  if (JSON.stringify(all) !== JSON.stringify(same)) throw new Error('The databases have not had the same migrations.')
  const store = { id: storeId, from, to, all }
  const isThere = async () => {
    const known = directory.prepare('SELECT home FROM store_homes WHERE store = ?').bind(storeId)
    return (await known.first('home')) === home
  }
  if (!(await isThere())) {
    try {
      await copy(store)
      await directory
        .prepare(
          'INSERT INTO store_homes (store, home) VALUES (?, ?) ON CONFLICT (store) DO UPDATE SET home = excluded.home',
        )
        .bind(storeId, home)
        .run()
    } catch (error) {
      // The answer may be all that was lost.
      if (!(await isThere())) {
        await release(store)
        await empty(to, storeId, all)
        throw error
      }
    }
  }
  const closedAt = await from.prepare('SELECT closed_at FROM stores WHERE id = ?').bind(storeId).first('closed_at')
  await to.prepare('UPDATE stores SET closed_at = ? WHERE id = ?').bind(closedAt, storeId).run()
  await settled()
  await release(store)
  await empty(from, storeId, from === directory ? all.slice(2) : all)
}

/**
 * Triggers there answer to each row that comes, so what they have made is put right in further rounds: rows that the old
 * database doesn't have go, others become as they are there. Rows of a ledger can only go while their store is closed.
 */
async function copy({ id, from, to, all }) {
  await release({ id, from, all })
  await empty(to, id, all)
  await hold({ id, from, all })
  for (let round = 0, changed = 1; changed > 0; round += 1) {
    if (round > MOST_ROUNDS) throw new Error('The copy does not become the same.')
    changed = 0
    for (const table of all) {
      for await (const rows of pages(from, table, id)) changed += await put(to, table, rows.map(awaited(table, round)))
      for await (const rows of pages(to, table, id)) changed += await removeUnknown(from, to, table, rows, id)
    }
  }
}

function awaited({ name }, round) {
  return (row) => {
    if (name === 'stores') return { ...row, closed_at: row.closed_at ?? 1 }
    return name === 'stock' && round === 0 ? { ...row, inventory: row.inventory + SLACK } : row
  }
}

/** @returns {Promise<{ name: string, columns: string[], key: string[], owner: string }>} */
async function tableOf(database, name) {
  const { results } = await database.prepare(`PRAGMA table_info(${name})`).all()
  const key = results.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  return {
    name,
    columns: results.map((column) => column.name),
    key: key.map((column) => column.name),
    owner: name === 'stores' ? 'id' : 'store_id',
  }
}

async function* pages(database, { name, key, owner }, id) {
  for (let last = null; ; ) {
    const beyond = last ? `AND (${key}) > (${key.map(() => '?')})` : ''
    const { results } = await database
      .prepare(`SELECT * FROM ${name} WHERE ${owner} = ? ${beyond} ORDER BY ${key} LIMIT ${PAGE}`)
      .bind(id, ...(last ? key.map((column) => last[column]) : []))
      .all()
    if (results.length > 0) yield results
    if (results.length < PAGE) return
    last = results.at(-1)
  }
}

async function put(database, { name, columns, key }, rows) {
  const rest = columns.filter((column) => !key.includes(column))
  const differs = `(${rest.map((column) => `${name}.${column}`)}) IS NOT (${rest.map((column) => `excluded.${column}`)})`
  const change =
    rest.length > 0
      ? `UPDATE SET ${rest.map((column) => `${column} = excluded.${column}`)} WHERE ${differs}`
      : 'NOTHING'
  const { results } = await database
    .prepare(
      `INSERT INTO ${name} (${columns}) SELECT ${columns.map((column) => `value->>'${column}'`)} FROM json_each(?) WHERE true
       ON CONFLICT (${key}) DO ${change} RETURNING 1`,
    )
    .bind(JSON.stringify(rows))
    .all()
  return results.length
}

async function removeUnknown(from, to, { name, key, owner }, rows, id) {
  const keyOf = (row) => JSON.stringify(key.map((column) => row[column]))
  const asked = `(SELECT ${key.map((_, at) => `value->>${at}`)} FROM json_each(?2))`
  const bound = (database, query, list) => database.prepare(query).bind(id, `[${list.map(keyOf)}]`)
  const { results } = await bound(
    from,
    `SELECT ${key} FROM ${name} WHERE ${owner} = ?1 AND (${key}) IN ${asked}`,
    rows,
  ).all()
  const known = new Set(results.map(keyOf))
  const unknown = rows.filter((row) => !known.has(keyOf(row)))
  if (unknown.length > 0)
    await bound(to, `DELETE FROM ${name} WHERE ${owner} = ?1 AND (${key}) IN ${asked}`, unknown).run()
  return unknown.length
}

/** All rows of the store in these tables, a page at a time, each time as if it were closed. */
async function empty(database, id, tables) {
  for (const { name, key, owner } of tables.toReversed()) {
    for (let gone = PAGE; gone === PAGE; ) {
      const [, { results }] = await database.batch([
        database.prepare('UPDATE stores SET closed_at = -coalesce(closed_at, 0) - 1 WHERE id = ?').bind(id),
        database
          .prepare(
            `DELETE FROM ${name} WHERE ${owner} = ?1 AND (${key}) IN (SELECT ${key} FROM ${name} WHERE ${owner} = ?1 LIMIT ${PAGE}) RETURNING 1`,
          )
          .bind(id),
        database.prepare('UPDATE stores SET closed_at = nullif(-closed_at - 1, 0) WHERE id = ?').bind(id),
      ])
      gone = results.length
    }
  }
}

const acts = { INSERT: 'NEW', UPDATE: 'OLD', DELETE: 'OLD' }

async function hold({ id, from, all }) {
  const triggers = all.flatMap(({ name, owner }) =>
    Object.entries(acts).map(
      ([
        act,
        row,
      ]) => `CREATE TRIGGER moving_${name}_${act.toLowerCase()} BEFORE ${act} ON ${name} WHEN ${row}.${owner} = '${id}'
        BEGIN SELECT RAISE(ABORT, 'the store is moving'); END`,
    ),
  )
  await from.batch(triggers.map((query) => from.prepare(query)))
}

async function release({ from, all }) {
  const names = all.flatMap(({ name }) => Object.keys(acts).map((act) => `moving_${name}_${act.toLowerCase()}`))
  await from.batch(names.map((name) => from.prepare(`DROP TRIGGER IF EXISTS ${name}`)))
}
