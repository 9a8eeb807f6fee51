import { formatDate } from '#app/copy/dates.ts'
import { waitMinutes } from '#app/copy/phrases/wait.ts'
import type { DiscountRefusal } from '#app/domain/discount/discount.ts'
import { formatMoney } from '#app/domain/money.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { discountErrors } from '#copy/storefront/discount-errors'

export function discountError(refusal: DiscountRefusal): string {
  const words = discountErrors()
  switch (refusal.reason) {
    case 'discount-not-started':
      return words[refusal.reason]({ day: dayWords(refusal.startsOn) })
    case 'discount-expired':
      return words[refusal.reason]({ day: dayWords(refusal.endedOn) })
    case 'discount-minimum':
      return words[refusal.reason]({ amount: formatMoney(refusal.minimum, moneyFormatOf(refusal.currency)) })
    case 'too-many-codes':
      return words[refusal.reason]({ minutes: waitMinutes(refusal.waitMs) })
    default:
      return words[refusal.reason]
  }
}

/** Turns '2026-12-01' into '1 December 2026'. */
export function dayWords(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return formatDate(at, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
