import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { cashMovements, shifts } from '../schema/shifts.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { isOfTill } from './shift-reads.server.ts'

export interface NewMovement {
  shiftId: string
  /** Idempotency key of the form. */
  requestId: string
  /** Below 0 where it is taken out. */
  amount: Minor
  reason: string
  by: string
  reach: string | null
  now: number
}

export type MovementResult = { ok: true } | { ok: false; reason: 'shift-not-found' | 'shift-closed' | 'movement-limit' }

const MAX_MOVEMENTS = 200

export async function moveCash(scope: StoreScope, movement: NewMovement): Promise<MovementResult> {
  const { shiftId, requestId, amount, reason, by, reach, now } = movement
  const isShift = sql`${shifts.id} = ${shiftId} AND ${isOfTill(reach)}`
  const row = { shiftId, id: requestId, amount, reason, movedBy: by, movedAt: now }
  const [written, [shift]] = await scope.commit(
    [
      scope
        .insertFrom(
          cashMovements,
          row,
          sql`FROM ${shifts} WHERE ${scope.owns(shifts)} AND ${isShift} AND ${shifts.closedAt} IS NULL
            AND (SELECT count(*) FROM ${cashMovements} WHERE ${scope.owns(cashMovements)}
              AND ${cashMovements.shiftId} = ${shiftId}) < ${MAX_MOVEMENTS}`,
        )
        .onConflictDoNothing(),
    ],
    scope.pick(
      cashMovements,
      { id: cashMovements.id },
      sql`${cashMovements.shiftId} = ${shiftId} AND ${cashMovements.id} = ${requestId}`,
    ),
    scope.pick(shifts, { closedAt: shifts.closedAt }, isShift),
  )
  if (!shift) return { ok: false, reason: 'shift-not-found' }
  if (written.length > 0) return { ok: true }
  return { ok: false, reason: shift.closedAt === null ? 'movement-limit' : 'shift-closed' }
}
