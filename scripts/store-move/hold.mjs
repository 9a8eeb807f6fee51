const rowOfWrite = { INSERT: 'NEW', UPDATE: 'OLD', DELETE: 'OLD' }

/** Blocks all writes to the store by triggers. Returns whether there was an older hold. */
export async function hold(database, id, tables, run) {
  const olderHolds = await findHolds(database, id)
  const triggers = tables.flatMap(({ name, owner }) =>
    Object.entries(rowOfWrite).map(
      ([write, row]) => `CREATE TRIGGER "${triggerPrefix(id, run)}${name} ${write}" BEFORE ${write} ON ${name}
        WHEN ${row}.${owner} = '${id}' BEGIN SELECT RAISE(ABORT, 'the store is moving'); END`,
    ),
  )
  await database.batch([...triggers, ...olderHolds.map(dropTrigger)].map((query) => database.prepare(query)))
  return olderHolds.length > 0
}

export async function isHeld(database, id, run) {
  const holds = await findHolds(database, id)
  return holds.some((name) => name.startsWith(triggerPrefix(id, run)))
}

/** Removes the holds of all runs. */
export async function release(database, id) {
  const holds = await findHolds(database, id)
  if (holds.length > 0) await database.batch(holds.map((name) => database.prepare(dropTrigger(name))))
}

async function findHolds(database, id) {
  const { results } = await database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND substr(name, 1, length(?1)) = ?1")
    .bind(triggerPrefix(id))
    .all()
  return results.map(({ name }) => name)
}

const triggerPrefix = (id, run = '') => `moving ${id} ${run && `${run} `}`
const dropTrigger = (name) => `DROP TRIGGER IF EXISTS "${name}"`
