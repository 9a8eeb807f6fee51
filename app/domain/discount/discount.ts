import { type Minor, type MoneyFormat, percentOf, roundTo } from '#app/domain/money.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { readCount } from '#app/domain/text/whole-number.ts'

export type DiscountKind = 'percent' | 'fixed'

/** Times are epoch milliseconds. */
export interface Discount {
  code: string
  kind: DiscountKind
  /** Whole percentage from 1 to 100, or an amount in hundredths. */
  value: number
  minimumAmount: Minor
  /** Inclusive; null for no start. */
  startsAt: number | null
  /** Exclusive; null for no end. */
  endsAt: number | null
  maxUses: number | null
  uses: number
  isActive: boolean
}

export type DiscountStatus = 'active' | 'scheduled' | 'expired' | 'used-up' | 'off'

export interface DiscountInput<Row extends Discount = Discount> {
  discount: Row | null
  isOffered: boolean
  waitMs: number | null
  currency: string
  dayOf(at: number): string
  now: number
}

export type DiscountRefusal =
  | {
      ok: false
      reason: 'discount-not-offered' | 'discount-unknown' | 'discount-off' | 'discount-used-up'
    }
  | { ok: false; reason: 'too-many-codes'; waitMs: number }
  | { ok: false; reason: 'discount-not-started'; startsOn: string }
  | { ok: false; reason: 'discount-expired'; endedOn: string }
  | { ok: false; reason: 'discount-minimum'; minimum: Minor; currency: string }

export const CODE_MAX = 20

export function readPercent(text: string): number | null {
  const percent = readCount(text.trim().replace(/[%٪]$/, ''))
  return percent === null || percent > 100 ? null : percent
}

export function discountOf(
  { kind, value }: Pick<Discount, 'kind' | 'value'>,
  subtotal: Minor,
  format: Pick<MoneyFormat, 'fractionDigits'>,
): Minor {
  return Math.min(subtotal, kind === 'percent' ? roundTo(percentOf(subtotal, value), format) : value)
}

export function discountAgain(
  discount: Pick<Discount, 'kind' | 'value' | 'minimumAmount'>,
  subtotal: Minor,
  format: Pick<MoneyFormat, 'fractionDigits'>,
): Minor {
  return subtotal < discount.minimumAmount ? 0 : discountOf(discount, subtotal, format)
}

export function discountStatus(discount: Discount, now: number): DiscountStatus {
  if (hasEnded(discount, now)) return 'expired'
  if (!discount.isActive) return 'off'
  if (isUsedUp(discount)) return 'used-up'
  return hasStarted(discount, now) ? 'active' : 'scheduled'
}

export function decideDiscount(
  input: DiscountInput,
  subtotal: Minor,
): { ok: true; code: string; amount: Minor } | DiscountRefusal {
  const { discount, now } = input
  if (input.waitMs !== null) return { ok: false, reason: 'too-many-codes', waitMs: input.waitMs }
  if (!input.isOffered) return { ok: false, reason: 'discount-not-offered' }
  if (!discount) return { ok: false, reason: 'discount-unknown' }
  if (discount.endsAt !== null && hasEnded(discount, now)) {
    return { ok: false, reason: 'discount-expired', endedOn: input.dayOf(discount.endsAt - 1) }
  }
  if (!discount.isActive) return { ok: false, reason: 'discount-off' }
  if (isUsedUp(discount)) return { ok: false, reason: 'discount-used-up' }
  if (discount.startsAt !== null && !hasStarted(discount, now)) {
    return { ok: false, reason: 'discount-not-started', startsOn: input.dayOf(discount.startsAt) }
  }
  if (subtotal < discount.minimumAmount) {
    return { ok: false, reason: 'discount-minimum', minimum: discount.minimumAmount, currency: input.currency }
  }
  return { ok: true, code: discount.code, amount: discountOf(discount, subtotal, moneyFormatOf(input.currency)) }
}

function hasStarted({ startsAt }: Discount, now: number): boolean {
  return startsAt === null || startsAt <= now
}

export function hasEnded({ endsAt }: Pick<Discount, 'endsAt'>, now: number): boolean {
  return endsAt !== null && endsAt <= now
}

function isUsedUp({ maxUses, uses }: Discount): boolean {
  return maxUses !== null && uses >= maxUses
}
