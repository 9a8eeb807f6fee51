import { daysText } from '#app/copy/phrases/opening-hours.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import { areasPage as words } from '#copy/merchant/delivery-areas'
import type { ShownArea } from './areas-view.ts'

/** Returns 'KSh 200.00', 'free from KSh 3,000.00' and so on. */
export function areaTerms(area: ShownArea, format: MoneyFormat): string[] {
  const { kind, fee, freeAbove, minimum, days, eta, address } = area
  return [
    ...(kind === 'pickup' ? [address] : [fee === 0 ? words().free : formatMoney(fee, format)]),
    ...(freeAbove === null ? [] : [words().freeFrom({ amount: formatMoney(freeAbove, format) })]),
    ...(minimum === null ? [] : [words().ordersFrom({ amount: formatMoney(minimum, format) })]),
    ...(eta === '' ? [] : [eta]),
    ...(days === '1111111' ? [] : [daysText(days)]),
  ].filter((text) => text !== '')
}
