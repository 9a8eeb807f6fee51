const held = new Set()

/**
 * `database.batch` from outside of the runtime. Miniflare's proxies let go of what nobody here holds any more, even while
 * the call that names it is on its way: the statements are held until the answer is there.
 * @param {D1Database} database
 * @param {D1PreparedStatement[]} statements
 */
export async function heldBatch(database, statements) {
  held.add(statements)
  try {
    return await database.batch(statements)
  } finally {
    held.delete(statements)
  }
}
