import { formatAmount, type Minor } from '#app/domain/money.ts'
import { PRICE_CURRENCY } from '#app/domain/plan/prices.ts'

/** 'KES 1,000' or 'KES 41.65': decimals only if they are not zero. */
export function priceText(minor: Minor): string {
  return `${PRICE_CURRENCY} ${priceFigure(minor)}`
}

export function priceFigure(minor: Minor): string {
  return formatAmount(minor, { fractionDigits: 0 })
}
