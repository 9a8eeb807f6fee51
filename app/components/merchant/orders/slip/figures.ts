import { discountLabel } from '#app/copy/phrases/discount-label.ts'
import { formatAmount, formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { slipMoney as slipMoneyWords } from '#copy/merchant/order-papers'
import { slip as words } from '#copy/merchant/orders'
import type { SlipView } from './slip-view.ts'

/** For a column with the symbol in its head. */
export function slipAmount(minor: Minor, format: MoneyFormat): string {
  return formatAmount(minor, format).replace('-', '\u2212')
}

export function slipMoney(minor: Minor, format: MoneyFormat): string {
  return formatMoney(minor, format).replace('-', '\u2212').replaceAll(' ', '\u00a0')
}

/** Drops decimals where every figure is whole: a roll is narrow. */
export function rollFormat({
  moneyFormat,
  lines,
  discount,
  deliveryFee,
  total,
  cash,
  payments,
}: SlipView): MoneyFormat {
  const paid = payments.map(({ amount }) => amount)
  const figures = [...lines.map(({ price }) => price), ...paid, discount, deliveryFee, total, cash?.given ?? 0]
  const isWhole = figures.every((figure) => figure % 100 === 0)
  return { ...moneyFormat, fractionDigits: isWhole ? 0 : 2 }
}

export function pieceCount({ lines }: SlipView): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Empty where goods and total are the same. */
export function slipSums(
  { subtotal, discount, discountCode, deliveryFee, returned }: SlipView,
  goods: string,
): [string, Minor][] {
  if (discount === 0 && deliveryFee === 0 && returned === 0) return []
  return [
    [goods, subtotal],
    ...(discount > 0 ? [[discountLabel(discountCode), -discount] as [string, Minor]] : []),
    ...(deliveryFee > 0 ? [[words().deliveryFee, deliveryFee] as [string, Minor]] : []),
    ...(returned > 0 ? [[slipMoneyWords().returned, -returned] as [string, Minor]] : []),
  ]
}

export function slipPayments({ payments, balance }: SlipView): {
  paid: [string, Minor][]
  open: [string, Minor] | null
} {
  const paid = payments.map(({ label, amount }): [string, Minor] => [label, -amount])
  if (balance > 0) return { paid, open: [words().leftToPay, balance] }
  return { paid, open: balance < 0 ? [slipMoneyWords().toGiveBack, -balance] : null }
}

/** Returns 'Not paid', 'Part paid', 'Paid' or 'Cancelled'. */
export function slipState({ state, payments }: SlipView): string {
  return state === 'unpaid' && payments.length > 0 ? slipMoneyWords().partPaid : words().state[state]
}
