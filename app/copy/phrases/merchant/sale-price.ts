import { shortDate } from '#app/copy/short-date.ts'
import { chargedAt, type PricedProduct, rangeOf, rangeText } from '#app/domain/catalog/price.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { quickSheet as words } from '#copy/merchant/quick-sheet'

interface Store {
  moneyFormat: MoneyFormat
  timeZone: string
}

/** Returns 'Sale until 3 Dec: KSh 800.00', or null where no day changes the price. */
export function salePriceText(product: PricedProduct, store: Store, now: number): string | null {
  const { saleStartsAt, saleEndsAt, sizes } = product
  const isReduced = [product, ...sizes].some(({ price, compareAt }) => price != null && (compareAt ?? 0) > price)
  if (!isReduced) return null
  const price = rangeText(rangeOf(chargedAt(product, now)), store.moneyFormat)
  const day = (at: number) => shortDate(at, now, store.timeZone)
  if (saleStartsAt != null && now < saleStartsAt) return words().saleBefore({ day: day(saleStartsAt), price })
  if (saleEndsAt == null) return null
  return now < saleEndsAt ? words().saleDuring({ day: day(saleEndsAt - 1), price }) : words().saleAfter({ price })
}
