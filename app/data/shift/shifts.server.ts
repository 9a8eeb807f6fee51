import { sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { startOfDay } from '#app/domain/sale/day.ts'
import type { NotableSale, ShiftApproval } from '#app/domain/shift/sales.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { shifts } from '../schema/shifts.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { type Closing, closeShift } from './close.server.ts'
import { moveCash, type NewMovement } from './movement.server.ts'
import { type NewShift, openShift } from './open.server.ts'
import { groupByShift, outsideRead, type ReadShift, readShifts, type ShiftPage, shiftsPage } from './page.server.ts'
import { notableSalesRead, shiftApprovalsRead } from './sales.server.ts'
import { drawerState, isOfTill, movementsRead, shiftsRead, totalsRead } from './shift-reads.server.ts'

export interface ReportedShift extends ReadShift {
  sales: NotableSale[]
  approvals: ShiftApproval[]
}

export function createShifts(scope: StoreScope, context: StoreContext) {
  return {
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

    page: (page: ShiftPage) => shiftsPage(scope, page),

    async find(id: string, reach: string | null): Promise<ReportedShift | null> {
      const isShift = sql`${shifts.id} = ${id} AND ${isOfTill(reach)}`
      const [found, totals, movements, sales, approvals] = await scope.batch([
        shiftsRead(scope, isShift),
        totalsRead(scope, sql`(${id})`),
        movementsRead(scope, sql`(${id})`),
        notableSalesRead(scope, id),
        shiftApprovalsRead(scope, id),
      ])
      const [read] = groupByShift(found, totals, movements)
      return read ? { ...read, sales, approvals } : null
    },

    /** Of a day, the first opened first. */
    async ofDay(day: string): Promise<ReadShift[]> {
      const isOfDay = sql`${shifts.day} = ${day}`
      const ids = sql`(SELECT ${shifts.id} FROM ${shifts} WHERE ${scope.owns(shifts)} AND ${isOfDay})`
      return readShifts(scope, shiftsRead(scope, isOfDay).orderBy(shifts.openedAt, shifts.id), ids)
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
