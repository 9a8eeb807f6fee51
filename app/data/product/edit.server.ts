import { type SQL, sql } from 'drizzle-orm'
import { refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { products } from '../schema/catalog.server.ts'
import { brokenConstraint } from '../sql/constraint.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { isChoosable } from './category/state.server.ts'
import { areCodesFree, codeRead, codesOf, refuseUsedCode } from './codes.server.ts'
import { featuredRead, isFeaturedFull, mayFeature } from './featured.server.ts'
import {
  columnsOf,
  type ProductInput,
  type ProductRefused,
  productRefusal,
  searchFields,
  unitsOf,
} from './input.server.ts'
import { productGuard } from './picture/images.server.ts'
import { planAndCategoryReads } from './plan-room.server.ts'
import { priceActivity } from './price-activity.server.ts'
import { neededUnits, releaseLapsed } from './stock/lapsed-holds.server.ts'
import { planStock, type StockNote, stockReads, stockStatements } from './stock/plan.server.ts'
import { termStatements } from './terms.server.ts'

/** Of the same batch, under the guard of its product. Who adds them refreshes the store. */
export type Also = (guard: SQL) => Statement[]

export interface ProductEdit {
  version: number
  shownStock: Record<string, number>
  by: string | null
  note?: StockNote
  /** What is searched in the product is as it was. */
  keepsTerms?: boolean
  also?: Also
}

export async function editProduct(
  scope: StoreScope,
  context: StoreContext,
  id: string,
  input: ProductInput,
  edit: ProductEdit,
): Promise<{ ok: true; version: number } | ProductRefused> {
  const refusal = productRefusal(input)
  if (refusal) return refuse(refusal)
  const now = context.now()
  const codes = codesOf(input)
  const read = () =>
    scope.batch([
      ...planAndCategoryReads(scope, input.categoryId),
      scope.pick(products, shownColumns, isLive(id)),
      ...stockReads(scope, id, now),
      codeRead(scope, id, codes),
      featuredRead(scope, id),
    ])
  const [, category, [product], units, holds, codeRows, featured] = await read()
  if (!product) return refuse('product-not-found')
  if (input.categoryId !== null && category.length === 0) return refuse('category-not-found')
  if (product.version !== edit.version) return { ok: false, reason: 'product-changed' }
  const usedCode = refuseUsedCode(codeRows, codes)
  if (usedCode) return usedCode
  if (isFeaturedFull(featured, input.isFeatured)) return refuse('featured-limit-reached')
  const plan = planStock(units, unitsOf(input), edit.shownStock, holds)
  if (!plan.ok) return plan

  const guard = sql`${productGuard(scope, id, edit.version)} AND ${areCodesFree(scope, id, codes)}
    AND ${mayFeature(scope, id, input.isFeatured)} AND ${isChoosable(scope, input.categoryId)}`
  const version = edit.version + 1
  const fields = searchFields(input, category[0]?.name ?? null)
  const loweredUnits = plan.movements
    .filter(({ quantity }) => quantity < 0)
    .map(({ size, quantity }) => ({ productId: id, size, quantity: -quantity }))
  const release = releaseLapsed(scope, now, neededUnits(loweredUnits))
  const writes = [
    ...(loweredUnits.length > 0 ? [release] : []),
    ...stockStatements(
      scope,
      id,
      plan,
      { type: 'adjustment', note: edit.note ?? 'product-form', by: edit.by, now },
      guard,
    ),
    ...(edit.keepsTerms ? [] : termStatements(scope, id, fields, guard)),
    ...(edit.also?.(guard) ?? []),
    // Last: the guard of the other statements needs the former version.
    scope.update(products, { ...columnsOf(input), version, updatedAt: now }, sql`${isLive(id)} AND ${guard}`),
    ...priceActivity(scope, context, product, input),
  ]
  try {
    const [[result]] = await scope.commit(writes, scope.pick(products, { changed: sql<number>`changes()` }, isLive(id)))
    if (result?.changed !== 1) {
      const [, category, [now], , , codeRows, featured] = await read()
      if (input.categoryId !== null && category.length === 0) return refuse('category-not-found')
      if (now?.version === edit.version && isFeaturedFull(featured, input.isFeatured))
        return refuse('featured-limit-reached')
      return refuseUsedCode(codeRows, codes) ?? { ok: false, reason: 'product-changed' }
    }
  } catch (error) {
    if (brokenConstraint(error) === null) throw error
    // An order was placed meanwhile, or one sweep can't release all holds: saving again works.
    await release
    const [, , , unitsNow, holdsNow] = await read()
    const planNow = planStock(unitsNow, unitsOf(input), edit.shownStock, holdsNow)
    return planNow.ok ? refuse('stock-invalid') : planNow
  }
  if (!edit.also) refreshStore(scope, context)
  return { ok: true, version }
}

const shownColumns = {
  version: products.version,
  price: products.price,
  floorPrice: products.floorPrice,
  hasSizes: products.hasSizes,
  units: products.units,
  currency: sql<string>`(SELECT currency FROM stores WHERE stores.id = products.store_id)`.as('currency'),
}

export function isLive(id: string): SQL {
  return sql`${products.id} = ${id} AND ${products.deletedAt} IS NULL`
}

export async function commitChange(
  scope: StoreScope,
  context: StoreContext,
  writes: Statement[],
  id: string,
  refreshes = true,
): Promise<{ stockLevel: number } | null> {
  const [[product]] = await scope.commit(writes, scope.pick(products, { stockLevel: products.stockLevel }, isLive(id)))
  if (product && refreshes) refreshStore(scope, context)
  return product ?? null
}
