import { sql } from 'drizzle-orm'
import type { DrawerCount } from '#app/domain/shift/shift-form.ts'
import { shifts } from '../schema/shifts.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { drawerState, expectedCash, isOfTill, shiftsRead } from './shift-reads.server.ts'

export interface Closing extends DrawerCount {
  shiftId: string
  currency: string
  /** State of the drawer on the page that was counted beside. */
  state: string
  by: string
  reach: string | null
  now: number
}

export type CloseResult =
  | { ok: true; first: boolean }
  | { ok: false; reason: 'shift-not-found' | 'drawer-changed' }
  | { ok: false; reason: 'shift-closed'; by: string; at: number }

/** Saves the count as it is. Of two at once the first closes; its repeat is the first answer. */
export async function closeShift(scope: StoreScope, closing: Closing): Promise<CloseResult> {
  const { shiftId, currency, state, counted, pieces, by, reach, now } = closing
  const isShift = sql`${shifts.id} = ${shiftId} AND ${isOfTill(reach)}`
  const [[shift]] = await scope.commit(
    [
      scope.update(
        shifts,
        { closedAt: now, closedBy: by, counted, pieces, expected: expectedCash(scope) },
        sql`${isShift} AND ${shifts.closedAt} IS NULL AND ${shifts.currency} = ${currency}
          AND ${drawerState(scope)} = ${state}`,
      ),
    ],
    shiftsRead(scope, isShift),
  )
  if (!shift) return { ok: false, reason: 'shift-not-found' }
  const { closedAt, closedBy } = shift
  if (closedAt === null || closedBy === null) return { ok: false, reason: 'drawer-changed' }
  if (closedBy !== by || shift.counted !== counted)
    return { ok: false, reason: 'shift-closed', by: closedBy, at: closedAt }
  return { ok: true, first: closedAt === now }
}
