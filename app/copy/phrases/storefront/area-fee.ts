import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { formatMoney, formatWhole, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { minimumWords, areaChoice as words } from '#copy/storefront/area-choice'
import { cartWords } from '#copy/storefront/cart'

interface StoreTerms {
  moneyFormat: MoneyFormat
  minimumOrder: Minor
}

/** Each is null where the area has no such term. */
export function areaTerms(
  { fee, freeAbove, minimum }: Pick<OfferedArea, 'fee' | 'freeAbove' | 'minimum'>,
  { moneyFormat, minimumOrder }: StoreTerms,
) {
  return {
    free: fee > 0 && freeAbove !== null ? words().freeFrom({ amount: formatWhole(freeAbove, moneyFormat) }) : null,
    minimum:
      minimum !== null && minimum > minimumOrder
        ? words().minimum({ amount: formatWhole(minimum, moneyFormat) })
        : null,
  }
}

/** Returns 'KSh 200.00 · Free from KSh 3,000 · orders from KSh 1,000'. */
export function feeText(area: Pick<OfferedArea, 'fee' | 'freeAbove' | 'minimum'>, store: StoreTerms): string {
  const { free, minimum } = areaTerms(area, store)
  const fee = area.fee === 0 ? words().free : formatMoney(area.fee, store.moneyFormat)
  return [fee, free, minimum].filter(Boolean).join(' · ')
}

export function areaSummary(area: OfferedArea, store: StoreTerms): string {
  return [feeText(area, store), area.address, area.eta].filter(Boolean).join(' · ')
}

/** `areaName` is '' for the store's own minimum. */
export function belowMinimumText(
  { minimum, missing, areaName }: { minimum: Minor; missing: Minor; areaName: string },
  format: MoneyFormat,
): string {
  const amounts = { minimum: formatMoney(minimum, format), missing: formatMoney(missing, format) }
  return areaName === '' ? cartWords().belowMinimum(amounts) : minimumWords().area({ ...amounts, area: areaName })
}
