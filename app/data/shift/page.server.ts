import { type SQL, sql } from 'drizzle-orm'
import { payments } from '../schema/money.server.ts'
import { shifts } from '../schema/shifts.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import { isOfTill, type Movement, movementsRead, type ShiftRow, shiftsRead, totalsRead } from './shift-reads.server.ts'

export const SHIFTS_IN_PAGE = 30

export interface ReadShift {
  shift: ShiftRow
  totals: Awaited<ReturnType<typeof totalsRead>>
  movements: Movement[]
}

export interface ShiftPage {
  /** Of which `opened` and `day` are the last of the page before; null for the newest. */
  after: { day: string; openedAt: number } | null
  /** The first day that the plan shows. */
  since: string
  till: string | null
}

/** The newest first, one more than a page where there are more. */
export async function shiftsPage(scope: ReadScope, { after, since, till }: ShiftPage): Promise<ReadShift[]> {
  const isPastCursor = after ? sql`(${shifts.day}, ${shifts.openedAt}) < (${after.day}, ${after.openedAt})` : sql`true`
  const isListed = sql`${shifts.closedAt} IS NOT NULL AND ${shifts.day} >= ${since} AND ${isOfTill(till)} AND ${isPastCursor}`
  const order = [sql`${shifts.day} DESC`, sql`${shifts.openedAt} DESC`]
  const ids = sql`(SELECT ${shifts.id} FROM ${shifts} WHERE ${scope.owns(shifts)} AND ${isListed}
    ORDER BY ${shifts.day} DESC, ${shifts.openedAt} DESC LIMIT ${SHIFTS_IN_PAGE + 1})`
  const rows = shiftsRead(scope, isListed)
    .orderBy(...order)
    .limit(SHIFTS_IN_PAGE + 1)
  return readShifts(scope, rows, ids)
}

/** Cash from `since` on that no shift has. */
export async function outsideRead(scope: ReadScope, since: number, reach: string | null) {
  const [row] = await scope.pick(
    payments,
    {
      amount: sql<number>`coalesce(sum(${payments.amount}), 0)`.as('amount'),
      count: sql<number>`count(*)`.as('count'),
    },
    sql`payments.voided_at IS NULL AND payments.kind <> 'transfer' AND payments.received_at >= ${since}
      AND ${payments.method} = 'cash' AND ${payments.till} IS NOT NULL AND ${payments.shift} IS NULL
      AND ${reach === null ? sql`true` : sql`${payments.till} = ${reach}`}
      AND ${payments.currency} = (SELECT ${stores.currency} FROM ${stores} WHERE ${scope.owns(stores)})`,
  )
  return row ?? { amount: 0, count: 0 }
}

export async function readShifts(scope: ReadScope, rows: Rows<ShiftRow>, ids: SQL): Promise<ReadShift[]> {
  const [shifts, totals, movements] = await scope.batch([rows, totalsRead(scope, ids), movementsRead(scope, ids)])
  return groupByShift(shifts, totals, movements)
}

export function groupByShift(rows: ShiftRow[], totals: ReadShift['totals'], movements: Movement[]): ReadShift[] {
  return rows.map((shift) => ({
    shift,
    totals: totals.filter((row) => row.shift === shift.id),
    movements: movements.filter((row) => row.shift === shift.id),
  }))
}
