import { sql } from 'drizzle-orm'
import { inventoryTransactions, type ProductUnit, products } from '../schema/catalog.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { columnsOf, type ProductInput, unitsOf } from './input.server.ts'
import type { ImageRow } from './picture/images.server.ts'
import type { UnitInput } from './stock/plan.server.ts'

export type ReplayedCreate = { ok: true; id: string; missingImages: number }

export function createdReads(scope: StoreScope, id: string) {
  const { size, quantity } = inventoryTransactions
  return [
    scope.pick(
      products,
      {
        name: products.name,
        sortKey: products.sortKey,
        description: products.description,
        price: products.price,
        compareAtPrice: products.compareAtPrice,
        lowestPrice: products.lowestPrice,
        costPrice: products.costPrice,
        floorPrice: products.floorPrice,
        saleStartsAt: products.saleStartsAt,
        saleEndsAt: products.saleEndsAt,
        optionNames: products.optionNames,
        categoryId: products.categoryId,
        isActive: products.isActive,
        isFeatured: products.isFeatured,
        lowStock: products.lowStock,
        hasSizes: products.hasSizes,
        code: products.code,
        importKey: products.importKey,
        units: products.units,
        pictures: products.pictures,
        deletedAt: products.deletedAt,
      },
      sql`${products.id} = ${id}`,
    ),
    // The initial stock: today's has moved with every sale.
    scope
      .pick(
        inventoryTransactions,
        { size, quantity },
        sql`${inventoryTransactions.productId} = ${id} AND ${inventoryTransactions.notes} = 'initial-stock'`,
      )
      .orderBy(inventoryTransactions.createdAt),
  ] as const
}

export interface CreatedRow extends ReturnType<typeof columnsOf> {
  units: Omit<ProductUnit, 'inventory' | 'held'>[]
  pictures: Pick<ImageRow, 'url'>[]
  deletedAt: number | null
}

interface InitialStock {
  size: string
  quantity: number
}

export function replayCreate(
  id: string,
  [row, initialStock]: [CreatedRow, InitialStock[]],
  input: ProductInput,
  [images, imageCount]: [Pick<ImageRow, 'url'>[], number],
): ReplayedCreate | { ok: false; reason: 'product-saved-before' } {
  const columns = Object.entries(columnsOf(input)) as [keyof ReturnType<typeof columnsOf>, unknown][]
  const isSame =
    row.deletedAt === null &&
    columns.every(([column, value]) => String(row[column]) === String(value)) &&
    unitsText(unitsOf(input)) === createdUnits(row, initialStock) &&
    urlsOf(images) === urlsOf(row.pictures)
  if (!isSame) return { ok: false, reason: 'product-saved-before' }
  return { ok: true, id, missingImages: imageCount - images.length }
}

function createdUnits({ units }: CreatedRow, initialStock: InitialStock[]): string {
  const quantityOf = (size: string) => initialStock.find((movement) => movement.size === size)?.quantity ?? 0
  return unitsText(units.map(({ size, ...unit }) => ({ ...unit, value: size, inventory: quantityOf(size) })))
}

function unitsText(units: UnitInput[]): string {
  return JSON.stringify(
    units.map(({ value, label, code, price = null, compareAt = null, inventory }) => {
      return [value, label || value, code ?? '', price, compareAt, inventory]
    }),
  )
}

function urlsOf(images: Pick<ImageRow, 'url'>[]): string {
  return JSON.stringify(images.map(({ url }) => url))
}
