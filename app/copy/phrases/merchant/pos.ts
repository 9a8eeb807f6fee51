import { lineName } from '#app/copy/phrases/line-name.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import type { LineRefusal } from '#app/domain/order/place/draft.ts'
import type { OverLimit } from '#app/domain/staff/seller-limits.ts'
import { lineRefusals, saleRefused, tillDiscountWords, tillToasts } from '#copy/merchant/pos'

type AmountRefusal = keyof ReturnType<typeof tillDiscountWords>['refused']

export function discountRefused(refusal: AmountRefusal | 'discount-too-large', most: string): string {
  return refusal === 'discount-too-large'
    ? tillDiscountWords().tooLarge({ most })
    : tillDiscountWords().refused[refusal]
}

export function limitText(over: NonNullable<OverLimit>, format: MoneyFormat): string {
  const { extrasNotSold, lowest } = saleRefused()
  return over === 'extras' ? extrasNotSold : lowest({ lowest: formatMoney(over.lowest, format) })
}

export function lineRefused({ name, sizeLabel, reason, n = 0 }: LineRefusal): string {
  const words = lineRefusals()
  const product = name || words.nameless
  const line = lineName(product, sizeLabel)
  switch (reason) {
    case 'only-n-left':
      return words[reason]({ line, n })
    case 'size-unknown':
      return words[reason]({ product, size: sizeLabel ?? '' })
    case 'size-required':
    case 'product-gone':
      return words[reason]({ product })
    default:
      return words[reason]({ line })
  }
}

export function limitReached(n: number): { title: string; text: string } {
  const { title, text } = tillToasts().limit
  return { title, text: text({ n }) }
}

export function codeUnknown(code: string): { title: string; text: string } {
  const { title, text } = tillToasts().codeUnknown
  return { title, text: text({ code }) }
}
