import { shortDate } from '#app/copy/short-date.ts'
import { chargedAt, type PricedProduct, rangeOf, rangeText, salePhase } from '#app/domain/catalog/price.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { quickSheet as words } from '#copy/merchant/quick-sheet'

interface Store {
  moneyFormat: MoneyFormat
  timeZone: string
}

/** Returns 'Sale until 3 Dec: KSh 800.00', or null where no day changes the price. */
export function salePriceText(product: PricedProduct, store: Store, now: number): string | null {
  const { saleStartsAt, saleEndsAt } = product
  const phase = salePhase(product, now)
  const price = rangeText(rangeOf(chargedAt(product, now)), store.moneyFormat)
  const day = (at: number) => shortDate(at, now, store.timeZone)
  if (phase === 'before' && saleStartsAt != null) return words().saleBefore({ day: day(saleStartsAt), price })
  if (phase === 'during' && saleEndsAt != null) return words().saleDuring({ day: day(saleEndsAt - 1), price })
  return phase === 'after' ? words().saleAfter({ price }) : null
}
