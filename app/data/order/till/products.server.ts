import { sql } from 'drizzle-orm'
import type { TillProduct } from '#app/domain/sale/till.ts'
import {
  cardColumns,
  type LapsedHold,
  lapsedRead,
  type ProductRow,
  toSnapshotProduct,
} from '../../product/card.server.ts'
import { positionOrderBy } from '../../product/order.server.ts'
import { products } from '../../schema/catalog.server.ts'
import type { ReadScope } from '../../sql/scope.server.ts'

export interface TillProductsPage {
  products: TillProduct[]
  next: string | null
}

const PAGE = 500

const columns = {
  ...cardColumns,
  // Descriptions of 500 products would be megabytes.
  description: sql<string>`''`.as('description'),
  position: products.position,
  code: products.code,
  imageUrl: products.imageUrl,
  floorPrice: products.floorPrice,
  isActive: products.isActive,
}

export async function tillProductsPage(scope: ReadScope, after: string, now: number): Promise<TillProductsPage> {
  const cursor = cursorOf(after)
  const isPast = cursor ? sql`(${products.position}, ${products.id}) > (${cursor.position}, ${cursor.id})` : sql`true`
  const [rows, lapsed] = await scope.batch([
    scope
      .pick(products, columns, sql`${products.deletedAt} IS NULL AND ${isPast}`)
      .orderBy(...positionOrderBy)
      .limit(PAGE),
    lapsedRead(scope, now),
  ])
  const last = rows.length === PAGE ? rows.at(-1) : undefined
  return {
    products: rows.filter(({ isActive }) => isActive).map((row) => toTillProduct(row, lapsed)),
    next: last ? `${last.position} ${last.id}` : null,
  }
}

export function toTillProduct(
  row: Pick<ProductRow, keyof typeof cardColumns | 'code' | 'imageUrl' | 'floorPrice'>,
  lapsed: LapsedHold[],
): TillProduct {
  const { id, name, price, compareAt, categoryId, images, hasSizes, available, sizes, ...rest } = toSnapshotProduct(
    row,
    lapsed,
  )
  const { saleStartsAt, saleEndsAt, optionNames } = rest
  const codes = new Map(row.units.map((unit) => [unit.size, unit.code]))
  return {
    ...{ id, name, price, code: row.code, categoryId, hasSizes, available },
    ...(row.floorPrice !== null && { floorPrice: row.floorPrice }),
    ...(compareAt !== null && { compareAt }),
    ...(saleStartsAt !== undefined && { saleStartsAt }),
    ...(saleEndsAt !== undefined && { saleEndsAt }),
    ...(optionNames && { optionNames }),
    image: images[0]?.card ?? row.imageUrl,
    sizes: sizes.map((size) => {
      const code = codes.get(size.value)
      return code ? { ...size, code } : size
    }),
  }
}

function cursorOf(after: string): { position: number; id: string } | null {
  const [, position, id] = /^(-?\d{1,16}) (.{1,64})$/.exec(after) ?? []
  return position === undefined || id === undefined ? null : { position: Number(position), id }
}
