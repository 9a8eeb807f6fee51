/** What a statement reads or writes at once: others wait for it, and D1 takes no text over 2 MB. */
const MOST_ROWS = 2_000
const MOST_LETTERS = 250_000
/** More pieces than orders can hold: what they hold is counted while the goods are on their way. */
const SLACK = 1_000_000_000
const MOST_ROUNDS = 8

/** `rest` are the columns that are compared and corrected. @typedef {{ name: string, columns: string[], key: string[], rest: string[], owner: string }} Table */

/** @returns {Promise<Table>} */
export async function tableOf(database, name) {
  const { results } = await database.prepare(`PRAGMA table_info(${name})`).all()
  const key = results.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  return {
    name,
    columns: results.map((column) => column.name),
    key: key.map((column) => column.name),
    rest: results.filter(({ pk }) => pk === 0).map((column) => column.name),
    owner: name === 'stores' ? 'id' : 'store_id',
  }
}

/**
 * Writes a store's rows into a database that has none of them. Triggers there answer to each row that comes, so what they have made
 * is put right in further rounds: rows that `from` doesn't have go, others become as they are there. Answers when a whole round has
 * found every row the same. `mayGoOn` is asked before each write, and rejects when it has to stop.
 *
 * @param {{ id: string, from: D1Database, to: D1Database, tables: Table[], mayGoOn: () => Promise<void> }} copy
 */
export async function copyRows({ id, from, to, tables, mayGoOn }) {
  for (const table of tables) {
    for await (const rows of pages(from, table, id)) {
      await mayGoOn()
      await put(to, table, rows.map(awaited(table)))
    }
  }
  for (let round = 0; ; round += 1) {
    if (round > MOST_ROUNDS) throw new Error('The copy does not become the same.')
    let changed = 0
    for (const table of tables) changed += await putRight({ id, from, to, table, mayGoOn })
    if (changed === 0) return
  }
}

/** As a row can be written while those that refer to it are missing. */
function awaited({ name, columns }) {
  const changes = { stock: ['inventory', (pieces) => pieces + SLACK], categories: ['removed_at', () => null] }
  const [column, change] = changes[name] ?? []
  const at = columns.indexOf(column)
  return at < 0 ? (row) => row : (row) => row.with(at, change(row[at]))
}

async function putRight({ id, from, to, table, mayGoOn }) {
  const listed = (names) => (row) => names.map((column) => row[table.columns.indexOf(column)])
  const [keyAs, restAs] = [listed(table.key), listed(table.rest)]
  const [keyOf, restOf] = [(row) => JSON.stringify(keyAs(row)), (row) => JSON.stringify(restAs(row))]
  let [last, changed] = [null, 0]
  const compare = async (rows, end) => {
    const there = new Map()
    for await (const known of pages(to, table, id, { last, end })) {
      for (const row of known) there.set(keyOf(row), restOf(row))
    }
    const missing = rows.filter((row) => !there.has(keyOf(row)))
    const other = rows.filter((row) => there.has(keyOf(row)) && there.get(keyOf(row)) !== restOf(row))
    for (const row of rows) there.delete(keyOf(row))
    const unknown = [...there.keys()]
    for (let at = 0; at < unknown.length; at += MOST_ROWS) {
      await mayGoOn()
      await remove(to, table, id, unknown.slice(at, at + MOST_ROWS))
    }
    for (const [write, list] of [
      [put, missing],
      [correct, other],
    ]) {
      if (list.length === 0) continue
      await mayGoOn()
      await write(to, table, list)
    }
    changed += missing.length + other.length + unknown.length
  }
  for await (const rows of pages(from, table, id)) {
    const end = keyAs(rows.at(-1))
    await compare(rows, end)
    last = end
  }
  await compare([], null)
  return changed
}

/** Rows by key as lists of values, after the key `last` and up to `end`; the next page is read while one is worked on. */
async function* pages(database, { name, columns, key, owner }, id, { last = null, end = null } = {}) {
  const marks = `(${key.map(() => '?')})`
  const read = async (after) => {
    const beyond = after ? `AND (${key}) > ${marks}` : ''
    const before = end ? `AND (${key}) <= ${marks}` : ''
    return database
      .prepare(
        `SELECT ${columns} FROM (SELECT *, sum(letters) OVER (ORDER BY ${key} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier
          FROM (SELECT *, ${columns.map((column) => `coalesce(length(${column}), 0)`).join(' + ')} AS letters FROM ${name}
            WHERE ${owner} = ? ${beyond} ${before} ORDER BY ${key} LIMIT ${MOST_ROWS}))
        WHERE coalesce(earlier, 0) < ${MOST_LETTERS} ORDER BY ${key}`,
      )
      .bind(id, ...(after ?? []), ...(end ?? []))
      .raw()
  }
  for (let next = read(last); ; ) {
    const rows = await next
    if (rows.length === 0) return
    next = read(key.map((column) => rows.at(-1)[columns.indexOf(column)]))
    // Whoever stops here does not wait for it.
    next.catch(() => undefined)
    yield rows
  }
}

async function put(database, { name, columns, key, rest }, rows) {
  const change = rest.length > 0 ? `UPDATE SET ${rest.map((column) => `${column} = excluded.${column}`)}` : 'NOTHING'
  await database
    .prepare(
      `INSERT INTO ${name} (${columns}) SELECT ${columns.map((_, at) => `value->>${at}`)} FROM json_each(?) WHERE true
       ON CONFLICT (${key}) DO ${change}`,
    )
    .bind(JSON.stringify(rows))
    .run()
}

/** By UPDATE alone: what refuses new rows is asked of an INSERT also when its row is there already. */
async function correct(database, { name, columns, key, rest }, rows) {
  const value = (column) => `value->>${columns.indexOf(column)}`
  await database
    .prepare(
      `UPDATE ${name} SET ${rest.map((column) => `${column} = ${value(column)}`)} FROM json_each(?)
       WHERE ${key.map((column) => `${name}.${column} = ${value(column)}`).join(' AND ')}`,
    )
    .bind(JSON.stringify(rows))
    .run()
}

function remove(database, { name, key, owner }, id, keys) {
  const asked = `SELECT ${key.map((_, at) => `value->>${at}`)} FROM json_each(?2)`
  const query = `DELETE FROM ${name} WHERE ${owner} = ?1 AND (${key}) IN (${asked})`
  return asIfClosed(database, id, database.prepare(query).bind(id, `[${keys}]`))
}

/** All rows of the store in these tables, in turns. */
export async function removeRows(database, id, tables) {
  for (const { name, key, owner } of tables.toReversed()) {
    const some = `SELECT ${key} FROM ${name} WHERE ${owner} = ?1 LIMIT ${MOST_ROWS}`
    const query = `DELETE FROM ${name} WHERE ${owner} = ?1 AND (${key}) IN (${some}) RETURNING 1`
    for (let gone = MOST_ROWS; gone === MOST_ROWS; ) {
      const { results } = await asIfClosed(database, id, database.prepare(query).bind(id))
      gone = results.length
    }
  }
}

/** Rows of a ledger can only go while their store is closed. Nobody sees it closed. */
async function asIfClosed(database, id, statement) {
  const [, result] = await database.batch([
    database.prepare('UPDATE stores SET closed_at = -coalesce(closed_at, 0) - 1 WHERE id = ?').bind(id),
    statement,
    database.prepare('UPDATE stores SET closed_at = nullif(-closed_at - 1, 0) WHERE id = ?').bind(id),
  ])
  return result
}
