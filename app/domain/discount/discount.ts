import { type Minor, percentOf } from '#app/domain/money.ts'

export type DiscountKind = 'percent' | 'fixed'

/** What a code takes off the subtotal, and when it may. Times are epoch milliseconds. */
export interface Discount {
  code: string
  kind: DiscountKind
  /** A whole percentage from 1 to 100, or an amount in hundredths. */
  value: number
  /** The subtotal it needs. */
  minimumAmount: Minor
  /** The first moment it counts; null from the beginning. */
  startsAt: number | null
  /** The first moment it no longer counts; null for ever. */
  endsAt: number | null
  /** Null without an end. */
  maxUses: number | null
  uses: number
  isActive: boolean
}

export type DiscountStatus = 'active' | 'scheduled' | 'ended' | 'used-up' | 'off'

/** Somebody's code, with what the store has under it at this moment. */
export interface DiscountInput<Found extends Discount = Discount> {
  /** Null for a code that the store doesn't know. */
  found: Found | null
  /** The owner's plan has discounts now. */
  isOffered: boolean
  /** How long codes from this address wait, after too many wrong ones; null for not at all. */
  waitMs: number | null
  currency: string
  /** The day a code starts on, '2026-12-01', is told in the store's time. */
  dayOf(at: number): string
  now: number
}

export type DiscountRefusal =
  | {
      ok: false
      reason: 'discount-not-offered' | 'discount-unknown' | 'discount-off' | 'discount-ended' | 'discount-used-up'
    }
  | { ok: false; reason: 'too-many-codes'; waitMs: number }
  | { ok: false; reason: 'discount-not-started'; startsOn: string }
  | { ok: false; reason: 'discount-minimum'; minimum: Minor; currency: string }

export const CODE_MAX = 20

/** The code as it is stored and compared, however it was typed: capitals, without spaces. */
export function foldCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

/** What it takes off a subtotal: half a hundredth is rounded up, and it is never more than the subtotal. */
export function discountOf({ kind, value }: Pick<Discount, 'kind' | 'value'>, subtotal: Minor): Minor {
  return Math.min(subtotal, kind === 'percent' ? percentOf(subtotal, value) : value)
}

/** What the owner's list calls it. */
export function discountStatus(discount: Discount, now: number): DiscountStatus {
  if (!discount.isActive) return 'off'
  if (hasEnded(discount, now)) return 'ended'
  if (isUsedUp(discount)) return 'used-up'
  return hasStarted(discount, now) ? 'active' : 'scheduled'
}

/** What an order of this subtotal gets for the code, or the first reason why nothing. */
export function decideDiscount(
  asked: DiscountInput,
  subtotal: Minor,
): { ok: true; code: string; amount: Minor } | DiscountRefusal {
  const { found, now } = asked
  if (asked.waitMs !== null) return { ok: false, reason: 'too-many-codes', waitMs: asked.waitMs }
  if (!asked.isOffered) return { ok: false, reason: 'discount-not-offered' }
  if (!found) return { ok: false, reason: 'discount-unknown' }
  if (!found.isActive) return { ok: false, reason: 'discount-off' }
  if (hasEnded(found, now)) return { ok: false, reason: 'discount-ended' }
  if (isUsedUp(found)) return { ok: false, reason: 'discount-used-up' }
  if (found.startsAt !== null && !hasStarted(found, now)) {
    return { ok: false, reason: 'discount-not-started', startsOn: asked.dayOf(found.startsAt) }
  }
  if (subtotal < found.minimumAmount) {
    return { ok: false, reason: 'discount-minimum', minimum: found.minimumAmount, currency: asked.currency }
  }
  return { ok: true, code: found.code, amount: discountOf(found, subtotal) }
}

function hasStarted({ startsAt }: Discount, now: number): boolean {
  return startsAt === null || startsAt <= now
}

function hasEnded({ endsAt }: Discount, now: number): boolean {
  return endsAt !== null && endsAt <= now
}

function isUsedUp({ maxUses, uses }: Discount): boolean {
  return maxUses !== null && uses >= maxUses
}
