import { type SQL, sql } from 'drizzle-orm'
import { shifts } from '../schema/shifts.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'

interface TillColumns {
  till: string | null
  shift: SQL | null
}

/**
 * Of a payment that is recorded at a till. `at` (epoch ms) is when its money came into the drawer;
 * shifts of a till follow each other, so the newest that began by then is the only one it can be.
 */
export function tillColumns(scope: StoreScope, till: string | null | undefined, at: number): TillColumns {
  if (!till) return { till: null, shift: null }
  const isRunning = sql`${shifts.closedAt} IS NULL OR ${shifts.closedAt} > ${at}`
  const shift = sql`(SELECT iif(${isRunning}, ${shifts.id}, NULL) FROM ${shifts} WHERE ${scope.owns(shifts)}
    AND ${shifts.till} = ${till} AND ${shifts.fromAt} <= ${at} ORDER BY ${shifts.fromAt} DESC LIMIT 1)`
  return { till, shift }
}
