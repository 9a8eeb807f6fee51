import { sql } from 'drizzle-orm'
import type { PlanLimits } from '#app/domain/plan/limits.ts'
import { refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { products } from '../schema/catalog.server.ts'
import { brokenConstraint } from '../sql/constraint.server.ts'
import type { Change, StoreScope } from '../sql/scope.server.ts'
import { activityOf } from '../staff/activity.server.ts'
import { firstPosition } from './arrangement.server.ts'
import { isChoosable } from './category/state.server.ts'
import { areCodesFree, codeRead, codesOf, refuseUsedCode } from './codes.server.ts'
import { type Also, commitChange } from './edit.server.ts'
import { featuredRead, isFeaturedFull, mayFeature } from './featured.server.ts'
import {
  columnsOf,
  type ProductInput,
  type ProductRefused,
  productRefusal,
  searchFields,
  unitsOf,
} from './input.server.ts'
import {
  type ImageInput,
  type ImageRow,
  imageReads,
  imageRows,
  imageStatement,
  pictureColumns,
  productGuard,
} from './picture/images.server.ts'
import { hasRoom, planAndCategoryReads, planLimits } from './plan-room.server.ts'
import { createdReads, type ReplayedCreate, replayCreate } from './replayed-create.server.ts'
import { stockStatements } from './stock/plan.server.ts'
import { newTermStatements } from './terms.server.ts'

export interface NewProduct {
  input: ProductInput
  images: ImageInput[]
  by: string | null
  key: string | null
  also?: Also
}

interface CreatedProduct {
  id: string
  input: ProductInput
  images: ImageRow[]
  by: string | null
}

/** `key`, 32 hex digits, becomes the id: a replay gets the same product, or a refusal. */
export async function createProduct(
  scope: StoreScope,
  context: StoreContext,
  { input, images, by, key, also }: NewProduct,
): Promise<ReplayedCreate | ProductRefused> {
  const refusal = productRefusal(input)
  if (refusal) return refuse(refusal)
  const now = context.now()
  const id = key ?? context.newId()
  const codes = codesOf(input)
  const [plan, category, , ownedFiles, [createdRow], initialStock, codeRows, featured] = await scope.batch([
    ...planAndCategoryReads(scope, input.categoryId),
    ...imageReads(scope, images, now),
    ...createdReads(scope, id),
    codeRead(scope, id, codes),
    featuredRead(scope, id),
  ])
  const rows = imageRows(images, ownedFiles, context.newId)
  if (createdRow) return replayCreate(id, [createdRow, initialStock], input, [rows, images.length])
  const usedCode = refuseUsedCode(codeRows, codes)
  if (usedCode) return usedCode
  if (isFeaturedFull(featured, input.isFeatured)) return refuse('featured-limit-reached')
  if (input.categoryId !== null && category.length === 0) return refuse('category-not-found')
  const limits = planLimits(plan[0]?.proUntil ?? null, now)
  if (images.length > limits.maxImagesPerProduct) return refuse('image-limit-reached')

  const [insertion, ...following] = createStatements(scope, { id, input, images: rows, by, limits, now })
  const writes = [
    insertion,
    ...activityOf(scope, context, 'product-created', { name: input.name }),
    ...following,
    ...newTermStatements(scope, [{ id, fields: searchFields(input, category[0]?.name ?? null) }]),
    ...(also?.(productGuard(scope, id, null)) ?? []),
  ]
  try {
    if (!(await commitChange(scope, context, writes, id, !also))) {
      const [, category, codeRows, featured] = await scope.batch([
        ...planAndCategoryReads(scope, input.categoryId),
        codeRead(scope, id, codes),
        featuredRead(scope, id),
      ])
      if (input.categoryId !== null && category.length === 0) return refuse('category-not-found')
      if (isFeaturedFull(featured, input.isFeatured)) return refuse('featured-limit-reached')
      return refuseUsedCode(codeRows, codes) ?? refuse('product-limit-reached')
    }
    return { ok: true, id, missingImages: images.length - rows.length }
  } catch (error) {
    if (brokenConstraint(error) === null) throw error
    const [[parallelRow], parallelStock] = await scope.batch(createdReads(scope, id))
    if (parallelRow) return replayCreate(id, [parallelRow, parallelStock], input, [rows, images.length])
    throw error
  }
}

/** Writes all of a product but its words, or nothing: without room, or its code is used. */
export function createStatements(
  scope: StoreScope,
  { id, input, images, by, limits, now }: CreatedProduct & { limits: PlanLimits; now: number },
): [Change, ...Change[]] {
  const units = unitsOf(input)
  const movements = units
    .filter((unit) => unit.inventory > 0)
    .map((unit) => ({ size: unit.value, quantity: unit.inventory }))
  const stockPlan = {
    units: units.map(({ value, inventory: _, ...unit }, position) => ({ ...unit, size: value, position })),
    movements,
    retired: [],
  }
  const guard = productGuard(scope, id, null)
  return [
    scope.insertFrom(
      products,
      {
        ...{ id, ...columnsOf(input), ...pictureColumns(images), position: firstPosition(scope) },
        ...{ version: 1, createdAt: now, updatedAt: now },
      },
      // Must fail when the product exists: the batch would book its stock again.
      sql`WHERE ${hasRoom(scope, limits)} AND ${areCodesFree(scope, id, codesOf(input))}
        AND ${mayFeature(scope, id, input.isFeatured)} AND ${isChoosable(scope, input.categoryId)}
        OR EXISTS (SELECT 1 FROM ${products} AS p WHERE p.store_id = ${scope.key} AND p.id = ${id})`,
    ),
    ...stockStatements(scope, id, stockPlan, { type: 'add', note: 'initial-stock', by, now }, guard),
    ...(images.length > 0 ? [imageStatement(scope, id, images, guard)] : []),
  ]
}
