import { dayIn } from '#app/domain/analytics/periods.ts'
import { formatAmount, type Minor, parseMoney } from '#app/domain/money.ts'
import { type Fields, type FormResult, formResult, textOf } from '#app/domain/onboarding/fields.ts'
import { isDay } from './days.ts'
import { CODE_MAX, type Discount, type DiscountKind, foldCode } from './discount.ts'

export type DiscountErrors = {
  code?: 'code-invalid'
  percent?: 'percent-invalid'
  amount?: 'amount-invalid'
  minimum?: 'minimum-invalid'
  startsOn?: 'day-invalid'
  endsOn?: 'day-invalid' | 'ends-before-start'
  maxUses?: 'uses-invalid'
}

/** Days ('2026-12-01') are in the store's time zone; `endsOn` is inclusive. */
export interface DiscountForm {
  code: string
  kind: DiscountKind
  value: number
  minimumAmount: Minor
  startsOn: string | null
  endsOn: string | null
  maxUses: number | null
}

const CODE = new RegExp(`^[A-Z0-9]{3,${CODE_MAX}}$`)
const MAX_USES = 1_000_000

/** Reads the fields code, kind, percent or amount, minimum, startsOn, endsOn and maxUses. */
export function checkDiscount(fields: Fields): FormResult<DiscountForm, DiscountErrors> {
  const code = foldCode(textOf(fields, 'code'))
  const kind: DiscountKind = fields.kind === 'fixed' ? 'fixed' : 'percent'
  const percent = parseCount(textOf(fields, 'percent'))
  const amount = parseMoney(textOf(fields, 'amount'))
  const value = kind === 'percent' ? percent : amount
  const minimum = parseMoney(textOf(fields, 'minimum') || '0')
  const [startsOn, endsOn] = [textOf(fields, 'startsOn') || null, textOf(fields, 'endsOn') || null]
  const usesText = textOf(fields, 'maxUses')
  const maxUses = usesText === '' ? null : parseCount(usesText)
  const form = { code, kind, value: value ?? 0, minimumAmount: minimum ?? 0, startsOn, endsOn, maxUses }
  return formResult(form, {
    code: CODE.test(code) ? undefined : 'code-invalid',
    percent: kind === 'fixed' || (percent !== null && percent >= 1 && percent <= 100) ? undefined : 'percent-invalid',
    amount: kind === 'percent' || (amount !== null && amount > 0) ? undefined : 'amount-invalid',
    minimum: minimum === null ? 'minimum-invalid' : undefined,
    startsOn: startsOn === null || isDay(startsOn) ? undefined : 'day-invalid',
    endsOn: endsOn === null ? undefined : endRefusal(startsOn, endsOn),
    maxUses: usesText === '' || (maxUses !== null && maxUses >= 1 && maxUses <= MAX_USES) ? undefined : 'uses-invalid',
  })
}

export function discountFields(discount: Discount | null, zone: string): Fields {
  if (!discount) return { kind: 'percent' }
  const { code, kind, value, minimumAmount, startsAt, endsAt, maxUses } = discount
  return {
    code,
    kind,
    percent: kind === 'percent' ? String(value) : '',
    amount: kind === 'fixed' ? amountInput(value) : '',
    minimum: minimumAmount === 0 ? '' : amountInput(minimumAmount),
    startsOn: startsAt === null ? '' : dayIn(zone, startsAt),
    endsOn: endsAt === null ? '' : dayIn(zone, endsAt - 1),
    maxUses: maxUses === null ? '' : String(maxUses),
  }
}

function parseCount(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

function endRefusal(startsOn: string | null, endsOn: string): DiscountErrors['endsOn'] {
  if (!isDay(endsOn)) return 'day-invalid'
  return startsOn !== null && endsOn < startsOn ? 'ends-before-start' : undefined
}

function amountInput(minor: Minor): string {
  return formatAmount(minor).replaceAll(',', '')
}
