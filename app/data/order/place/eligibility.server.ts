import { type SQL, sql } from 'drizzle-orm'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { WAITING_ORDERS } from '#app/domain/limit.ts'
import { HOLD_LENGTHS, HOLD_WINDOWS } from '#app/domain/order/place/hold.ts'
import { stores } from '../../schema/stores.server.ts'
import { sha256 } from '../../sql/hash.server.ts'
import type { ReadScope, Rows } from '../../sql/scope.server.ts'
import { type HoldRequest, hasTooManyWaiting, holdCriteria, isBlocked, mayHold } from './hold.server.ts'
import { limitsOfOrder, waitFor } from './limits.server.ts'
import type { CheckedRequest } from './quote.server.ts'

/** No time zone is behind the first or ahead of the last. */
const FARTHEST_ZONES = ['Etc/GMT+12', 'UTC', 'Etc/GMT-14']

export interface Eligibility {
  isBlocked: number
  isProven: number
  hasTooManyWaiting: number
  mayHold: number
  /** Milliseconds until the rate limits have room; 0 or less: now. */
  waitMs: number
}

export type EligibilityRefusal =
  | { ok: false; reason: 'number-blocked' }
  | { ok: false; reason: 'too-many-open'; count: number; store: string }
  | { ok: false; reason: 'too-many-orders'; waitMs: number }

interface HoldTimes {
  now: number
  calmEnd: number
  today: string | SQL
}

export function holdRequest({ phone, input, shopper }: CheckedRequest, times: HoldTimes): HoldRequest {
  const pieces = input.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    phone,
    network: sha256(shopper.address),
    pieces,
    challenge: shopper.challenge ?? 'unchallenged',
    ...times,
  }
}

/** Reads for each day that it may be there: the store's time zone is read in the same batch. */
export function eligibilityRead(
  scope: ReadScope,
  request: CheckedRequest,
  now: number,
): Rows<{ eligibilities: Record<string, Eligibility> }> {
  const hold = holdRequest(request, { now, calmEnd: now + HOLD_LENGTHS.calm, today: sql`today.value` })
  const days = new Set(FARTHEST_ZONES.map((zone) => dayIn(zone, now)))
  const eligibility = sql`(SELECT json_object('isBlocked', ${isBlocked}, 'isProven', criteria.is_proven,
      'hasTooManyWaiting', ${hasTooManyWaiting}, 'mayHold', ${mayHold(hold.challenge)},
      'waitMs', ${waitFor(scope.key, limitsOfOrder(request), now)})
    FROM ${holdCriteria(scope, hold)})`
  const eligibilities = sql<Record<string, Eligibility>>`(SELECT json_group_object(today.value, json(${eligibility}))
    FROM json_each(${JSON.stringify([...days])}) AS today)`
  return scope.pick(stores, { eligibilities: eligibilities.mapWith(JSON.parse).as('eligibilities') })
}

export function refusalOf(eligibility: Eligibility, store: string): EligibilityRefusal | null {
  if (eligibility.isBlocked) return { ok: false, reason: 'number-blocked' }
  if (eligibility.hasTooManyWaiting) {
    const { proven, unproven } = WAITING_ORDERS
    return { ok: false, reason: 'too-many-open', count: eligibility.isProven ? proven : unproven, store }
  }
  if (eligibility.waitMs > 0) return { ok: false, reason: 'too-many-orders', waitMs: eligibility.waitMs }
  return eligibility.mayHold ? null : { ok: false, reason: 'too-many-orders', waitMs: HOLD_WINDOWS.store.windowMs }
}
