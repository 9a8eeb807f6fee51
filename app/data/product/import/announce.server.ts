import { sql } from 'drizzle-orm'
import type { Deed } from '#app/domain/staff/activity.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { imports } from '../../schema/imports.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { activityOf } from '../../staff/activity.server.ts'

export interface ImportMessage {
  kind: 'import'
  storeId: string
  importId: string
}

/** Never throws: the job of every five minutes takes up what stands still. */
export async function announceImport(
  context: Pick<StoreContext, 'imports' | 'requestId'>,
  storeId: string,
  importId: string,
): Promise<void> {
  const message: ImportMessage = { kind: 'import', storeId, importId }
  await context.imports.send(message).catch((error: unknown) => logFault(context, 'an import was not announced', error))
}

/** One row for all of its products; follows the change of the import's own row. */
export function importActivity(scope: StoreScope, context: StoreContext, id: string, deed: Deed): Statement[] {
  const details = sql`(SELECT json_object('count', ${imports.rowCount}, 'name', ${imports.name}) FROM ${imports}
    WHERE ${scope.owns(imports)} AND ${imports.id} = ${id})`
  return activityOf(scope, context, deed, details)
}
