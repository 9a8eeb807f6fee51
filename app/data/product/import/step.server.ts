import { sql } from 'drizzle-orm'
import { namesake } from '#app/domain/catalog/category.ts'
import { rowProductId } from '#app/domain/catalog/import/import.ts'
import type { ImportedProduct, ImportOptions } from '#app/domain/catalog/import/imported-product.ts'
import type { ProductFields } from '#app/domain/catalog/import/row-plan.ts'
import type { PlanLimits } from '#app/domain/plan/limits.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { products } from '../../schema/catalog.server.ts'
import { importRows } from '../../schema/imports.server.ts'
import { brokenConstraint } from '../../sql/constraint.server.ts'
import { isIn } from '../../sql/literal.server.ts'
import type { Change, StoreScope } from '../../sql/scope.server.ts'
import type { ProductRow } from '../card.server.ts'
import { createCategories } from '../category/categories.server.ts'
import { createProduct, createStatements } from '../create.server.ts'
import { editProduct } from '../edit.server.ts'
import { searchFields } from '../input.server.ts'
import { productGuard } from '../picture/images.server.ts'
import { planLimits } from '../plan-room.server.ts'
import { newTermStatements } from '../terms.server.ts'
import { fieldsOf, haveSameTerms, type Matches, planRow, readMatches, stockOf } from './matches.server.ts'

export const ROWS_PER_STEP = 20

interface WaitingRow {
  position: number
  product: ImportedProduct
}

export interface Step {
  importId: string
  options: ImportOptions
  by: string | null
}

/** Each row is done in the batch of its product: a step that is killed or repeated does it once. */
export async function importProducts(scope: StoreScope, context: StoreContext, rows: WaitingRow[], step: Step) {
  const ids = rows.map(({ position }) => rowProductId(step.importId, position))
  const matches = await readMatches(
    scope,
    rows.map(({ product }) => product),
    ids,
  )
  const made = await createNew(scope, context, rows, matches, step)
  const settled: Change[] = []
  for (const row of rows) {
    if (!made.has(rowProductId(step.importId, row.position)))
      settled.push(...(await importRow(scope, context, row, matches, step)))
  }
  if (settled.length > 0) await scope.commit(settled)
}

export function settleRow(
  scope: StoreScope,
  importId: string,
  position: number,
  set: Parameters<StoreScope['update']>[1] & Partial<typeof importRows.$inferInsert>,
  guard = sql`${importRows.state} = 'waiting'`,
): Change {
  return scope.update(
    importRows,
    set,
    sql`${importRows.importId} = ${importId} AND ${importRows.position} = ${position} AND ${guard}`,
  )
}

/** Makes the new products in one batch; `importRow` makes or refuses what it leaves out. */
async function createNew(
  scope: StoreScope,
  context: StoreContext,
  rows: WaitingRow[],
  matches: Matches,
  { importId, options, by }: Step,
): Promise<Set<string>> {
  const now = context.now()
  const limits = planLimits(matches.proUntil, now)
  const writes: Change[] = []
  const made: Parameters<typeof newTermStatements>[1] = []
  for (const { position, product: row } of rows) {
    const id = rowProductId(importId, position)
    const planned = planRow(row, matches, options, importId)
    if (planned.state !== 'new' || matches.products.some((product) => product.id === id)) continue
    const input = await withCategory(scope, context, planned.fields, row, matches)
    if (!input) continue
    writes.push(
      ...createStatements(scope, { id, input, images: [], by, limits, now }),
      settleNew(scope, { importId, position, now }, picturesLeft(row, null, limits)),
    )
    const category = matches.categories.find((category) => category.id === input.categoryId)
    made.push({ id, fields: searchFields(input, category?.name ?? null) })
  }
  if (made.length === 0) return new Set()
  try {
    const ids = made.map(({ id }) => id)
    const [found] = await scope.commit(
      [...writes, ...newTermStatements(scope, made)],
      scope.pick(products, { id: products.id }, isIn(products.id, ids)),
    )
    return new Set(found.map(({ id }) => id))
  } catch (error) {
    // Another step has made some of them.
    if (brokenConstraint(error) === null) throw error
    return new Set()
  }
}

function picturesLeft(row: ImportedProduct, product: ProductRow | null, limits: PlanLimits): number {
  return product && product.pictures.length > 0 ? 0 : Math.min(row.pictures.length, limits.maxImagesPerProduct)
}

function settleNew(
  scope: StoreScope,
  { importId, position, now }: { importId: string; position: number; now: number },
  picturesLeft: number,
): Change {
  const productId = rowProductId(importId, position)
  return settleRow(
    scope,
    importId,
    position,
    { state: 'new', productId, afterVersion: 1, picturesLeft, doneAt: now },
    sql`${importRows.state} = 'waiting' AND ${productGuard(scope, productId, null)}`,
  )
}

/** Returns what is still to write for a row that changes no product. */
async function importRow(
  scope: StoreScope,
  context: StoreContext,
  { position, product: row }: WaitingRow,
  matches: Matches,
  { importId, options, by }: Step,
): Promise<Change[]> {
  const now = context.now()
  const settle = (set: Parameters<typeof settleRow>[3]) => settleRow(scope, importId, position, { ...set, doneAt: now })
  const id = rowProductId(importId, position)
  const created = matches.products.find((product) => product.id === id)
  if (created) return [settle({ state: 'new', productId: id, afterVersion: 1 })]

  const planned = planRow(row, matches, options, importId)
  if (planned.state === 'problem') return [settle({ state: 'problem', problem: planned.problem })]
  const limits = planLimits(matches.proUntil, now)
  if (planned.state === 'same')
    return [
      settle({
        state: 'same',
        productId: planned.product.id,
        afterVersion: planned.product.version,
        picturesLeft: picturesLeft(row, planned.product, limits),
      }),
    ]

  const fields = await withCategory(scope, context, planned.fields, row, matches)
  if (!fields) return [settle({ state: 'problem', problem: 'category-limit-reached' })]
  const result =
    planned.state === 'new'
      ? await createProduct(scope, context, {
          ...{ input: fields, images: [], by, key: id },
          also: () => [settleNew(scope, { importId, position, now }, picturesLeft(row, null, limits))],
        })
      : await change(planned.product, fields)
  return result.ok ? [] : [settle({ state: 'problem', problem: result.reason })]

  function change(product: ProductRow, fields: ProductFields) {
    const before = fieldsOf(product)
    const [shown, target] = [stockOf(before), stockOf(fields)]
    const booked = Object.fromEntries(
      Object.entries(target)
        .map(([size, quantity]): [string, number] => [size, quantity - (shown[size] ?? 0)])
        .filter(([, quantity]) => quantity !== 0),
    )
    const set = {
      ...{ state: 'changed' as const, productId: product.id, previous: { fields: before, booked } },
      ...{ afterVersion: product.version + 1, picturesLeft: picturesLeft(row, product, limits), doneAt: now },
    }
    return editProduct(scope, context, product.id, fields, {
      ...{ version: product.version, shownStock: shown, by, note: 'import' as const },
      keepsTerms: haveSameTerms(before, fields),
      also: (guard) => [settleRow(scope, importId, position, set, sql`${importRows.state} = 'waiting' AND ${guard}`)],
    })
  }
}

async function withCategory(
  scope: StoreScope,
  context: StoreContext,
  fields: ProductFields,
  { category: name }: ImportedProduct,
  matches: Matches,
): Promise<ProductFields | null> {
  if (name === null) return fields
  const known = namesake(matches.categories, name)
  if (known) return { ...fields, categoryId: known.id }
  const result = await createCategories(scope, context).create({ name, description: null })
  // Made by another request meanwhile: the next step finds it.
  if (!result.ok && result.reason === 'category-name-used') throw new Error('the categories changed')
  if (!result.ok) return null
  matches.categories.push({ id: result.id, name })
  return { ...fields, categoryId: result.id }
}
