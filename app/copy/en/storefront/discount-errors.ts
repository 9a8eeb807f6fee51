import type { DiscountRefusal } from '#app/domain/discount/discount.ts'
import { formatMoney } from '#app/domain/money.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { inWhile } from '../wait.ts'

export function discountError(refusal: DiscountRefusal): string {
  switch (refusal.reason) {
    case 'discount-unknown':
      return 'This store has no such code. Check how it is written.'
    case 'discount-off':
      return 'This code is switched off at the moment.'
    case 'discount-not-started':
      return `This code can be used from ${dayWords(refusal.startsOn)}.`
    case 'discount-expired':
      return `This code has expired: ${dayWords(refusal.endedOn)} was its last day.`
    case 'discount-used-up':
      return 'This code has been used up.'
    case 'discount-minimum':
      return `This code needs an order of at least ${formatMoney(refusal.minimum, moneyFormatOf(refusal.currency))}, before delivery.`
    case 'discount-not-offered':
      return 'This store takes no codes any more.'
    case 'too-many-codes':
      return `Too many wrong codes. Please try again ${inWhile(refusal.waitMs)}, or order without one.`
  }
}

/** '2026-12-01' as '1 December 2026' */
export function dayWords(day: string): string {
  const words = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return words.format(new Date(`${day}T00:00:00Z`))
}
