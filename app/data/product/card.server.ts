import { type SQL, sql } from 'drizzle-orm'
import { FIRST_PRODUCTS, PRODUCTS_IN_PAGE, type SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { products } from '../schema/catalog.server.ts'
import { storeCounters } from '../schema/figures.server.ts'
import { orderItems, orders } from '../schema/orders.server.ts'
import type { Reads, Rows } from '../sql/scope.server.ts'

export type ProductRow = typeof products.$inferSelect

/** The columns that shoppers see. */
export const cardColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  price: products.price,
  compareAtPrice: products.compareAtPrice,
  categoryId: products.categoryId,
  hasSizes: products.hasSizes,
  units: products.units,
  pictures: products.pictures,
}

type CardRow = Pick<ProductRow, keyof typeof cardColumns>

/** Pieces that orders hold although their day is over: they count as free before anything has tidied them. */
export interface Lapsed {
  productId: string
  size: string
  pieces: number
}

export interface UnitLeft {
  /** '' without sizes. */
  value: string
  label: string
  inventory: number
  /** Promised to nobody. */
  available: number
}

const counter = sql`${storeCounters.counter} = 'products:on_sale'`

/** As SQL: shoppers see it. */
export const isOnSale = sql`${products.deletedAt} IS NULL AND ${products.isActive} = 1`

/** How many products the store has on sale. */
export function onSaleRead(scope: Reads): Rows<{ value: number }> {
  return scope.pick(storeCounters, { value: storeCounters.value }, counter)
}

/** How many of its products a store shows without being asked: all of them, or the first when they are many. */
export function pageLimit(scope: Reads): SQL {
  return sql`iif(coalesce((SELECT value FROM ${storeCounters} WHERE ${scope.mine(storeCounters)} AND ${counter}), 0)
    > ${PRODUCTS_IN_PAGE}, ${FIRST_PRODUCTS}, ${PRODUCTS_IN_PAGE})`
}

/** Goes with every read of products whose stock is shown. */
export function lapsedRead(scope: Reads, now: number | SQL): Rows<Lapsed> {
  return scope
    .join(
      orders,
      orderItems,
      // The + keeps the planner from beginning with everything that is held.
      sql`${orderItems.orderId} = ${orders.id} AND +${orderItems.held} > 0`,
      {
        productId: orderItems.productId,
        size: orderItems.size,
        pieces: sql<number>`sum(${orderItems.held})`,
      },
      sql`${orders.holdExpiresAt} <= ${now}`,
    )
    .groupBy(orderItems.productId, orderItems.size)
}

/** What is left of each unit that the product is sold in, in the order of its sizes. */
export function unitsLeft(product: CardRow, lapsed: Lapsed[]): UnitLeft[] {
  return product.units
    .filter((unit) => (unit.size !== '') === product.hasSizes)
    .map(({ size, label, inventory, held }) => {
      const back = lapsed.find((one) => one.productId === product.id && one.size === size)
      return {
        value: size,
        label: label || size,
        inventory,
        available: Math.max(0, inventory - held + (back?.pieces ?? 0)),
      }
    })
}

/** A product as shoppers see it, from its row alone. */
export function toSnapshotProduct(product: CardRow, lapsed: Lapsed[]): SnapshotProduct {
  const units = unitsLeft(product, lapsed)
  const pictures = product.pictures.toSorted((a, b) => Number(b.isCover) - Number(a.isCover))
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: product.price,
    compareAt: product.compareAtPrice,
    categoryId: product.categoryId,
    images: pictures.map(({ url, card }) => ({ url, card })),
    hasSizes: product.hasSizes,
    sizes: product.hasSizes ? units.map(({ value, label, available }) => ({ value, label, available })) : [],
    available: units.reduce((sum, unit) => sum + unit.available, 0),
  }
}
