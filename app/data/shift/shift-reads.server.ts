import { type SQL, sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import type { ShiftTotals } from '#app/domain/shift/report.ts'
import { payments } from '../schema/money.server.ts'
import { cashMovements, shifts } from '../schema/shifts.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'

export type ShiftRow = Omit<typeof shifts.$inferSelect, 'storeId'>

const shiftColumns = {
  id: shifts.id,
  till: shifts.till,
  day: shifts.day,
  currency: shifts.currency,
  fromAt: shifts.fromAt,
  openedAt: shifts.openedAt,
  openedBy: shifts.openedBy,
  float: shifts.float,
  countedBefore: shifts.countedBefore,
  closedAt: shifts.closedAt,
  closedBy: shifts.closedBy,
  pieces: shifts.pieces,
  counted: shifts.counted,
  expected: shifts.expected,
}

/** Null reaches every till of the store. */
export function isOfTill(till: string | null): SQL {
  return till === null ? sql`true` : sql`${shifts.till} = ${till}`
}

export function shiftsRead(scope: ReadScope, where: SQL): Rows<ShiftRow> {
  return scope.pick(shifts, shiftColumns, where)
}

export interface TotalsOfShift extends ShiftTotals {
  shift: string
}

/** Must match the partial index by shift. */
const isBooked = sql`payments.shift IS NOT NULL AND payments.voided_at IS NULL AND payments.reversed_at IS NULL`

/** `ids` (SQL): a subquery of shifts. */
export function totalsRead(scope: ReadScope, ids: SQL): Rows<TotalsOfShift> {
  return scope
    .pick(
      payments,
      {
        shift: sql<string>`${payments.shift}`.as('shift'),
        currency: payments.currency,
        method: payments.method,
        person: payments.recordedBy,
        received: sql<number>`sum(max(${payments.amount}, 0))`.as('received'),
        givenBack: sql<number>`-sum(min(${payments.amount}, 0))`.as('givenBack'),
        count: sql<number>`count(*)`.as('count'),
      },
      sql`${isBooked} AND ${payments.shift} IN ${ids}`,
    )
    .groupBy(payments.shift, payments.currency, payments.method, payments.recordedBy)
}

export interface Movement {
  shift: string
  id: string
  amount: Minor
  reason: string
  movedBy: string
  movedAt: number
}

export function movementsRead(scope: ReadScope, ids: SQL): Rows<Movement> {
  return scope
    .pick(
      cashMovements,
      {
        shift: cashMovements.shiftId,
        id: cashMovements.id,
        amount: cashMovements.amount,
        reason: cashMovements.reason,
        movedBy: cashMovements.movedBy,
        movedAt: cashMovements.movedAt,
      },
      sql`${cashMovements.shiftId} IN ${ids}`,
    )
    .orderBy(cashMovements.movedAt, cashMovements.id)
}

// Names in full: drizzle drops the tables of columns in a field, and `id` would be another table's.
const isCashOfShift = sql`${isBooked} AND payments.shift = shifts.id AND payments.currency = shifts.currency
  AND payments.method = 'cash'`
const isMovementOfShift = sql`cash_movements.shift_id = shifts.id`

/** Changes with each cash row of a shift, and tells a seller who counts no sum. */
export function drawerState(scope: ReadScope): SQL<string> {
  return sql<string>`((SELECT count(*) || '.' || coalesce(max(payments.recorded_at), 0) FROM payments
      WHERE payments.store_id = ${scope.key} AND ${isCashOfShift})
    || '.' || (SELECT count(*) FROM cash_movements
      WHERE cash_movements.store_id = ${scope.key} AND ${isMovementOfShift}))`
}

/** What the drawer of an open shift should hold. */
export function expectedCash(scope: ReadScope): SQL<Minor> {
  return sql<number>`(shifts.float_amount
    + (SELECT coalesce(sum(payments.amount), 0) FROM payments
      WHERE payments.store_id = ${scope.key} AND ${isCashOfShift})
    + (SELECT coalesce(sum(cash_movements.amount), 0) FROM cash_movements
      WHERE cash_movements.store_id = ${scope.key} AND ${isMovementOfShift}))`
}
