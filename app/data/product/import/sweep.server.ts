import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { isHome } from '../../homes/database.server.ts'
import { importRows, imports } from '../../schema/imports.server.ts'
import { storeScope } from '../../sql/scope.server.ts'
import { announceImport } from './announce.server.ts'

const STANDING_MS = 2 * 60 * 1_000
const RETENTION_MS = 7 * 24 * 60 * 60 * 1_000
const MOST_AT_ONCE = 20
const ROWS_AT_ONCE = 1_000

/** Takes up what a lost message left standing. */
export async function resumeImports(context: Context): Promise<void> {
  const standing = await context.db
    .select({ storeId: imports.storeId, id: imports.id })
    .from(imports)
    .where(
      sql`${imports.state} IN ('running', 'undoing') AND ${imports.workedAt} < ${context.now() - STANDING_MS}
        AND ${isHome(sql`${imports.storeId}`)}`,
    )
    .orderBy(imports.workedAt)
    .limit(MOST_AT_ONCE)
  for (const { storeId, id } of standing) await announceImport(context, storeId, id)
}

/** Some days after the undo is over; pictures are fetched until then. */
export async function deleteOldImports({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const old = await db
    .select({ storeId: imports.storeId, id: imports.id })
    .from(imports)
    .where(sql`${imports.createdAt} < ${now() - RETENTION_MS}`)
    .orderBy(imports.createdAt)
    .limit(MOST_AT_ONCE)
  for (const { storeId, id } of old) {
    const scope = storeScope(db, storeId)
    const isOfImport = sql`${importRows.importId} = ${id}`
    await scope.commit([
      scope.remove(
        importRows,
        sql`${isOfImport} AND ${importRows.position} IN (SELECT r.position FROM import_rows AS r
          WHERE r.store_id = ${storeId} AND r.import_id = ${id} LIMIT ${ROWS_AT_ONCE})`,
      ),
      scope.remove(
        imports,
        sql`${imports.id} = ${id} AND NOT EXISTS (SELECT 1 FROM import_rows AS r
          WHERE r.store_id = ${storeId} AND r.import_id = ${id})`,
      ),
    ])
  }
}
