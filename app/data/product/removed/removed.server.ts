import { sql } from 'drizzle-orm'
import { RESTORABLE_MS, type RemovedProduct } from '#app/domain/catalog/removed-product.ts'
import { type CatalogRefusal, type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { categories, products, stock } from '../../schema/catalog.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { isIn } from '../../sql/literal.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { activityOf, nameDetails } from '../../staff/activity.server.ts'
import { refreshStore } from '../../store-page/refresh.server.ts'
import { coverOf, pricedSizes } from '../card.server.ts'
import { isChoosable, isNotRemoved } from '../category/state.server.ts'
import { areCodesFree, codesOf, hasCode } from '../codes.server.ts'
import { hasRoom, planLimits } from '../plan-room.server.ts'
import { removeTermsStatements, termStatements } from '../terms.server.ts'

/** Codes and category are lost when another product has them or they are gone. */
export interface Restored {
  ok: true
  lostCodes: string[]
  isUncategorized: boolean
}

const PAGE = 100
const ATTEMPTS = 5

export function removedProducts(scope: StoreScope, context: StoreContext) {
  const isRestorable = () => sql`${products.deletedAt} > ${context.now() - RESTORABLE_MS}`

  const nameOf = (id: string) =>
    nameDetails(
      sql`(SELECT ${products.name} FROM ${products} WHERE ${scope.owns(products)} AND ${products.id} = ${id})`,
    )

  const restore = async (id: string): Promise<Restored | Refused<CatalogRefusal> | 'changed'> => {
    const now = context.now()
    const [[plan], [product]] = await scope.batch([
      scope.pick(stores, { proUntil: stores.proUntil }),
      scope.select(products, sql`${products.id} = ${id} AND ${isRestorable()}`),
    ])
    if (!product) return refuse('product-not-found')
    const codes = codesOf({ code: product.code, sizes: product.units })
    const [[counter], [category], codeRows] = await scope.batch([
      scope.pick(stores, { hasRoom: sql<number>`${hasRoom(scope, planLimits(plan?.proUntil ?? null, now))}` }),
      scope.pick(
        categories,
        { name: categories.name },
        sql`${categories.id} = ${product.categoryId} AND ${isNotRemoved}`,
      ),
      scope.pick(products, { code: products.code, units: products.units }, hasCode(scope, codes)),
    ])
    if (!counter?.hasRoom) return refuse('product-limit-reached')

    const takenCodes = new Set(codeRows.flatMap(({ code, units }) => codesOf({ code, sizes: units }).map(lowerCase)))
    const isLost = (code: string | null) => code !== null && takenCodes.has(lowerCase(code))
    const lostCodes = codes.filter(isLost)
    const keptCodes = codes.filter((code) => !isLost(code))
    const lostSizes = product.units.filter((unit) => isLost(unit.code)).map((unit) => unit.size)
    const categoryId = category ? product.categoryId : null
    const guard = sql`EXISTS (SELECT 1 FROM ${products} AS p
        WHERE p.store_id = ${scope.key} AND p.id = ${id} AND p.deleted_at = ${product.deletedAt})
      AND ${hasRoom(scope, planLimits(plan?.proUntil ?? null, now))} AND ${areCodesFree(scope, id, keptCodes)}
      AND ${isChoosable(scope, categoryId)}`
    const searchFields = { ...product, code: keptCodes.join(' '), category: category?.name ?? null }
    const set = {
      deletedAt: null,
      categoryId,
      code: isLost(product.code) ? null : product.code,
      version: sql`${products.version} + 1`,
      updatedAt: now,
    }
    const [[result]] = await scope.commit(
      [
        ...termStatements(scope, id, searchFields, guard),
        scope.update(
          stock,
          { code: null },
          sql`${stock.productId} = ${id} AND ${guard} AND ${isIn(stock.size, lostSizes)}`,
        ),
        // Last: the guard of the other statements needs the product removed.
        scope.update(products, set, sql`${products.id} = ${id} AND ${guard}`),
        ...activityOf(scope, context, 'product-restored', { name: product.name }),
      ],
      scope.pick(stores, { changed: sql<number>`changes()` }),
    )
    if (result?.changed !== 1) return 'changed'
    return { ok: true, lostCodes, isUncategorized: product.categoryId !== categoryId }
  }

  return {
    /** Orders, ledger and figures refer to the row. Its pictures stay while it can be restored. */
    async retire(id: string): Promise<void> {
      const now = context.now()
      await scope.batch([
        ...removeTermsStatements(scope, sql`${products.id} = ${id}`),
        scope.update(
          products,
          { deletedAt: now, isFeatured: false, updatedAt: now },
          sql`${products.id} = ${id} AND ${products.deletedAt} IS NULL`,
        ),
        ...activityOf(scope, context, 'product-removed', nameOf(id)),
      ] as unknown as [Statement])
      refreshStore(scope, context)
    },

    async removed(): Promise<RemovedProduct[]> {
      const { id, name, price, pictures, hasSizes, units, deletedAt } = products
      const rows = await scope
        .pick(products, { id, name, price, pictures, hasSizes, units, deletedAt }, isRestorable())
        .orderBy(sql`${deletedAt} DESC`, products.id)
        .limit(PAGE)
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        price: row.price,
        sizes: pricedSizes(row),
        card: coverOf(row.pictures),
        inventory: row.units.reduce((sum, unit) => sum + unit.inventory, 0),
        removedAt: row.deletedAt ?? 0,
      }))
    },

    async restore(id: string): Promise<Restored | Refused<CatalogRefusal>> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const result = await restore(id)
        if (result === 'changed') continue
        if (result.ok) refreshStore(scope, context)
        return result
      }
      throw new Error('The catalogue changed at every attempt')
    },
  }
}

function lowerCase(code: string): string {
  return code.toLowerCase()
}
