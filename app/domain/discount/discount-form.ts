import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { type MoneyRefusal, parseMoney, plainAmount } from '#app/domain/money.ts'
import { readAmount, readAmountAboveZero } from '#app/domain/money-field.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { foldCode } from '#app/domain/text/fold.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { isDay } from './days.ts'
import { CODE_MAX, type Discount, readPercent } from './discount.ts'

export type DiscountFieldRefusal =
  | MoneyRefusal
  | 'code-invalid'
  | 'percent-invalid'
  | 'amount-invalid'
  | 'day-invalid'
  | 'ends-before-start'
  | 'uses-invalid'

const CODE = new RegExp(`^[A-Z0-9]{3,${CODE_MAX}}$`)
const MAX_USES = 1_000_000

const key = (refusal: DiscountFieldRefusal) => refusal
const text = (refusal: DiscountFieldRefusal) => z.string({ error: refusal }).trim().default('')
const day = text('day-invalid')
  .transform((date) => date || null)
  .refine((date) => date === null || isDay(date), key('day-invalid'))

/** Days: '2026-12-01' in the store's zone; `endsOn` is inclusive. Errors: DiscountFieldRefusals. */
export const discountForm = z
  .object({
    code: text('code-invalid')
      .transform(foldCode)
      .refine((code) => CODE.test(code), key('code-invalid')),
    kind: z.enum(['percent', 'fixed']).catch('percent'),
    percent: text('percent-invalid').transform(readPercent),
    amount: text('amount-invalid'),
    minimum: text('not-a-number').transform((amount) => amount || '0'),
    startsOn: day,
    endsOn: day,
    maxUses: text('uses-invalid')
      .refine((uses) => uses === '' || isBetween(readCount(uses), 1, MAX_USES), key('uses-invalid'))
      .transform(readCount),
  })
  .superRefine(({ kind, percent, amount, minimum, startsOn, endsOn }, context) => {
    const refuse = (field: string, message: DiscountFieldRefusal) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (kind === 'percent' && !isBetween(percent, 1, 100)) refuse('percent', 'percent-invalid')
    if (kind === 'fixed') readAmountAboveZero(amount, context, key('amount-invalid'), 'amount')
    readAmount(minimum, context, 'minimum')
    if (startsOn !== null && endsOn !== null && isDay(endsOn) && endsOn < startsOn) {
      refuse('endsOn', 'ends-before-start')
    }
  })
  .transform(({ code, kind, percent, amount, minimum, startsOn, endsOn, maxUses }) => ({
    code,
    kind,
    value: (kind === 'percent' ? percent : parseMoney(amount)) ?? 0,
    minimumAmount: parseMoney(minimum) ?? 0,
    startsOn,
    endsOn,
    maxUses,
  }))

export type DiscountForm = z.output<typeof discountForm>

export function discountFields(discount: Discount | null, zone: string): Fields {
  if (!discount) return { kind: 'percent' }
  const { code, kind, value, minimumAmount, startsAt, endsAt, maxUses } = discount
  return {
    code,
    kind,
    percent: kind === 'percent' ? String(value) : '',
    amount: kind === 'fixed' ? plainAmount(value) : '',
    minimum: minimumAmount === 0 ? '' : plainAmount(minimumAmount),
    startsOn: startsAt === null ? '' : dayIn(zone, startsAt),
    endsOn: endsAt === null ? '' : dayIn(zone, endsAt - 1),
    maxUses: maxUses === null ? '' : String(maxUses),
  }
}

function isBetween(count: number | null, min: number, max: number): boolean {
  return count !== null && count >= min && count <= max
}
