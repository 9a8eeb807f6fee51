import { type SQL, sql } from 'drizzle-orm'
import { MOVE_WINDOWS, type Placed, POSITION_GAP, placeAfter } from '#app/domain/catalog/position.ts'
import { chargedAt } from '#app/domain/catalog/price.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { products } from '../schema/catalog.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { coverOf, pricedSizes } from './card.server.ts'

const PAGE = 100

/** 'no-place': a thousand products there would have to move. */
export type MoveResult = { ok: true } | Refused<'product-not-found'> | { ok: false; reason: 'no-place' }

export function createArrangement(scope: StoreScope, context: StoreContext) {
  const productsAfter = (id: string) =>
    id === '' ? isNotDeleted : sql`${isNotDeleted} AND (${products.position}, ${products.id}) > ${placeOf(scope, id)}`
  const place = (id: string) => scope.pick(products, placedColumns, sql`${isNotDeleted} AND ${products.id} = ${id}`)

  return {
    async page(after: string) {
      const rows = await scope
        .pick(products, columns, productsAfter(after))
        .orderBy(...inOrder)
        .limit(PAGE + 1)
      const page = rows.slice(0, PAGE)
      return {
        products: page.map(({ pictures, stockLevel, hasSizes, units, ...product }) => ({
          ...chargedAt({ ...product, sizes: pricedSizes({ hasSizes, units }) }, context.now()),
          image: coverOf(pictures),
          isSoldOut: stockLevel === 0,
        })),
        previous: after,
        next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      }
    },

    async move(id: string, before: string): Promise<MoveResult> {
      for (const window of MOVE_WINDOWS) {
        const [[moved], [placeBefore], following] = await scope.batch([
          place(id),
          place(before),
          scope
            .pick(products, placedColumns, productsAfter(before))
            .orderBy(...inOrder)
            .limit(window + 1),
        ])
        if (!moved || (before !== '' && !placeBefore) || id === before) return refuse('product-not-found')
        const others = following.filter((product) => product.id !== id).slice(0, window)
        const placed = placeAfter(id, placeBefore ?? null, others, window)
        if (!placed) continue
        await scope.commit([writeStatement(scope, placed)])
        refreshStore(scope, context)
        return { ok: true }
      }
      return { ok: false, reason: 'no-place' }
    },
  }
}

export function firstPosition(scope: StoreScope): SQL {
  return sql`(SELECT coalesce(min(p.position), 0) - ${POSITION_GAP} FROM products AS p
    WHERE p.store_id = ${scope.key} AND p.deleted_at IS NULL)`
}

const isNotDeleted = sql`${products.deletedAt} IS NULL`
const inOrder = [products.position, products.id]
const placedColumns = { id: products.id, position: products.position }
const columns = {
  id: products.id,
  name: products.name,
  price: products.price,
  compareAt: products.compareAtPrice,
  saleStartsAt: products.saleStartsAt,
  saleEndsAt: products.saleEndsAt,
  hasSizes: products.hasSizes,
  units: products.units,
  isActive: products.isActive,
  pictures: products.pictures,
  stockLevel: products.stockLevel,
}

function placeOf(scope: StoreScope, id: string): SQL {
  return sql`((SELECT p.position FROM products AS p WHERE p.store_id = ${scope.key} AND p.id = ${id}), ${id})`
}

function writeStatement(scope: StoreScope, placed: Placed[]) {
  const list = JSON.stringify(placed)
  return scope.update(
    products,
    {
      position: sql`(SELECT j.value->>'position' FROM json_each(${list}) AS j
        WHERE j.value->>'id' = ${products.id})`,
    },
    sql`${isNotDeleted} AND ${products.id} IN (SELECT value->>'id' FROM json_each(${list}))`,
  )
}
