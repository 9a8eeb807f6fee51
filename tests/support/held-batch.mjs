const pendingBatches = new Set()

/**
 * `database.batch` from outside workerd. Miniflare releases a proxy once it is garbage collected
 * here, even during a call that uses it: so the statements are referenced until the answer.
 * @param {D1Database} database
 * @param {D1PreparedStatement[]} statements
 */
export async function heldBatch(database, statements) {
  pendingBatches.add(statements)
  try {
    return await database.batch(statements)
  } finally {
    pendingBatches.delete(statements)
  }
}
