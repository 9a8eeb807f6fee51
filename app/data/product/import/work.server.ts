import { sql } from 'drizzle-orm'
import type { ImportedProduct } from '#app/domain/catalog/import/imported-product.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { importRows, imports } from '../../schema/imports.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { refreshStore } from '../../store-page/refresh.server.ts'
import { CHANGES_PER_STEP, changeProducts, type PlannedChange } from './bulk.server.ts'
import { importProducts, ROWS_PER_STEP } from './step.server.ts'
import { type DoneRow, undoProducts } from './undo.server.ts'

/** Does the next rows; false when none is left. A repeated call does no row twice. */
export async function workOn(scope: StoreScope, context: StoreContext, importId: string): Promise<boolean> {
  const hasId = sql`${imports.id} = ${importId}`
  const [row] = await scope.select(imports, sql`${hasId} AND ${imports.state} IN ('running', 'undoing')`)
  if (!row) return false
  const isUndo = row.state === 'undoing'
  const next = isUndo ? sql`${importRows.state} IN ('new', 'changed')` : sql`${importRows.state} = 'waiting'`
  const isNext = sql`${importRows.importId} = ${importId} AND ${next}`
  const rows = await scope
    .select(importRows, isNext)
    .orderBy(importRows.position)
    .limit(row.kind === 'bulk' ? CHANGES_PER_STEP : ROWS_PER_STEP)
  const options = { hideNew: true, changeStock: false, matchNames: false, ...row.options }
  const step = { importId, options, by: row.createdBy }
  if (row.kind === 'bulk') {
    await changeProducts(scope, context, rows as unknown as PlannedChange[], step, isUndo)
  } else if (isUndo) {
    await undoProducts(scope, context, rows as unknown as DoneRow[], step)
  } else if (rows.length > 0) {
    const products = rows.map(({ position, product }) => ({ position, product: product as ImportedProduct }))
    await importProducts(scope, context, products, step)
  }
  const now = context.now()
  const isDone = sql`${hasId} AND NOT EXISTS (SELECT 1 FROM ${importRows} WHERE ${scope.owns(importRows)} AND ${isNext})`
  const end = isUndo ? { state: 'undone' as const, undoneAt: now } : { state: 'finished' as const, finishedAt: now }
  const [[after]] = await scope.commit(
    [
      scope.update(imports, { workedAt: now }, hasId),
      scope.update(imports, end, sql`${isDone} AND ${imports.state} = ${row.state}`),
    ],
    scope.pick(imports, { state: imports.state }, hasId),
  )
  if (rows.length > 0) refreshStore(scope, context)
  return after?.state === row.state
}
