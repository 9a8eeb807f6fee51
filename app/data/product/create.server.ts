import { sql } from 'drizzle-orm'
import { refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { products } from '../schema/catalog.server.ts'
import { brokenConstraint } from '../sql/constraint.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { firstPosition } from './arrangement.server.ts'
import { isChoosable } from './category/state.server.ts'
import { areCodesFree, codeRead, codesOf, refuseUsedCode } from './codes.server.ts'
import { type Also, commitChange } from './edit.server.ts'
import { featuredRead, isFeaturedFull, mayFeature } from './featured.server.ts'
import { columnsOf, type ProductInput, type ProductRefused, productRefusal, unitsOf } from './input.server.ts'
import {
  type ImageInput,
  imageReads,
  imageRows,
  imageStatement,
  pictureColumns,
  productGuard,
} from './picture/images.server.ts'
import { hasRoom, planAndCategoryReads, planLimits } from './plan-room.server.ts'
import { createdReads, type ReplayedCreate, replayCreate } from './replayed-create.server.ts'
import { stockStatements } from './stock/plan.server.ts'
import { termStatements } from './terms.server.ts'

export interface NewProduct {
  input: ProductInput
  images: ImageInput[]
  by: string | null
  key: string | null
  also?: Also
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
  const searchFields = { ...columnsOf(input), code: codes.join(' '), category: category[0]?.name ?? null }
  const writes = [
    scope.insertFrom(
      products,
      {
        ...{ id, ...columnsOf(input), ...pictureColumns(rows), position: firstPosition(scope) },
        ...{ version: 1, createdAt: now, updatedAt: now },
      },
      // Must fail when the product exists: the batch would book its stock again.
      sql`WHERE ${hasRoom(scope, limits)} AND ${areCodesFree(scope, id, codes)}
        AND ${mayFeature(scope, id, input.isFeatured)} AND ${isChoosable(scope, input.categoryId)}
        OR EXISTS (SELECT 1 FROM ${products} AS p WHERE p.store_id = ${scope.key} AND p.id = ${id})`,
    ),
    ...stockStatements(scope, id, stockPlan, { type: 'add', note: 'initial-stock', by, now }, guard),
    ...termStatements(scope, id, searchFields, guard),
    imageStatement(scope, id, rows, guard),
    ...(also?.(guard) ?? []),
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
