import { sql } from 'drizzle-orm'
import { WAITING_ORDERS } from '#app/domain/limit.ts'
import { HOLD_LENGTHS, HOLD_WINDOWS } from '#app/domain/order/hold.ts'
import { stores } from '../schema/stores.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import { type HoldRequest, hasTooManyWaiting, holdCriteria, isBlocked, mayHold } from './hold.server.ts'
import { limitsOfOrder, waitFor } from './limits.server.ts'
import type { CheckedRequest } from './quote.server.ts'

/** Whether this shopper may order now, and why not. 0 is false. */
export interface Eligibility {
  isBlocked: number
  isProven: number
  hasTooManyWaiting: number
  /** Who could pass a challenge is asked to, once pieces would be kept for a short time only. */
  mayHold: number
  /** Milliseconds until the rate limits have room; 0 or less for now. */
  waitMs: number
}

export type EligibilityRefusal =
  | { ok: false; reason: 'number-blocked' }
  | { ok: false; reason: 'too-many-open'; count: number; store: string }
  | { ok: false; reason: 'too-many-orders'; waitMs: number }

/** `calmEnd`: when the hold of an order ends on calm days. */
export function holdRequest({ phone, input, shopper }: CheckedRequest, now: number, calmEnd: number): HoldRequest {
  const pieces = input.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    phone,
    network: sha256(shopper.address),
    pieces,
    challenge: shopper.standing ?? 'unchallenged',
    calmEnd,
    now,
  }
}

export function eligibilityRead(
  scope: ReadScope,
  request: CheckedRequest,
  now: number,
): Rows<{ eligibility: Eligibility }> {
  const hold = holdRequest(request, now, now + HOLD_LENGTHS.calm)
  const eligibility = sql<Eligibility>`(SELECT json_object('isBlocked', ${isBlocked}, 'isProven', criteria.is_proven,
      'hasTooManyWaiting', ${hasTooManyWaiting}, 'mayHold', ${mayHold(hold.challenge)},
      'waitMs', ${waitFor(scope.key, limitsOfOrder(request), now)})
    FROM ${holdCriteria(scope, hold)})`
  return scope.pick(stores, { eligibility: eligibility.mapWith(JSON.parse).as('eligibility') })
}

/** Null for a shopper who may order. */
export function refusalOf(eligibility: Eligibility, store: string): EligibilityRefusal | null {
  if (eligibility.isBlocked) return { ok: false, reason: 'number-blocked' }
  if (eligibility.hasTooManyWaiting) {
    const { proven, unproven } = WAITING_ORDERS
    return { ok: false, reason: 'too-many-open', count: eligibility.isProven ? proven : unproven, store }
  }
  if (eligibility.waitMs > 0) return { ok: false, reason: 'too-many-orders', waitMs: eligibility.waitMs }
  return eligibility.mayHold ? null : { ok: false, reason: 'too-many-orders', waitMs: HOLD_WINDOWS.store.windowMs }
}
