import { type SQL, sql } from 'drizzle-orm'
import type { ProductSort, ProductSortColumn } from '#app/domain/catalog/sort.ts'
import { products } from '../schema/catalog.server.ts'
import { byName, compareNames, pastCursor } from '../sql/name-order.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import { currentUnits, type ProductRow } from './card.server.ts'

export interface ProductRead {
  where: SQL
  by: SQL[]
}

export interface ProductOrder {
  /** Reads that each follow an index; together they return the rows after the cursor. */
  reads: ProductRead[]
  /** The same as one read, for rows that are gathered before they are sorted. */
  gathered: ProductRead
  compare(a: ProductRow, b: ProductRow): number
  isByName: boolean
}

export const isSoldOut = sql`(${products.stockLevel} = 0)`

export function nameOrder(cursor: string, direction: 'after' | 'before'): ProductOrder {
  const read = { where: pastCursor(products, cursor, direction), by: byName(products, direction) }
  const compare = direction === 'after' ? compareNames : (a: ProductRow, b: ProductRow) => compareNames(b, a)
  return { reads: [read], gathered: read, compare, isByName: true }
}

/** The cursor keeps whether the product was sold out: it may sell out meanwhile. */
export function shopperCursor({ id }: { id: string }, isSoldOut: boolean): string {
  return isSoldOut ? `${id} 1` : id
}

export function shopperOrder(scope: ReadScope, sort: ProductSort, cursor: string): ProductOrder {
  const [id = '', flag] = cursor.split(' ')
  if (sort === 'own') return ownOrder(scope, id, flag === '1')
  return keyOrder(scope, sort === 'newest' ? sort : 'price', id, sort === 'price-up')
}

export const positionOrderBy = [sql`${products.position}`, sql`${products.id}`]
export const ownOrderBy = [isSoldOut, ...positionOrderBy]

function ownOrder(scope: ReadScope, id: string, wasSoldOut: boolean): ProductOrder {
  const isPast = sql`(${products.position}, ${products.id}) > (${valueNow(scope, (table) => sql`${table}.position`, id)}, ${id})`
  const soldOut = { where: sql`${isSoldOut} = 1`, by: positionOrderBy }
  const past = wasSoldOut
    ? [{ where: sql`${isSoldOut} = 1 AND ${isPast}`, by: positionOrderBy }]
    : [{ where: sql`${isSoldOut} = 0 AND ${isPast}`, by: positionOrderBy }, soldOut]
  const all = { where: sql`true`, by: ownOrderBy }
  const gathered = wasSoldOut ? sql`${isSoldOut} = 1 AND ${isPast}` : sql`(${isSoldOut} = 1 OR ${isPast})`
  return {
    reads: id === '' ? [all] : past,
    gathered: id === '' ? all : { where: gathered, by: ownOrderBy },
    compare: (a, b) =>
      Number(a.stockLevel === 0) - Number(b.stockLevel === 0) || a.position - b.position || compareIds(a, b),
    isByName: false,
  }
}

const sortKeys = {
  newest: { of: (table) => sql`${table}.created_at`, value: (row) => row.createdAt },
  price: { of: (table) => sql`${table}.lowest_price`, value: (row) => row.lowestPrice },
  // Reads all products: an index would cost each line of an order a row.
  stock: {
    of: (table) => sql`(SELECT coalesce(sum(u.value ->> 'inventory'), 0) FROM json_each(${table}.units) AS u
      WHERE (u.value ->> 'size' <> '') = ${table}.has_sizes)`,
    value: (row) => currentUnits(row).reduce((sum, unit) => sum + unit.inventory, 0),
  },
} satisfies Record<string, { of(table: SQL): SQL; value(row: ProductRow): number }>

export function ownerOrder(scope: ReadScope, sort: ProductSortColumn, cursor: string, isUp: boolean): ProductOrder {
  if (sort === 'name') return nameOrder(cursor, isUp ? 'after' : 'before')
  return keyOrder(scope, sort, cursor.split(' ')[0] ?? '', isUp)
}

function keyOrder(scope: ReadScope, sort: keyof typeof sortKeys, id: string, isUp: boolean): ProductOrder {
  const { of, value } = sortKeys[sort]
  const [operator, order] = isUp ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`]
  const key = of(sql`products`)
  const isPast = sql`(${key}, ${products.id}) ${operator} (${valueNow(scope, of, id)}, ${id})`
  const read = {
    where: id === '' ? sql`true` : isPast,
    by: [sql`${key} ${order}`, sql`${products.id} ${order}`],
  }
  return {
    reads: [read],
    gathered: read,
    compare: (a, b) => (isUp ? 1 : -1) * (value(a) - value(b) || compareIds(a, b)),
    isByName: false,
  }
}

function valueNow(scope: ReadScope, of: (table: SQL) => SQL, id: string): SQL {
  return sql`(SELECT ${of(sql`c`)} FROM products AS c WHERE c.store_id = ${scope.key} AND c.id = ${id})`
}

function compareIds(a: ProductRow, b: ProductRow): number {
  return a.id < b.id ? -1 : 1
}
