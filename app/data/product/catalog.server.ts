import { type SQL, sql } from 'drizzle-orm'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { categories, inventoryTransactions, products } from '../schema/catalog.server.ts'
import { storeCounters } from '../schema/figures.server.ts'
import { stores } from '../schema/stores.server.ts'
import { cursorOf } from '../sql/name-order.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'
import { type Lapsed, lapsedRead, type ProductRow, unitsLeft } from './card.server.ts'
import { expandTerms, findProducts, MOST_COUNTED } from './search.server.ts'

export interface CatalogQuery {
  query: string
  /** A category's id, 'none' for products without one, null for all. */
  categoryId: string | null
  isLowOnly: boolean
  /** Where the page before ended; '' for the first one. */
  after: string
  /** Where the page after this one begins; wins over `after` when it is not ''. */
  before: string
}

const PAGE = 24
const MOVEMENTS = 50

/** The owner's products as their page shows them: hidden ones too, by name, with pictures, sizes and what is left. */
export function productCatalog(scope: ReadScope, now: () => number) {
  return {
    async shelf(asked: CatalogQuery) {
      const isBack = asked.before !== ''
      const [place, way] = isBack ? [asked.before, 'before' as const] : [asked.after, 'after' as const]
      const sought = { where: filterOf(asked), place, way, limit: PAGE + 1 }
      const meanings = await expandTerms(scope, asked.query)
      const { rows, total, also } = await findProducts<[{ value: number }, Lapsed]>(
        scope,
        { ...sought, meanings },
        countRead(scope, asked, sought.where),
        [
          scope.pick(storeCounters, { value: storeCounters.value }, sql`${storeCounters.counter} = 'products'`),
          lapsedRead(scope, now()),
        ],
      )
      const [[kept], lapsed] = also
      const isMore = rows.length > PAGE
      const page = isBack ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE)
      const [first, last] = [page[0], page.at(-1)]
      return {
        products: page.map((product) => owned(product, lapsed)),
        /** Of the whole store, whatever was asked. */
        count: kept?.value ?? 0,
        /** At most MOST_COUNTED when the counters don't know it. */
        found: total,
        next: last && (isBack || isMore) ? cursorOf(last) : null,
        previous: first && (isBack ? isMore : asked.after !== '') ? cursorOf(first) : null,
      }
    },

    /** The latest movements of its stock; null when the product is not there. */
    async history(id: string) {
      const isIts = sql`${inventoryTransactions.productId} = ${id}`
      const [[found], movements] = await scope.batch([
        scope.pick(products, { id: products.id }, sql`${kept} AND ${products.id} = ${id}`),
        scope
          .pick(
            inventoryTransactions,
            {
              id: inventoryTransactions.id,
              size: inventoryTransactions.size,
              quantity: inventoryTransactions.quantity,
              type: inventoryTransactions.transactionType,
              note: inventoryTransactions.notes,
              order: orderOf.as('order'),
              by: inventoryTransactions.createdBy,
              at: inventoryTransactions.createdAt,
            },
            isIts,
          )
          .orderBy(sql`${inventoryTransactions.createdAt} DESC`, sql`${inventoryTransactions.id} DESC`)
          .limit(MOVEMENTS),
      ])
      return found ? movements : null
    },
  }
}

/** The number of the order that a movement belongs to. Names are written out: drizzle's bare `store_id` would be that of `o`. */
const orderOf = sql<number | null>`(SELECT o.number FROM orders AS o
  WHERE o.store_id = inventory_transactions.store_id AND o.id = inventory_transactions.order_id)`

const kept = sql`${products.deletedAt} IS NULL`

function filterOf({ categoryId, isLowOnly }: CatalogQuery): SQL {
  const filters = [kept]
  if (isLowOnly) filters.push(sql`${products.stockLevel} < 2`)
  if (categoryId === 'none') filters.push(sql`${products.categoryId} IS NULL`)
  else if (categoryId !== null) filters.push(unlikely(sql`${products.categoryId} = ${categoryId}`))
  return sql.join(filters, sql` AND `)
}

/** A counter where there is one. */
function countRead(scope: ReadScope, { categoryId, isLowOnly }: CatalogQuery, where: SQL): Rows<{ value: number }> {
  if (categoryId === null) {
    const counter = isLowOnly ? 'products:running_low' : 'products'
    return scope.pick(storeCounters, { value: storeCounters.value }, sql`${storeCounters.counter} = ${counter}`)
  }
  if (categoryId !== 'none' && !isLowOnly) {
    return scope.pick(categories, { value: categories.productsCount }, sql`${categories.id} = ${categoryId}`)
  }
  const counted = sql`SELECT 1 FROM ${products} WHERE ${scope.mine(products)} AND ${where} LIMIT ${MOST_COUNTED}`
  return scope.pick(stores, { value: sql<number>`(SELECT count(*) FROM (${counted}))`.as('value') })
}

function owned(product: ProductRow, lapsed: Lapsed[]): OwnedProduct {
  const { id, name, description, price, isActive, hasSizes, categoryId, code, version, lowStock } = product
  const units = unitsLeft(product, lapsed)
  return {
    id,
    name,
    description,
    price,
    isActive,
    hasSizes,
    categoryId,
    code,
    version,
    lowStock,
    compareAt: product.compareAtPrice,
    inventory: units.reduce((sum, unit) => sum + unit.inventory, 0),
    available: units.reduce((sum, unit) => sum + unit.available, 0),
    sizes: hasSizes ? units.map(({ value, label, inventory }) => ({ value, label, inventory })) : [],
    images: product.pictures,
  }
}
