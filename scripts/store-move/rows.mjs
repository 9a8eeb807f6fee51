/** Other requests wait for a statement, and D1 limits a value to 2 MB. */
const MAX_ROWS = 2_000
const MAX_CHARACTERS = 250_000
/** Added to `inventory` during the copy: triggers raise `held` with each order line. */
const STOCK_SLACK = 1_000_000_000
const MAX_ROUNDS = 8

/**
 * `rest` are the columns outside the key, which are compared and corrected.
 * @typedef {{ name: string, columns: string[], key: string[],
 *   rest: string[], owner: string }} Table
 */

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
 * Triggers in `to` write rows of their own, so rounds correct it until nothing differs.
 * `mayGoOn` runs before each write and rejects to stop the copy.
 * @param {{ id: string, from: D1Database, to: D1Database,
 *  tables: Table[], mayGoOn: () => Promise<void> }} copy
 */
export async function copyRows({ id, from, to, tables, mayGoOn }) {
  for (const table of tables) {
    for await (const rows of pages(from, table, id)) {
      await mayGoOn()
      await upsertRows(to, table, rows.map(insertable(table)))
    }
  }
  for (let round = 0; ; round += 1) {
    if (round > MAX_ROUNDS) throw new Error(`The copy still differs after ${MAX_ROUNDS} rounds.`)
    let changedCount = 0
    for (const table of tables) changedCount += await correctTable({ id, from, to, table, mayGoOn })
    if (changedCount === 0) return
  }
}

/** Changes a row so that it passes constraints while related rows are missing. */
function insertable({ name, columns }) {
  if (name !== 'stock') return (row) => row
  const at = columns.indexOf('inventory')
  return (row) => row.with(at, row[at] + STOCK_SLACK)
}

async function correctTable({ id, from, to, table, mayGoOn }) {
  const valuesOf = (names) => (row) => names.map((column) => row[table.columns.indexOf(column)])
  const [keyAs, restAs] = [valuesOf(table.key), valuesOf(table.rest)]
  const [keyOf, restOf] = [(row) => JSON.stringify(keyAs(row)), (row) => JSON.stringify(restAs(row))]
  let [last, changedCount] = [null, 0]
  const compare = async (rows, end) => {
    const targetRows = new Map()
    for await (const page of pages(to, table, id, { last, end })) {
      for (const row of page) targetRows.set(keyOf(row), restOf(row))
    }
    const missingRows = rows.filter((row) => !targetRows.has(keyOf(row)))
    const changedRows = rows.filter((row) => targetRows.has(keyOf(row)) && targetRows.get(keyOf(row)) !== restOf(row))
    for (const row of rows) targetRows.delete(keyOf(row))
    const extraRows = [...targetRows.keys()]
    for (let at = 0; at < extraRows.length; at += MAX_ROWS) {
      await mayGoOn()
      await remove(to, table, id, extraRows.slice(at, at + MAX_ROWS))
    }
    for (const list of [missingRows, changedRows]) {
      if (list.length === 0) continue
      await mayGoOn()
      await upsertRows(to, table, list)
    }
    changedCount += missingRows.length + changedRows.length + extraRows.length
  }
  for await (const rows of pages(from, table, id)) {
    const end = keyAs(rows.at(-1))
    await compare(rows, end)
    last = end
  }
  await compare([], null)
  return changedCount
}

/** Pages of value lists, by key after `last` up to `end`; prefetches the next page. */
async function* pages(database, { name, columns, key, owner }, id, { last = null, end = null } = {}) {
  const placeholders = `(${key.map(() => '?')})`
  const read = async (after) => {
    const cursorCondition = after ? `AND (${key}) > ${placeholders}` : ''
    const before = end ? `AND (${key}) <= ${placeholders}` : ''
    return database
      .prepare(
        `SELECT ${columns} FROM (SELECT *, sum(characters) OVER (ORDER BY ${key} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier
          FROM (SELECT *, ${columns.map((column) => `coalesce(length(${column}), 0)`).join(' + ')} AS characters FROM ${name}
            WHERE ${owner} = ? ${cursorCondition} ${before} ORDER BY ${key} LIMIT ${MAX_ROWS}))
        WHERE coalesce(earlier, 0) < ${MAX_CHARACTERS} ORDER BY ${key}`,
      )
      .bind(id, ...(after ?? []), ...(end ?? []))
      .raw()
  }
  for (let next = read(last); ; ) {
    const rows = await next
    if (rows.length === 0) return
    next = read(key.map((column) => rows.at(-1)[columns.indexOf(column)]))
    // A caller that stops early must not cause an unhandled rejection.
    next.catch(() => undefined)
    yield rows
  }
}

async function upsertRows(database, { name, columns, key, rest }, rows) {
  const change = rest.length > 0 ? `UPDATE SET ${rest.map((column) => `${column} = excluded.${column}`)}` : 'NOTHING'
  await database
    .prepare(
      `INSERT INTO ${name} (${columns}) SELECT ${columns.map((_, at) => `value->>${at}`)} FROM json_each(?) WHERE true
       ON CONFLICT (${key}) DO ${change}`,
    )
    .bind(JSON.stringify(rows))
    .run()
}

function remove(database, { name, key, owner }, id, keys) {
  const keyRows = `SELECT ${key.map((_, at) => `value->>${at}`)} FROM json_each(?2)`
  const query = `DELETE FROM ${name} WHERE ${owner} = ?1 AND (${key}) IN (${keyRows})`
  return asIfClosed(database, id, database.prepare(query).bind(id, `[${keys}]`))
}

export async function removeRows(database, id, tables) {
  for (const { name, key, owner } of tables.toReversed()) {
    const batch = `SELECT ${key} FROM ${name} WHERE ${owner} = ?1 LIMIT ${MAX_ROWS}`
    const query = `DELETE FROM ${name} WHERE ${owner} = ?1 AND (${key}) IN (${batch}) RETURNING 1`
    for (let deletedCount = MAX_ROWS; deletedCount === MAX_ROWS; ) {
      const { results } = await asIfClosed(database, id, database.prepare(query).bind(id))
      deletedCount = results.length
    }
  }
}

/** Ledger rows can be deleted only while their store is closed; one batch closes and reopens it. */
async function asIfClosed(database, id, statement) {
  const [, result] = await database.batch([
    database.prepare('UPDATE stores SET closed_at = -coalesce(closed_at, 0) - 1 WHERE id = ?').bind(id),
    statement,
    database.prepare('UPDATE stores SET closed_at = nullif(-closed_at - 1, 0) WHERE id = ?').bind(id),
  ])
  return result
}
