import { type SQL, sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { inventoryTransactions, stock } from '../../schema/catalog.server.ts'
import { orderItems, orders } from '../../schema/orders.server.ts'
import { isIn } from '../../sql/literal.server.ts'
import type { Change, ReadScope, Rows, StoreScope } from '../../sql/scope.server.ts'
import { unlikely } from '../../sql/unlikely.server.ts'
import { availableAt } from './stock.server.ts'

export interface UnitInput {
  value: string
  label: string
  inventory: number
  code?: string | null
  price?: Minor | null
  compareAt?: Minor | null
}

export interface UnitRow {
  size: string
  inventory: number
  available: number
  deletedAt: number | null
}

export type StockRefused =
  | { ok: false; reason: 'stock-changed'; size: string; current: number }
  | { ok: false; reason: 'stock-promised'; size: string; current: number; orders: number[] }

export interface StockPlan {
  ok: true
  units: (Omit<UnitInput, 'value' | 'inventory'> & { size: string; position: number })[]
  movements: { size: string; quantity: number }[]
  retired: string[]
}

/** Adds the difference to the stock that the form showed (`shown`) to the present stock. */
export function planStock(
  rows: UnitRow[],
  inputs: UnitInput[],
  shown: Record<string, number>,
  holds: { number: number; size: string }[],
): StockPlan | StockRefused {
  const plan: StockPlan = { ok: true, units: [], movements: [], retired: [] }
  const targets = [
    ...inputs.map((unit, position) => ({ ...unit, position })),
    ...rows
      .filter((row) => row.deletedAt === null && !inputs.some((unit) => unit.value === row.size))
      .map((row) => ({ value: row.size, label: '', inventory: 0, position: -1, code: null })),
  ]
  for (const { value: size, inventory, position, ...unit } of targets) {
    const row = rows.find((unit) => unit.size === size)
    const current = row?.inventory ?? 0
    const isRetired = position < 0
    const quantity = isRetired ? -current : inventory - (shown[size] ?? current)
    const heldQuantity = row ? row.inventory - row.available : 0
    if (current + quantity < 0) return { ok: false, reason: 'stock-changed', size, current }
    if (current + quantity < heldQuantity) {
      const numbers = holds.filter((hold) => hold.size === size).map((hold) => hold.number)
      return { ok: false, reason: 'stock-promised', size, current, orders: numbers }
    }
    if (quantity !== 0) plan.movements.push({ size, quantity })
    if (isRetired) plan.retired.push(size)
    else plan.units.push({ ...unit, size, position })
  }
  return plan
}

export function stockReads(scope: StoreScope, productId: string, now: number) {
  return [
    scope.pick(
      stock,
      {
        size: stock.size,
        inventory: stock.inventory,
        available: availableAt(now).as('available'),
        deletedAt: stock.deletedAt,
      },
      sql`${stock.productId} = ${productId}`,
    ),
    holdsRead(scope, productId, now),
  ] as const
}

function holdsRead(scope: ReadScope, productId: string, now: number): Rows<{ number: number; size: string }> {
  return scope
    .join(
      orderItems,
      orders,
      sql`${orders.id} = ${orderItems.orderId}`,
      { number: orders.number, size: orderItems.size },
      sql`${unlikely(sql`${orderItems.productId} = ${productId}`)} AND ${orderItems.held} > 0
        AND (${orders.holdExpiresAt} IS NULL OR ${orders.holdExpiresAt} > ${now})`,
    )
    .orderBy(orders.number)
}

export type StockNote = 'initial-stock' | 'product-form' | 'restock' | 'import' | 'import-undo' | 'stock-take'

interface Booking {
  type: 'add' | 'adjustment'
  note: StockNote
  by: string | null
  now: number
}

export function stockStatements(
  scope: StoreScope,
  productId: string,
  plan: Omit<StockPlan, 'ok'>,
  booking: Booking,
  guard: SQL,
): Change[] {
  return [
    scope
      .insertFrom(
        stock,
        {
          productId,
          size: sql`value->>'size'`,
          label: sql`value->>'label'`,
          position: sql`value->>'position'`,
          code: sql`value->>'code'`,
          price: sql`value->>'price'`,
          compareAtPrice: sql`value->>'compareAt'`,
        },
        sql`FROM json_each(${JSON.stringify(plan.units)}) WHERE ${guard}`,
      )
      .onConflictDoUpdate({
        target: [stock.storeId, stock.productId, stock.size],
        set: {
          label: sql`excluded.label`,
          position: sql`excluded.position`,
          code: sql`excluded.code`,
          price: sql`excluded.price`,
          compareAtPrice: sql`excluded.compare_at_price`,
          deletedAt: null,
        },
      }),
    ...(plan.movements.length > 0 ? [movementStatement(scope, productId, plan.movements, booking, guard)] : []),
    ...(plan.retired.length > 0
      ? [
          scope.update(
            stock,
            { deletedAt: booking.now },
            sql`${stock.productId} = ${productId} AND ${guard} AND ${isIn(stock.size, plan.retired)}`,
          ),
        ]
      : []),
  ]
}

function movementStatement(
  scope: StoreScope,
  productId: string,
  movements: StockPlan['movements'],
  booking: Booking,
  guard: SQL,
): Change {
  return scope.insertFrom(
    inventoryTransactions,
    {
      id: sql`lower(hex(randomblob(16)))`,
      productId,
      size: sql`value->>'size'`,
      quantity: sql`value->>'quantity'`,
      transactionType: booking.type,
      notes: booking.note,
      createdBy: booking.by,
      createdAt: booking.now,
    },
    sql`FROM json_each(${JSON.stringify(movements)}) WHERE ${guard}`,
  )
}
