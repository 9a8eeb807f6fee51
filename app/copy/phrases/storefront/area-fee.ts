import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { minimumWords, areaChoice as words } from '#copy/storefront/area-choice'
import { cartWords } from '#copy/storefront/cart'

interface StoreTerms {
  moneyFormat: MoneyFormat
  minimumOrder: Minor
}

/** Returns 'KSh 200.00 · Free from KSh 3,000.00 · orders from KSh 1,000.00'. */
export function areaTerms(
  { fee, freeAbove, minimum }: Pick<OfferedArea, 'fee' | 'freeAbove' | 'minimum'>,
  { moneyFormat, minimumOrder }: StoreTerms,
): string {
  const amount = (minor: Minor) => formatMoney(minor, moneyFormat)
  const terms = [fee === 0 ? words().free : amount(fee)]
  if (fee > 0 && freeAbove !== null) terms.push(words().freeFrom({ amount: amount(freeAbove) }))
  if (minimum !== null && minimum > minimumOrder) terms.push(words().minimum({ amount: amount(minimum) }))
  return terms.join(' · ')
}

export function areaSummary(area: OfferedArea, store: StoreTerms): string {
  return [areaTerms(area, store), area.address, area.eta].filter(Boolean).join(' · ')
}

/** `areaName` is '' for the store's own minimum. */
export function belowMinimumText(
  { minimum, missing, areaName }: { minimum: Minor; missing: Minor; areaName: string },
  format: MoneyFormat,
): string {
  const amounts = { minimum: formatMoney(minimum, format), missing: formatMoney(missing, format) }
  return areaName === '' ? cartWords().belowMinimum(amounts) : minimumWords().area({ ...amounts, area: areaName })
}
