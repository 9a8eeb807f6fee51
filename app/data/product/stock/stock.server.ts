import { type SQL, sql } from 'drizzle-orm'
import { chargedAt } from '#app/domain/catalog/price.ts'
import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import { productImages, products, stock } from '../../schema/catalog.server.ts'
import { orderItems } from '../../schema/orders.server.ts'
import type { Change, ReadScope, Rows, StoreScope } from '../../sql/scope.server.ts'

/** Counts lapsed holds as available before the sweep releases them, except those of `except`. */
export function availableAt(now: number, except: string | SQL = ''): SQL<number> {
  // Spelled out: drizzle drops table names in a selection, and the columns would be order_items'.
  return sql<number>`max(0, stock.inventory - stock.held + coalesce((
    SELECT sum(i.held) FROM order_items AS i JOIN orders AS o ON o.store_id = i.store_id AND o.id = i.order_id
    WHERE (i.store_id, i.product_id, i.size) = (stock.store_id, stock.product_id, stock.size)
      AND i.held > 0 AND o.hold_expires_at <= ${now} AND o.id <> ${except}), 0))`
}

type QuotedRow = {
  id: string
  name: string
  price: number
  floorPrice: number | null
  compareAt: number | null
  saleStartsAt: number | null
  saleEndsAt: number | null
  isActive: boolean
  hasSizes: boolean
  imageUrl: string | null
}
type UnitRow = {
  productId: string
  size: string
  label: string
  price: number | null
  compareAt: number | null
  available: number
}
type CoverRow = { productId: string; card: string }

export function quoteReads(
  scope: ReadScope,
  productIds: string[],
  now: number,
): [Rows<QuotedRow>, Rows<UnitRow>, Rows<CoverRow>] {
  const ids = JSON.stringify([...new Set(productIds)])
  const idSelection = sql`(SELECT value FROM json_each(${ids}))`
  return [
    scope.pick(
      products,
      {
        id: products.id,
        name: products.name,
        price: products.price,
        floorPrice: products.floorPrice,
        compareAt: products.compareAtPrice,
        saleStartsAt: products.saleStartsAt,
        saleEndsAt: products.saleEndsAt,
        isActive: products.isActive,
        hasSizes: products.hasSizes,
        imageUrl: products.imageUrl,
      },
      sql`${products.id} IN ${idSelection} AND ${products.deletedAt} IS NULL`,
    ),
    unitsRead(scope, ids, now),
    scope.pick(
      productImages,
      { productId: productImages.productId, card: productImages.cardUrl },
      sql`${productImages.productId} IN ${idSelection} AND ${productImages.isCover} = 1`,
    ),
  ]
}

/** `productIds` is a JSON array. */
export function unitsRead(scope: ReadScope, productIds: string, now: number): Rows<UnitRow> {
  return scope
    .pick(
      stock,
      {
        productId: stock.productId,
        size: stock.size,
        label: stock.label,
        price: stock.price,
        compareAt: stock.compareAtPrice,
        available: availableAt(now).as('available'),
      },
      sql`${stock.productId} IN (SELECT value FROM json_each(${productIds})) AND ${stock.deletedAt} IS NULL`,
    )
    .orderBy(stock.productId, stock.position, stock.size)
}

export function quotedProducts(rows: QuotedRow[], units: UnitRow[], covers: CoverRow[], now: number): QuotedProduct[] {
  return rows.map((product) => {
    const { id, name, floorPrice, isActive, hasSizes, imageUrl } = product
    const productUnits = units.filter((unit) => unit.productId === id && (unit.size !== '') === hasSizes)
    const sizes = productUnits.map(({ size, label, available, price, compareAt }) => {
      return { value: size, label: label || size, available, ...(price !== null && { price, compareAt }) }
    })
    const charged = chargedAt({ ...product, sizes }, now)
    return {
      ...{ id, name, price: charged.price, floorPrice, isActive, hasSizes },
      sizes: hasSizes ? charged.sizes : [],
      available: sizes.reduce((sum, size) => sum + size.available, 0),
      image: covers.find((cover) => cover.productId === id)?.card ?? imageUrl,
    }
  })
}

export function holdStatement(scope: StoreScope, orderId: string, now: number, guard: SQL): Change {
  return scope.update(
    orderItems,
    {
      held: sql`min(${orderItems.quantity} - ${orderItems.taken}, ${orderItems.held} + ${freeStock()})`,
      changedAt: now,
    },
    sql`${orderItems.orderId} = ${orderId} AND ${guard}`,
  )
}

/** Takes the order's own hold and, beyond it, unheld stock only. A trigger writes the ledger. */
export function takeStatement(scope: StoreScope, orderId: string, now: number, guard: SQL): Change {
  return scope.update(
    orderItems,
    {
      held: 0,
      taken: sql`min(${orderItems.quantity}, ${orderItems.held} + ${freeStock()})`,
      changedAt: now,
    },
    sql`${orderItems.orderId} = ${orderId} AND ${guard}`,
  )
}

export function releaseStatement(scope: StoreScope, orderId: string, now: number, guard: SQL): Change {
  return scope.update(
    orderItems,
    { held: 0, changedAt: now },
    sql`${orderItems.orderId} = ${orderId} AND ${orderItems.held} > 0 AND ${guard}`,
  )
}

export function restockStatement(scope: StoreScope, orderId: string, now: number, guard: SQL): Change {
  return scope.update(
    orderItems,
    { taken: 0, changedAt: now },
    sql`${orderItems.orderId} = ${orderId} AND ${orderItems.taken} > 0 AND ${guard}`,
  )
}

function freeStock(): SQL {
  return sql`(SELECT k.inventory - k.held FROM ${stock} AS k
    WHERE (k.store_id, k.product_id, k.size) = (${orderItems.storeId}, ${orderItems.productId}, ${orderItems.size}))`
}
