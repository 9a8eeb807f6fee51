import { type Discount, discountOf, readPercent } from '#app/domain/discount/discount.ts'
import { type Minor, type MoneyFormat, type MoneyRefusal, readMoney } from '#app/domain/money.ts'

export type TillDiscount = Pick<Discount, 'kind' | 'value'>

export type DiscountTooLarge = { ok: false; reason: 'discount-too-large'; subtotal: Minor }

export type DiscountRead =
  | { ok: true; discount: TillDiscount | null }
  | { ok: false; reason: 'percent-invalid' | MoneyRefusal }

export function readTillDiscount(kind: TillDiscount['kind'], text: string): DiscountRead {
  const typed = text.trim()
  if (typed === '') return { ok: true, discount: null }
  if (kind === 'percent') {
    const percent = readPercent(typed)
    return percent === null ? { ok: false, reason: 'percent-invalid' } : discountUnlessZero(kind, percent)
  }
  const read = readMoney(typed)
  return read.ok ? discountUnlessZero(kind, read.minor) : read
}

/** Refuses instead of cutting: a slip of the hand must not give the goods away. */
export function decideTillDiscount(
  discount: TillDiscount,
  subtotal: Minor,
  format: Pick<MoneyFormat, 'fractionDigits'>,
): { ok: true; code: null; amount: Minor } | DiscountTooLarge {
  if (discount.kind === 'fixed' && discount.value > subtotal) {
    return { ok: false, reason: 'discount-too-large', subtotal }
  }
  return { ok: true, code: null, amount: discountOf(discount, subtotal, format) }
}

function discountUnlessZero(kind: TillDiscount['kind'], value: number): DiscountRead {
  return { ok: true, discount: value === 0 ? null : { kind, value } }
}
