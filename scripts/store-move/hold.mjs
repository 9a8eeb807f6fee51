const acts = { INSERT: 'NEW', UPDATE: 'OLD', DELETE: 'OLD' }

/**
 * From now on nobody can write to the store; all else goes on. Takes the place of an older hold, whose `run` learns it from `isHeld`.
 * @returns whether there was one
 */
export async function hold(database, id, tables, run) {
  const older = await holdsOf(database, id)
  const triggers = tables.flatMap(({ name, owner }) =>
    Object.entries(acts).map(
      ([act, row]) => `CREATE TRIGGER "${nameOf(id, run)}${name} ${act}" BEFORE ${act} ON ${name}
        WHEN ${row}.${owner} = '${id}' BEGIN SELECT RAISE(ABORT, 'the store is moving'); END`,
    ),
  )
  await database.batch([...triggers, ...older.map(dropped)].map((query) => database.prepare(query)))
  return older.length > 0
}

export async function isHeld(database, id, run) {
  const holds = await holdsOf(database, id)
  return holds.some((name) => name.startsWith(nameOf(id, run)))
}

/** Takes every hold away, whoever left it. */
export async function release(database, id) {
  const holds = await holdsOf(database, id)
  if (holds.length > 0) await database.batch(holds.map((name) => database.prepare(dropped(name))))
}

async function holdsOf(database, id) {
  const { results } = await database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND substr(name, 1, length(?1)) = ?1")
    .bind(nameOf(id))
    .all()
  return results.map(({ name }) => name)
}

const nameOf = (id, run = '') => `moving ${id} ${run && `${run} `}`
const dropped = (name) => `DROP TRIGGER IF EXISTS "${name}"`
