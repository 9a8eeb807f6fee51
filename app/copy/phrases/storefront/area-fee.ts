import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import { areaChoice as words } from '#copy/storefront/area-choice'

/** 'KSh 200.00 · Free from KSh 3,000.00' */
export function feeText({ fee, freeAbove }: Pick<OfferedArea, 'fee' | 'freeAbove'>, format: MoneyFormat): string {
  if (fee === 0) return words().free
  const amount = formatMoney(fee, format)
  if (freeAbove === null) return amount
  return `${amount} · ${words().freeFrom({ amount: formatMoney(freeAbove, format) })}`
}
