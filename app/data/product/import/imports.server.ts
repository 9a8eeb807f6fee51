import { type SQL, sql } from 'drizzle-orm'
import {
  type ImportReportRow,
  type ImportView,
  type ProductChange,
  UNDO_MS,
} from '#app/domain/catalog/import/import.ts'
import type { ImportRefusal, MatchedRow } from '#app/domain/catalog/import/import-answer.ts'
import type { ImportedProduct, ImportOptions } from '#app/domain/catalog/import/imported-product.ts'
import type { Deed } from '#app/domain/staff/activity.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { products } from '../../schema/catalog.server.ts'
import { storeCounters } from '../../schema/figures.server.ts'
import { importRows, imports } from '../../schema/imports.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { brokenConstraint } from '../../sql/constraint.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { planLimits } from '../plan-room.server.ts'
import { announceImport, importActivity } from './announce.server.ts'
import { CHANGES_PER_STEP } from './bulk.server.ts'
import { planRow, readMatches } from './matches.server.ts'
import { importPictures } from './pictures.server.ts'
import { workOn } from './work.server.ts'

export type ImportChanged = { ok: true } | { ok: false; reason: ImportRefusal }

export interface NewImport {
  /** Made by the page: the idempotency key. */
  id: string
  name: string
  by: string | null
}

const MAX_REPORTED = 200

export function createImports(scope: StoreScope, context: StoreContext) {
  const hasId = (id: string) => sql`${imports.id} = ${id}`
  const isOfImport = (id: string) => sql`${importRows.importId} = ${id}`

  async function setState(id: string, set: Parameters<typeof scope.update<typeof imports>>[1], where: SQL, deed: Deed) {
    try {
      const update = scope.update(imports, { ...set, workedAt: context.now() }, sql`${hasId(id)} AND ${where}`)
      const writes = [update, ...importActivity(scope, context, id, deed)]
      const [[changed]] = await scope.commit(writes, scope.pick(stores, { count: sql<number>`changes()` }))
      return changed?.count === 1 ? 'changed' : 'same'
    } catch (error) {
      if (brokenConstraint(error) === null) throw error
      return 'another-works'
    }
  }

  const find = async (id: string) => (await scope.select(imports, hasId(id)))[0]

  /** Replaces another that was begun and has changed nothing. */
  async function begin(
    kind: 'csv' | 'bulk',
    { id, name, by }: NewImport,
    options: Partial<ImportOptions>,
    count: number,
  ) {
    const now = context.now()
    const others = sql`${imports.id} <> ${id} AND ${imports.state} = 'receiving'`
    const working = sql`(SELECT 1 FROM imports AS w INDEXED BY imports_working WHERE w.store_id = ${scope.key}
      AND w.state IN ('running', 'undoing') AND w.id <> ${id})`
    const values = { id, kind, name, state: 'receiving' as const, options, rowCount: count, createdBy: by }
    const [[made]] = await scope.commit(
      [
        scope.remove(
          importRows,
          sql`${importRows.importId} IN (SELECT ${imports.id} FROM ${imports} WHERE ${scope.owns(imports)} AND ${others})`,
        ),
        scope.remove(imports, others),
        scope
          .insertFrom(imports, { ...values, createdAt: now, workedAt: now }, sql`WHERE NOT EXISTS ${working}`)
          .onConflictDoNothing(),
      ],
      scope.pick(imports, { id: imports.id }, hasId(id)),
    )
    return made !== undefined
  }

  function rowsStatement(id: string, from: number, rows: readonly (ImportedProduct | ProductChange)[]): Statement {
    return scope
      .insertFrom(
        importRows,
        { importId: id, position: sql`${from} + j.key`, product: sql`j.value` },
        sql`FROM json_each(${JSON.stringify(rows)}) AS j WHERE EXISTS (SELECT 1 FROM ${imports}
          WHERE ${scope.owns(imports)} AND ${hasId(id)} AND ${imports.state} = 'receiving'
          AND ${from} + j.key < ${imports.rowCount})`,
      )
      .onConflictDoNothing()
  }

  async function run(id: string, deed: Deed = 'products-imported'): Promise<ImportChanged> {
    const count = sql`(SELECT count(*) FROM import_rows AS r WHERE r.store_id = ${scope.key} AND r.import_id = ${id})`
    const changed = await setState(
      id,
      { state: 'running', counts: sql`json_object('waiting', ${imports.rowCount})` },
      sql`${imports.state} = 'receiving' AND ${imports.rowCount} = ${count}`,
      deed,
    )
    if (changed === 'another-works') return { ok: false, reason: 'import-running' }
    const row = await find(id)
    if (!row) return { ok: false, reason: 'import-gone' }
    if (row.state === 'receiving') return { ok: false, reason: 'import-incomplete' }
    if (changed === 'changed') await announceImport(context, scope.storeId, id)
    return { ok: true }
  }

  return {
    /** What an import of these rows would do now; `room` is null without a limit. */
    async match(
      rows: ImportedProduct[],
      options: ImportOptions,
    ): Promise<{ results: MatchedRow[]; room: number | null }> {
      const matches = await readMatches(scope, rows)
      const [counter] = await scope.pick(
        storeCounters,
        { value: storeCounters.value },
        sql`${storeCounters.counter} = 'products'`,
      )
      const most = planLimits(matches.proUntil, context.now()).maxProducts
      const results = rows.map((row): MatchedRow => {
        const planned = planRow(row, matches, options)
        if (planned.state === 'problem') return planned
        if (planned.state === 'new') return { state: 'new' }
        const { id, version } = planned.product
        return { state: planned.state, productId: id, version }
      })
      return { results, room: Number.isFinite(most) ? Math.max(0, most - (counter?.value ?? 0)) : null }
    },

    async start(started: NewImport, options: ImportOptions, count: number): Promise<ImportChanged> {
      return (await begin('csv', started, options, count)) ? { ok: true } : { ok: false, reason: 'import-running' }
    },

    /** A part that comes again writes nothing. */
    async part(id: string, from: number, rows: ImportedProduct[]): Promise<ImportChanged> {
      const [[row]] = await scope.commit(
        [rowsStatement(id, from, rows)],
        scope.pick(imports, { id: imports.id }, hasId(id)),
      )
      return row ? { ok: true } : { ok: false, reason: 'import-gone' }
    },

    run: (id: string) => run(id),

    /** Changes up to 200 products at once, more by the queue. With the same id it is done once. */
    async startBulk(started: NewImport, changes: readonly ProductChange[]): Promise<ImportChanged> {
      if (!(await begin('bulk', started, {}, changes.length))) return { ok: false, reason: 'import-running' }
      for (let from = 0; from < changes.length; from += 500)
        await rowsStatement(started.id, from, changes.slice(from, from + 500))
      const result = await run(started.id, 'products-changed')
      if (result.ok && changes.length <= CHANGES_PER_STEP) await workOn(scope, context, started.id)
      return result
    },

    async undo(id: string): Promise<ImportChanged> {
      const changed = await setState(
        id,
        { state: 'undoing' },
        sql`${imports.state} = 'finished' AND ${imports.finishedAt} > ${context.now() - UNDO_MS}`,
        'products-undone',
      )
      if (changed === 'another-works') return { ok: false, reason: 'import-running' }
      const row = await find(id)
      if (!row) return { ok: false, reason: 'import-gone' }
      if (row.state === 'finished') return { ok: false, reason: 'undo-over' }
      if (row.state !== 'undoing' && row.state !== 'undone') return { ok: false, reason: 'import-running' }
      if (changed === 'changed') {
        if (row.kind === 'bulk' && row.rowCount <= CHANGES_PER_STEP) await workOn(scope, context, id)
        else await announceImport(context, scope.storeId, id)
      }
      return { ok: true }
    },

    ...importPictures(scope, context),

    work: (id: string) => workOn(scope, context, id),

    /** Rows of a file that were left out, past a position. */
    async leftOut(id: string, after: number, limit: number) {
      const rows = await scope
        .pick(
          importRows,
          { position: importRows.position, product: importRows.product, problem: importRows.problem },
          sql`${isOfImport(id)} AND ${importRows.state} = 'problem' AND ${importRows.position} > ${after}
            AND EXISTS (SELECT 1 FROM ${imports} WHERE ${scope.owns(imports)} AND ${hasId(id)} AND ${imports.kind} = 'csv')`,
        )
        .orderBy(importRows.position)
        .limit(limit)
      return rows.map((row) => ({ ...row, product: row.product as ImportedProduct, problem: row.problem ?? '' }))
    },

    /** The newest that was run, for a day after its end or while pictures are left. */
    async current(): Promise<ImportView | null> {
      const [row] = await scope
        .select(imports, sql`${imports.state} <> 'receiving'`)
        .orderBy(sql`${imports.createdAt} DESC`)
        .limit(1)
      if (!row) return null
      const { id, kind, name, state, counts } = row
      const [reported, pictured] = await scope.batch([
        scope
          .pick(
            importRows,
            {
              position: importRows.position,
              state: importRows.state,
              problem: importRows.problem,
              rows: sql<string>`${importRows.product}->>'rows'`.as('rows'),
              name: nameOfRow(scope).as('name'),
            },
            sql`${isOfImport(id)} AND ${importRows.state} IN ('problem', 'stayed', 'undone') AND ${importRows.problem} IS NOT NULL`,
          )
          .orderBy(importRows.position)
          .limit(MAX_REPORTED),
        scope
          .pick(
            importRows,
            {
              row: importRows.position,
              left: importRows.picturesLeft,
              count: sql<number>`json_array_length(${importRows.product}, '$.pictures')`.as('count'),
            },
            sql`${isOfImport(id)} AND ${importRows.picturesLeft} > 0`,
          )
          .orderBy(importRows.position),
      ])
      const endedAt = row.undoneAt ?? row.finishedAt
      if (endedAt !== null && endedAt <= context.now() - UNDO_MS && pictured.length === 0) return null
      const undoUntil = state === 'finished' && row.finishedAt !== null ? row.finishedAt + UNDO_MS : null
      return {
        ...{ id, kind, name, state, counts, total: row.rowCount, hidesNew: row.options.hideNew === true },
        undoUntil: undoUntil !== null && undoUntil > context.now() ? undoUntil : null,
        report: reported.map((line): ImportReportRow => {
          return { ...line, rows: JSON.parse(line.rows ?? '[]') as number[], problem: line.problem ?? '' }
        }),
        pictures: pictured.map(({ row, left, count }) => ({ row, first: count - left, count: left })),
      }
    },
  }
}

/** The file's name of a product, or ours where the file has none. */
function nameOfRow(scope: StoreScope): SQL<string> {
  return sql<string>`coalesce(import_rows.product->>'name', (SELECT p.name FROM ${products} AS p
    WHERE p.store_id = ${scope.key} AND p.id = coalesce(import_rows.product_id, import_rows.product->>'productId')), '')`
}
