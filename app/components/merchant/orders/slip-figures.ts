import { discountLabel } from '#app/copy/phrases/discount-label.ts'
import { formatAmount, formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { slip as words } from '#copy/merchant/orders'
import type { SlipView } from './slip-view.ts'

/** Figures in a column: the symbol stands at its head. */
export function slipAmount(minor: Minor, format: MoneyFormat): string {
  return formatAmount(minor, format).replace('-', '\u2212')
}

export function slipMoney(minor: Minor, format: MoneyFormat): string {
  return formatMoney(minor, format).replace('-', '\u2212').replaceAll(' ', '\u00a0')
}

/** Without decimals where every figure is whole: a roll is narrow. */
export function rollFormat({ moneyFormat, lines, discount, deliveryFee, total, cash }: SlipView): MoneyFormat {
  const figures = [...lines.map(({ price }) => price), discount, deliveryFee, total, cash?.given ?? 0]
  const isWhole = figures.every((figure) => figure % 100 === 0)
  return { ...moneyFormat, fractionDigits: isWhole ? 0 : 2 }
}

export function pieceCount({ lines }: SlipView): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What stands between goods and total; nothing where they are the same. */
export function slipSums(
  { subtotal, discount, discountCode, deliveryFee }: SlipView,
  goods: string,
): [string, Minor][] {
  if (discount === 0 && deliveryFee === 0) return []
  return [
    [goods, subtotal],
    ...(discount > 0 ? [[discountLabel(discountCode), -discount] as [string, Minor]] : []),
    ...(deliveryFee > 0 ? [[words().deliveryFee, deliveryFee] as [string, Minor]] : []),
  ]
}
