import { type SQL, sql } from 'drizzle-orm'
import type { ProductVersion } from '#app/domain/catalog/many/many-products.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import type { ProductSortColumn } from '#app/domain/catalog/sort.ts'
import { categories, inventoryTransactions, products } from '../schema/catalog.server.ts'
import { storeCounters } from '../schema/figures.server.ts'
import { stores } from '../schema/stores.server.ts'
import { isIn } from '../sql/literal.server.ts'
import { byName, cursorOf, pastCursor } from '../sql/name-order.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'
import { type LapsedHold, lapsedRead, type ProductRow, stockByUnit } from './card.server.ts'
import { ownerOrder } from './order.server.ts'
import { expandTerms, findProducts, isHopeless, MOST_COUNTED, matchingRead } from './search.server.ts'

export interface CatalogQuery {
  query: string
  /** A category's id, 'none' for products without one, null for all. */
  categoryId: string | null
  isLowOnly: boolean
  /** Cursor of the previous page's last row; '' for the first page. */
  after: string
  /** Cursor of the next page's first row; wins over `after` unless ''. */
  before: string
  /** Default: by name, upwards. */
  sort?: ProductSortColumn
  direction?: 'asc' | 'desc'
}

const PAGE = 24
const MOVEMENTS = 50

export function productCatalog(scope: ReadScope, now: () => number) {
  return {
    async count(): Promise<number> {
      const [row] = await productsRead(scope)
      return row?.value ?? 0
    },

    async page(request: CatalogQuery) {
      const isBack = request.before !== ''
      const [cursor, direction] = isBack ? [request.before, 'before' as const] : [request.after, 'after' as const]
      const isUp = (request.direction !== 'desc') !== isBack
      const order = ownerOrder(scope, request.sort ?? 'name', cursor, isUp)
      const search = { where: filterOf(request), cursor, direction, order, limit: PAGE + 1 }
      const terms = await expandTerms(scope, request.query)
      const { rows, total, also } = await findProducts<[{ value: number }, LapsedHold]>(
        scope,
        { ...search, terms: terms },
        countRead(scope, request, search.where),
        [productsRead(scope), lapsedRead(scope, now())],
      )
      const [[counter], lapsed] = also
      const isMore = rows.length > PAGE
      const page = isBack ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE)
      const [firstRow, lastRow] = [page[0], page.at(-1)]
      return {
        products: page.map((product) => toOwnedProduct(product, lapsed)),
        count: counter?.value ?? 0,
        matches: total,
        next: lastRow && (isBack || isMore) ? cursorOf(lastRow) : null,
        previous: firstRow && (isBack ? isMore : request.after !== '') ? cursorOf(firstRow) : null,
      }
    },

    async exported(after: string, limit: number) {
      const rows = await scope
        .select(products, sql`${isNotDeleted} AND ${pastCursor(products, after)}`)
        .orderBy(...byName(products))
        .limit(limit)
      return rows.map((row) => ({ cursor: cursorOf(row), product: toOwnedProduct(row, []) }))
    },

    /** Reads the products of all pages of a search. */
    async matching(request: Pick<CatalogQuery, 'query' | 'categoryId' | 'isLowOnly'>): Promise<ProductVersion[]> {
      const terms = await expandTerms(scope, request.query)
      return terms && isHopeless(terms) ? [] : matchingRead(scope, terms, filterOf(request))
    },

    async priced(ids: string[]) {
      const { id, version, price, compareAtPrice: compareAt, saleStartsAt, saleEndsAt, units } = products
      const fields = { id, version, price, compareAt, saleStartsAt, saleEndsAt, units }
      return scope.pick(products, fields, sql`${unlikely(isIn(products.id, ids))} AND ${isNotDeleted}`)
    },

    async owned(id: string): Promise<OwnedProduct | null> {
      const [[row], lapsed] = await scope.batch([
        scope.select(products, sql`${products.id} = ${id} AND ${isNotDeleted}`),
        lapsedRead(scope, now()),
      ])
      return row ? toOwnedProduct(row, lapsed) : null
    },

    async history(id: string) {
      const isOfProduct = sql`${inventoryTransactions.productId} = ${id}`
      const [[product], movements] = await scope.batch([
        scope.pick(products, { id: products.id }, sql`${isNotDeleted} AND ${products.id} = ${id}`),
        scope
          .pick(
            inventoryTransactions,
            {
              id: inventoryTransactions.id,
              size: inventoryTransactions.size,
              quantity: inventoryTransactions.quantity,
              type: inventoryTransactions.transactionType,
              note: inventoryTransactions.notes,
              order: orderNumber.as('order'),
              by: inventoryTransactions.createdBy,
              at: inventoryTransactions.createdAt,
            },
            isOfProduct,
          )
          .orderBy(sql`${inventoryTransactions.createdAt} DESC`, sql`${inventoryTransactions.id} DESC`)
          .limit(MOVEMENTS),
      ])
      return product ? movements : null
    },
  }
}

// Spelled out: drizzle's bare `store_id` would mean that of `o`.
const orderNumber = sql<number | null>`(SELECT o.number FROM orders AS o
  WHERE o.store_id = inventory_transactions.store_id AND o.id = inventory_transactions.order_id)`

const isNotDeleted = sql`${products.deletedAt} IS NULL`

function filterOf({ categoryId, isLowOnly }: Pick<CatalogQuery, 'categoryId' | 'isLowOnly'>): SQL {
  const filters = [isNotDeleted]
  if (isLowOnly) filters.push(sql`${products.stockLevel} < 2`)
  if (categoryId === 'none') filters.push(sql`${products.categoryId} IS NULL`)
  else if (categoryId !== null) filters.push(unlikely(sql`${products.categoryId} = ${categoryId}`))
  return sql.join(filters, sql` AND `)
}

function productsRead(scope: ReadScope): Rows<{ value: number }> {
  return scope.pick(storeCounters, { value: storeCounters.value }, sql`${storeCounters.counter} = 'products'`)
}

function countRead(scope: ReadScope, { categoryId, isLowOnly }: CatalogQuery, where: SQL): Rows<{ value: number }> {
  if (categoryId === null && !isLowOnly) return productsRead(scope)
  if (categoryId !== null && categoryId !== 'none' && !isLowOnly) {
    return scope.pick(categories, { value: categories.productsCount }, sql`${categories.id} = ${categoryId}`)
  }
  // The planner would walk all products in their order.
  const index = categoryId === null ? sql`INDEXED BY products_running_low` : sql``
  const matches = sql`SELECT 1 FROM ${products} ${index} WHERE ${scope.owns(products)} AND ${where} LIMIT ${MOST_COUNTED}`
  return scope.pick(stores, { value: sql<number>`(SELECT count(*) FROM (${matches}))`.as('value') })
}

function toOwnedProduct(product: ProductRow, lapsed: LapsedHold[]): OwnedProduct {
  const { id, name, description, price, isActive, isFeatured, hasSizes, categoryId, code, version, lowStock } = product
  const units = stockByUnit(product, lapsed)
  return {
    id,
    name,
    description,
    price,
    isActive,
    isFeatured,
    hasSizes,
    categoryId,
    code,
    version,
    lowStock,
    compareAt: product.compareAtPrice,
    costPrice: product.costPrice,
    floorPrice: product.floorPrice,
    saleStartsAt: product.saleStartsAt,
    saleEndsAt: product.saleEndsAt,
    optionNames: product.optionNames,
    inventory: units.reduce((sum, unit) => sum + unit.inventory, 0),
    available: units.reduce((sum, unit) => sum + unit.available, 0),
    sizes: hasSizes ? units.map(({ available: _, ...unit }) => unit) : [],
    images: product.pictures,
  }
}
