import { sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { startOfDay } from '#app/domain/sale/day.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { payments } from '../schema/money.server.ts'
import { shifts } from '../schema/shifts.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { ReadScope, StoreScope } from '../sql/scope.server.ts'
import { type Closing, closeShift } from './close.server.ts'
import { moveCash, type NewMovement } from './movement.server.ts'
import { type NewShift, openShift } from './open.server.ts'
import {
  drawerState,
  isOfTill,
  type Movement,
  movementsRead,
  type ShiftRow,
  shiftsRead,
  totalsRead,
} from './shift-reads.server.ts'

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
  /** Null for all tills. */
  till: string | null
}

export function createShifts(scope: StoreScope, context: StoreContext) {
  return {
    /** False where a shift is open, which has to be closed first. */
    async switch(isOn: boolean): Promise<boolean> {
      const isFree = sql`NOT EXISTS (SELECT 1 FROM ${shifts} WHERE ${scope.owns(shifts)} AND ${shifts.closedAt} IS NULL)`
      const [[store]] = await scope.commit(
        [scope.update(stores, { hasShifts: isOn, updatedAt: context.now() }, isOn ? sql`true` : isFree)],
        scope.pick(stores, { hasShifts: stores.hasShifts }),
      )
      return store?.hasShifts === isOn
    },

    async isOn(): Promise<boolean> {
      const [store] = await scope.pick(stores, { hasShifts: stores.hasShifts }, sql`${stores.closedAt} IS NULL`)
      return store?.hasShifts ?? false
    },

    /** What is open, and the last shift of `till` with its count. */
    async now(till: string, reach: string | null) {
      const ids = sql`(SELECT ${shifts.id} FROM ${shifts} WHERE ${scope.owns(shifts)}
        AND ${shifts.closedAt} IS NULL AND ${isOfTill(reach)})`
      // The planner would read all shifts of the store for those without an end.
      const isOpen = sql`${shifts.id} IN ${ids}`
      const [open, totals, movements, states, [last]] = await scope.batch([
        shiftsRead(scope, isOpen).orderBy(shifts.openedAt, shifts.id),
        totalsRead(scope, ids),
        movementsRead(scope, ids),
        scope.pick(shifts, { id: shifts.id, state: drawerState(scope).as('state') }, isOpen),
        shiftsRead(scope, sql`${shifts.till} = ${till}`).orderBy(sql`${shifts.fromAt} DESC`).limit(1),
      ])
      return { open: groupByShift(open, totals, movements), states, last: last ?? null }
    },

    /** The newest first, one more than a page where there are more. */
    page: (page: ShiftPage) => shiftsPage(scope, page),

    async find(id: string, reach: string | null): Promise<ReadShift | null> {
      const isShift = sql`${shifts.id} = ${id} AND ${isOfTill(reach)}`
      const ids = sql`(${id})`
      const [rows, totals, movements] = await scope.batch([
        shiftsRead(scope, isShift),
        totalsRead(scope, ids),
        movementsRead(scope, ids),
      ])
      return groupByShift(rows, totals, movements)[0] ?? null
    },

    /** Of a day, the first opened first. */
    async ofDay(day: string): Promise<ReadShift[]> {
      const isOfDay = sql`${shifts.day} = ${day}`
      const ids = sql`(SELECT ${shifts.id} FROM ${shifts} WHERE ${scope.owns(shifts)} AND ${isOfDay})`
      const [rows, totals, movements] = await scope.batch([
        shiftsRead(scope, isOfDay).orderBy(shifts.openedAt, shifts.id),
        totalsRead(scope, ids),
        movementsRead(scope, ids),
      ])
      return groupByShift(rows, totals, movements)
    },

    /** Cash of today that no shift has. */
    outside: (timeZone: string, reach: string | null) => outsideRead(scope, startOfDay(timeZone, context.now()), reach),

    open: (shift: Omit<NewShift, 'id' | 'now' | 'day' | 'dayStart'>, timeZone: string) => {
      const now = context.now()
      const when = { now, day: dayIn(timeZone, now), dayStart: startOfDay(timeZone, now) }
      return openShift(scope, { ...shift, ...when, id: context.newId() })
    },

    move: (movement: Omit<NewMovement, 'now'>) => moveCash(scope, { ...movement, now: context.now() }),

    close: (closing: Omit<Closing, 'now'>) => closeShift(scope, { ...closing, now: context.now() }),
  }
}

async function shiftsPage(scope: ReadScope, { after, since, till }: ShiftPage): Promise<ReadShift[]> {
  const isPastCursor = after ? sql`(${shifts.day}, ${shifts.openedAt}) < (${after.day}, ${after.openedAt})` : sql`true`
  const isListed = sql`${shifts.closedAt} IS NOT NULL AND ${shifts.day} >= ${since} AND ${isOfTill(till)} AND ${isPastCursor}`
  const order = [sql`${shifts.day} DESC`, sql`${shifts.openedAt} DESC`]
  const ids = sql`(SELECT ${shifts.id} FROM ${shifts} WHERE ${scope.owns(shifts)} AND ${isListed}
    ORDER BY ${shifts.day} DESC, ${shifts.openedAt} DESC LIMIT ${SHIFTS_IN_PAGE + 1})`
  const [rows, totals, movements] = await scope.batch([
    shiftsRead(scope, isListed)
      .orderBy(...order)
      .limit(SHIFTS_IN_PAGE + 1),
    totalsRead(scope, ids),
    movementsRead(scope, ids),
  ])
  return groupByShift(rows, totals, movements)
}

async function outsideRead(scope: ReadScope, since: number, reach: string | null) {
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

function groupByShift(rows: ShiftRow[], totals: ReadShift['totals'], movements: Movement[]): ReadShift[] {
  return rows.map((shift) => ({
    shift,
    totals: totals.filter((row) => row.shift === shift.id),
    movements: movements.filter((row) => row.shift === shift.id),
  }))
}
