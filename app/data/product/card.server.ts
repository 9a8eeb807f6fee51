import { type SQL, sql } from 'drizzle-orm'
import { chargedAt, type PricedSize } from '#app/domain/catalog/price.ts'
import {
  FIRST_PRODUCTS,
  PRODUCTS_IN_PAGE,
  type SnapshotProduct,
  type SnapshotSize,
} from '#app/domain/store/snapshot.ts'
import { type ProductPicture, type ProductUnit, products } from '../schema/catalog.server.ts'
import { storeCounters } from '../schema/figures.server.ts'
import { orderItems, orders } from '../schema/orders.server.ts'
import type { Reads, Rows } from '../sql/scope.server.ts'

export type ProductRow = typeof products.$inferSelect

export const cardColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  price: products.price,
  compareAtPrice: products.compareAtPrice,
  saleStartsAt: products.saleStartsAt,
  saleEndsAt: products.saleEndsAt,
  optionNames: products.optionNames,
  categoryId: products.categoryId,
  hasSizes: products.hasSizes,
  units: products.units,
  pictures: products.pictures,
  createdAt: products.createdAt,
}

type CardRow = Pick<ProductRow, keyof typeof cardColumns>

export interface LapsedHold {
  productId: string
  size: string
  quantity: number
}

export interface UnitStock {
  value: string
  label: string
  inventory: number
  available: number
  code: string | null
  price: number | null
  compareAt: number | null
}

const counter = sql`${storeCounters.counter} = 'products:on_sale'`

export const isOnSale = sql`${products.deletedAt} IS NULL AND ${products.isActive} = 1`

export function onSaleRead(scope: Reads): Rows<{ value: number }> {
  return scope.pick(storeCounters, { value: storeCounters.value }, counter)
}

export function onSaleCount(scope: Reads): SQL<number> {
  return sql<number>`coalesce((SELECT value FROM ${storeCounters} WHERE ${scope.owns(storeCounters)} AND ${counter}), 0)`
}

export function isBeyondPage(scope: Reads): SQL {
  return sql`${onSaleCount(scope)} > ${PRODUCTS_IN_PAGE}`
}

export function pageLimit(scope: Reads): SQL {
  return sql`iif(${isBeyondPage(scope)}, ${FIRST_PRODUCTS}, ${PRODUCTS_IN_PAGE})`
}

/** Every read that shows stock needs these rows, to count lapsed holds as available. */
export function lapsedRead(scope: Reads, now: number | SQL): Rows<LapsedHold> {
  return scope
    .join(
      orders,
      orderItems,
      // The + stops the planner from starting with every held line.
      sql`${orderItems.orderId} = ${orders.id} AND +${orderItems.held} > 0`,
      {
        productId: orderItems.productId,
        size: orderItems.size,
        quantity: sql<number>`sum(${orderItems.held})`,
      },
      sql`${orders.holdExpiresAt} <= ${now}`,
    )
    .groupBy(orderItems.productId, orderItems.size)
}

/** A product that has or had sizes keeps units of the other kind. */
export function currentUnits({ hasSizes, units }: Pick<ProductRow, 'hasSizes' | 'units'>): ProductUnit[] {
  return units.filter(({ size }) => (size !== '') === hasSizes)
}

export function coverOf(pictures: ProductPicture[]): string | null {
  return (pictures.find(({ isCover }) => isCover) ?? pictures[0])?.card ?? null
}

export function pricedSizes(product: Pick<ProductRow, 'hasSizes' | 'units'>): PricedSize[] {
  if (!product.hasSizes) return []
  return currentUnits(product).map(({ size, price, compareAt }) => ({ value: size, price, compareAt }))
}

export function stockByUnit(product: CardRow, lapsed: LapsedHold[]): UnitStock[] {
  return currentUnits(product).map(({ size, label, inventory, held, code, price, compareAt }) => {
    const lapsedHold = lapsed.find((hold) => hold.productId === product.id && hold.size === size)
    return {
      value: size,
      label: label || size,
      inventory,
      available: Math.max(0, inventory - held + (lapsedHold?.quantity ?? 0)),
      code,
      price,
      compareAt,
    }
  })
}

/** Has the prices of `now`. */
export function snapshotProduct(product: CardRow, lapsed: LapsedHold[], now: number): SnapshotProduct {
  return chargedAt(toSnapshotProduct(product, lapsed), now)
}

export function toSnapshotProduct(product: CardRow, lapsed: LapsedHold[]): SnapshotProduct {
  const { saleStartsAt, saleEndsAt, optionNames } = product
  const units = stockByUnit(product, lapsed)
  const pictures = product.pictures.toSorted((a, b) => Number(b.isCover) - Number(a.isCover))
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: product.price,
    compareAt: product.compareAtPrice,
    ...(saleStartsAt !== null && { saleStartsAt }),
    ...(saleEndsAt !== null && { saleEndsAt }),
    categoryId: product.categoryId,
    images: pictures.map(({ url, card }) => ({ url, card })),
    hasSizes: product.hasSizes,
    ...(optionNames.length > 0 && { optionNames }),
    sizes: product.hasSizes ? units.map(toSnapshotSize) : [],
    available: units.reduce((sum, unit) => sum + unit.available, 0),
    createdAt: product.createdAt,
  }
}

function toSnapshotSize({ value, label, available, price, compareAt }: UnitStock): SnapshotSize {
  return {
    ...{ value, label, available },
    ...(price !== null && { price, ...(compareAt !== null && { compareAt }) }),
  }
}
