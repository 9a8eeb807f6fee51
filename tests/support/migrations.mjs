import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { unstable_splitSqlQuery } from 'wrangler'
import { heldBatch } from './held-batch.mjs'

/** Runs every migration of `folder` on an empty D1 database, in order. */
export async function applyMigrations(database, folder) {
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    const statements = unstable_splitSqlQuery(readFileSync(path.join(folder, name), 'utf8'))
    await heldBatch(
      database,
      statements.map((statement) => database.prepare(statement)),
    )
  }
}
