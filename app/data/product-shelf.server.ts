import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LOW_STOCK } from '#app/domain/catalog/stock.ts'
import { wordFilters } from './products-on-sale.server.ts'
import { inventoryTransactions, productImages, products, stock } from './schema/catalog.server.ts'
import { availableAt } from './stock.server.ts'
import type { ReadScope } from './store-scope.server.ts'

export interface ShelfAsked {
  query: string
  /** A category's id, 'none' for products without one, null for all. */
  categoryId: string | null
  isLowOnly: boolean
  /** Where the page before ended; '' for the first one. */
  after: string
  /** Where the page after this one begins; wins over `after` when it is not ''. */
  before: string
}

const PAGE = 48
const MOVEMENTS = 50

/** The owner's products as their page shows them: hidden ones too, by name, with pictures, sizes and what is left. */
export function productShelf(scope: ReadScope, now: () => number) {
  return {
    async shelf(asked: ShelfAsked) {
      const filter = sql.join([kept, ...filters(scope, asked)], sql` AND `)
      const isBack = asked.before !== ''
      const beyond = isBack ? place(asked.before, '<') : place(asked.after, '>')
      const way = isBack ? sql`DESC` : sql`ASC`
      const [all, counted, rows] = await scope.batch([
        scope.pick(products, { total: sql<number>`count(*)`.as('total') }, kept),
        scope.pick(products, { total: sql<number>`count(*)`.as('total') }, filter),
        scope
          .select(products, sql`${filter} AND ${beyond}`)
          .orderBy(sql`${products.name} COLLATE NOCASE ${way}`, sql`${products.id} ${way}`)
          .limit(PAGE + 1),
      ])
      const isMore = rows.length > PAGE
      const page = isBack ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE)
      const [first, last] = [page[0], page.at(-1)]
      return {
        products: await withParts(scope, page, now()),
        /** Of the whole store, whatever was asked. */
        count: all[0]?.total ?? 0,
        found: counted[0]?.total ?? 0,
        next: last && (isBack || isMore) ? placeOf(last) : null,
        previous: first && (isBack ? isMore : asked.after !== '') ? placeOf(first) : null,
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

    /** How many products each category has; '' for those without one. */
    async countByCategory(): Promise<Record<string, number>> {
      const rows = await scope
        .pick(
          products,
          {
            categoryId: sql<string>`coalesce(${products.categoryId}, '')`.as('categoryId'),
            count: sql<number>`count(*)`.as('count'),
          },
          kept,
        )
        .groupBy(products.categoryId)
      return Object.fromEntries(rows.map(({ categoryId, count }) => [categoryId, count]))
    },
  }
}

/** The number of the order that a movement belongs to. */
const orderOf = sql<number | null>`(SELECT o.number FROM orders AS o
  WHERE o.store_id = ${inventoryTransactions.storeId} AND o.id = ${inventoryTransactions.orderId})`

const kept = sql`${products.deletedAt} IS NULL`

function filters(scope: ReadScope, { query, categoryId, isLowOnly }: ShelfAsked): SQL[] {
  const found = wordFilters(scope, query)
  if (categoryId !== null) {
    found.push(
      categoryId === 'none' ? sql`${products.categoryId} IS NULL` : sql`${products.categoryId} = ${categoryId}`,
    )
  }
  if (isLowOnly) {
    found.push(sql`(SELECT coalesce(sum(k.inventory - k.held), 0) FROM stock AS k WHERE k.store_id = ${scope.key}
      AND k.product_id = ${products.id} AND k.deleted_at IS NULL) <= coalesce(${products.lowStock}, ${DEFAULT_LOW_STOCK})`)
  }
  return found
}

async function withParts(scope: ReadScope, page: (typeof products.$inferSelect)[], now: number) {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(page.map((product) => product.id))}))`
  const [images, units] = await scope.batch([
    scope
      .select(productImages, sql`${productImages.productId} IN ${wanted}`)
      .orderBy(productImages.productId, productImages.position),
    scope
      .pick(
        stock,
        {
          productId: stock.productId,
          value: stock.size,
          label: stock.label,
          inventory: stock.inventory,
          available: availableAt(now).as('available'),
        },
        sql`${stock.deletedAt} IS NULL AND ${stock.productId} IN ${wanted}`,
      )
      .orderBy(stock.position, stock.size),
  ])
  return page.map((product) => {
    const own = units.filter((unit) => unit.productId === product.id)
    const { id, name, description, price, isActive, hasSizes, categoryId, code, version } = product
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
      compareAt: product.compareAtPrice,
      lowStock: product.lowStock,
      inventory: own.reduce((sum, unit) => sum + unit.inventory, 0),
      available: own.reduce((sum, unit) => sum + unit.available, 0),
      sizes: own
        .filter((unit) => unit.value !== '')
        .map(({ value, label, inventory }) => ({ value, label: label || value, inventory })),
      images: images
        .filter((image) => image.productId === id)
        .map((image) => ({
          id: image.id,
          url: image.imageUrl,
          card: image.cardUrl,
          isCover: image.isCover,
          position: image.position,
        })),
    }
  })
}

function placeOf({ name, id }: { name: string; id: string }): string {
  return `${id} ${name}`
}

function place(at: string, way: '<' | '>'): SQL {
  const space = at.indexOf(' ')
  if (space < 0) return sql`true`
  const [id, name] = [at.slice(0, space), at.slice(space + 1)]
  const sign = sql.raw(way)
  return sql`(${products.name} COLLATE NOCASE, ${products.id}) ${sign} (${name} COLLATE NOCASE, ${id})`
}
