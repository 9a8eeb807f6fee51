import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { payments } from '../schema/money.server.ts'
import { shifts } from '../schema/shifts.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { shiftsRead } from './shift-reads.server.ts'

export interface NewShift {
  id: string
  till: string
  by: string
  float: Minor
  /** Id of the till's last shift that the form showed, '' for none: the form opens one shift. */
  last: string
  day: string
  dayStart: number
  now: number
}

export type OpenResult =
  | { ok: true; first: boolean }
  | { ok: false; reason: 'shift-open'; by: string; at: number }
  | { ok: false; reason: 'shift-over' | 'shifts-off' | 'shift-limit' }

/** Takes in what the till has sold that day outside a shift. Of two at once the first opens. */
export async function openShift(scope: StoreScope, opening: NewShift): Promise<OpenResult> {
  const { id, till, by, float, last, day, dayStart, now } = opening
  const isOfTill = sql`${scope.owns(shifts)} AND ${shifts.till} = ${till}`
  const lastOf = (column: 'id' | 'counted' | 'closedAt') =>
    sql`(SELECT ${shifts[column]} FROM ${shifts} WHERE ${isOfTill} ORDER BY ${shifts.fromAt} DESC LIMIT 1)`
  const isOpen = sql`${scope.owns(shifts)} AND ${shifts.closedAt} IS NULL`
  const isAllowed = sql`(${stores.proUntil} > ${now} OR NOT EXISTS (SELECT 1 FROM ${shifts} WHERE ${isOpen}))`
  const row = {
    ...{ id, till, day, float, openedAt: now, openedBy: by },
    currency: stores.currency.getSQL(),
    fromAt: sql`max(${dayStart}, coalesce(${lastOf('closedAt')}, 0))`,
    countedBefore: sql`(SELECT ${shifts.counted} FROM ${shifts} WHERE ${isOfTill}
      AND ${shifts.currency} = ${stores.currency} ORDER BY ${shifts.fromAt} DESC LIMIT 1)`,
  }
  const isOpened = sql`${scope.owns(shifts)} AND ${shifts.id} = ${id}`
  const [[open], [written], [store]] = await scope.commit(
    [
      scope
        .insertFrom(
          shifts,
          row,
          sql`FROM ${stores} WHERE ${scope.owns(stores)} AND ${stores.closedAt} IS NULL AND ${stores.hasShifts} = 1
            AND coalesce(${lastOf('id')}, '') = ${last} AND ${isAllowed}`,
        )
        .onConflictDoNothing(),
      // Literals, as in the partial index by day.
      scope.update(
        payments,
        { shift: id },
        sql`payments.voided_at IS NULL AND payments.kind <> 'transfer' AND payments.received_at >= ${dayStart}
          AND ${payments.till} = ${till} AND ${payments.shift} IS NULL
          AND ${payments.receivedAt} >= (SELECT ${shifts.fromAt} FROM ${shifts} WHERE ${isOpened})`,
      ),
    ],
    shiftsRead(scope, sql`${shifts.till} = ${till} AND ${shifts.closedAt} IS NULL`),
    shiftsRead(scope, sql`${shifts.id} = ${id}`),
    scope.pick(stores, { hasShifts: stores.hasShifts, last: lastOf('id').as('last') }),
  )
  if (written) return { ok: true, first: true }
  // The same press again, or a second one of the same person.
  if (open) return open.openedBy === by ? { ok: true, first: false } : opened(open)
  if (!store?.hasShifts) return { ok: false, reason: 'shifts-off' }
  return { ok: false, reason: (store.last ?? '') === last ? 'shift-limit' : 'shift-over' }
}

function opened({ openedBy, openedAt }: { openedBy: string; openedAt: number }): OpenResult {
  return { ok: false, reason: 'shift-open', by: openedBy, at: openedAt }
}
